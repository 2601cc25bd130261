import { bright, c, darker, lighter } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import { circ, each, f, glow, layers, line, oval, path, poly, rect, shadow, times, W } from '../paint.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';

/** Behind the counter: a brick oven, racks of bread, somebody shaping dough. */
export const bakery: Scene = {
  times: ['morning'],
  seasons: ['winter', 'autumn'],
  mirrors: true,
  indoors: true,
  draw(r) {
    const wall = r.pick([c('clay', 100), c('brand', 200), c('sky', 200), c('gold', 100), c('plum', 200)]);
    return layers(
      rect(0, 0, W, 690, wall),
      tiles(r, wall),
      r.chance(0.6) ? oven(r, r.between(180, 260)) : dresser(r),
      shelves(r),
      lamps(r),
      board(r),
      bakers(r),
      counter(r),
      crowd(r, r.int(1, 3), { from: 880, to: 1140, y: 672, h: 210, shadows: true }),
    );
  },
};

const tiles = (r: Random, wall: string): string => {
  const accent = r.pick([c('brand', 500), c('sky', 500), c('clay', 500), c('plum', 400)]);
  return layers(
    rect(0, 0, W, 40, darker(wall, 0.3)),
    times(60, (i) =>
      rect(
        (i % 20) * 60,
        380 + Math.floor(i / 20) * 44,
        58,
        42,
        i % 2 ? lighter(wall, 0.5) : lighter(wall, 0.65),
        'rx="2"',
      ),
    ),
    rect(0, 370, W, 10, accent),
    rect(0, 508, W, 190, darker(wall, 0.2)),
  );
};

function oven(r: Random, x: number): string {
  const brick = r.pick([c('clay', 500), c('clay', 600), c('sand', 400)]);
  return layers(
    path(`M${f(x - 150)} 510V270q0 -130 150 -130t150 130V510Z`, brick),
    times(40, () =>
      rect(
        x - 140 + Math.floor(r.between(0, 7)) * 40,
        190 + Math.floor(r.between(0, 16)) * 20,
        32,
        13,
        darker(brick, 0.3),
        'opacity=".3" rx="2"',
      ),
    ),
    rect(x - 40, 0, 80, 150, brick),
    rect(x - 50, 128, 100, 16, lighter(brick, 0.3)),
    path(`M${f(x - 92)} 430V340q0 -84 92 -84t92 84V430Z`, c('clay', 950)),
    glow(x, 400, 210, c('gold', 300), 0.95),
    path(`M${f(x - 70)} 430q10 -60 34 -50q4 -60 36 -80q6 50 30 54q20 10 40 76Z`, bright(c('clay', 400))),
    path(`M${f(x - 44)} 430q10 -40 26 -34q4 -38 18 -50q8 36 22 40q14 8 24 44Z`, bright(c('gold', 300))),
    each(
      [-60, 0, 60] as const,
      (dx) => oval(x + dx, 424, 34, 15, c('gold', 500)) + oval(x + dx - 4, 418, 22, 7, c('gold', 200)),
    ),
    rect(x - 118, 430, 236, 18, lighter(brick, 0.4), 'rx="3"'),
  );
}

const dresser = (r: Random): string =>
  layers(
    rect(70, 90, 330, 420, c('clay', 700)),
    times(4, (i) => rect(86, 120 + i * 96, 298, 76, c('clay', 900))),
    times(4, (row) => times(5, (i) => bun(r, 116 + i * 58, 190 + row * 96, 0.8))),
  );

const bun = (r: Random, x: number, y: number, s: number): string => {
  const crust = r.pick([c('gold', 400), c('gold', 500), c('gold', 600), c('clay', 500)]);
  return r.pick([
    path(`M${f(x - 30 * s)} ${f(y)}q0 ${f(-40 * s)} ${f(30 * s)} ${f(-40 * s)}t${f(30 * s)} ${f(40 * s)}Z`, crust) + line(`M${f(x - 12 * s)} ${f(y - 28 * s)}q${f(10 * s)} ${f(10 * s)} ${f(24 * s)} ${f(2 * s)}`, lighter(crust, 0.5), 4 * s), // prettier-ignore
    oval(x, y - 14 * s, 32 * s, 15 * s, crust) + times(3, (i) => line(`M${f(x - 16 * s + i * 14 * s)} ${f(y - 8 * s)}l${f(8 * s)} ${f(-14 * s)}`, lighter(crust, 0.5), 3.4 * s)), // prettier-ignore
    rect(x - 26 * s, y - 30 * s, 52 * s, 30 * s, crust, `rx="${f(12 * s)}"`) + rect(x - 20 * s, y - 28 * s, 40 * s, 7 * s, lighter(crust, 0.4), `rx="${f(3 * s)}"`), // prettier-ignore
  ]);
};

const shelves = (r: Random): string =>
  each([190, 290, 390], (y) =>
    layers(
      times(7, (i) => (r.chance(0.9) ? bun(r, 500 + i * 96, y, r.between(0.9, 1.15)) : '')),
      rect(452, y, 700, 12, c('clay', 600), 'rx="3"'),
      each([500, 1100], (x) => poly([[x, y + 12], [x + 14, y + 12], [x, y + 44]], c('clay', 800))), // prettier-ignore
    ),
  );

const lamps = (r: Random): string => {
  const shade = r.pick([c('brand', 600), c('clay', 500), c('sky', 700), c('sand', 900)]);
  return each([560, 800, 1040], (x) =>
    layers(
      line(`M${x} -10V60`, c('sand', 950), 4),
      glow(x, 96, 150, c('gold', 200), 0.8),
      path(`M${x - 46} 92q46 -74 92 0Z`, shade),
      circ(x, 94, 13, bright(c('gold', 50))),
    ),
  );
};

const board = (r: Random): string =>
  layers(
    rect(1000, 420, 150, 92, c('sand', 900), 'rx="5"'),
    rect(1000, 420, 150, 92, 'none', `rx="5" stroke="${c('gold', 600)}" stroke-width="7"`),
    times(4, (i) => rect(1018, 438 + i * 17, r.between(50, 110), 5, i ? c('sand', 100) : c('gold', 300), 'rx="2"')),
  );

const bakers = (r: Random): string => {
  const baker = (x: number): string =>
    layers(
      somebody(r, { x, y: 640, h: 250, top: c('sand', 50), faces: 1 }),
      rect(x - 30, 500, 60, 70, r.pick([c('brand', 500), c('clay', 500), c('sky', 500)]), 'rx="6"'),
      path(`M${x - 28} 402h58l6 -30q-34 -22 -70 0Z`, '#fefefe'),
    );
  return baker(r.int(560, 620)) + (r.chance(0.6) ? baker(r.int(760, 820)) : '');
};

const counter = (r: Random): string => {
  const wood = r.pick([c('clay', 600), c('gold', 700), c('brand', 700), c('sky', 700)]);
  return layers(
    rect(0, 560, W, 20, lighter(wood, 0.35)),
    rect(0, 580, W, 110, wood),
    times(15, (i) => rect(i * 82, 580, 3, 110, darker(wood, 0.3), 'opacity=".5"')),
    oval(690, 556, 60, 20, c('gold', 50)) + oval(684, 550, 44, 12, '#fefefe'),
    shadow(420, 562, 80, 6, 0.25),
    path('M350 560l14 -50h112l14 50Z', c('gold', 600)),
    times(
      4,
      (i) =>
        line(`M${380 + i * 26} 514L${392 + i * 22} 430`, c('gold', 400), 20) +
        line(`M${384 + i * 26} 480l14 -6`, c('gold', 200), 4),
    ),
    times(3, (i) => bun(r, 840 + i * 66, 560, 1)),
  );
};
