import { bright, c, darker, lighter } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import { distance } from '../land.js';
import type { Light, Time } from '../light.js';
import { circ, clip, each, f, fade, glow, layers, line, oval, path, poly, rect, shadow, times } from '../paint.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { anyTree } from '../trees.js';

const SPINES = [c('clay', 500), c('gold', 400), c('brand', 500), c('sky', 600), c('berry', 500), c('plum', 500), c('sand', 100), c('brand', 300), c('clay', 300)]; // prettier-ignore

const WALLS: Record<Time, string> = {
  morning: c('clay', 700),
  day: c('brand', 700),
  evening: c('sky', 800),
  dusk: c('berry', 800),
  night: c('plum', 800),
};

/** A reading room: shelves to the ceiling, a great window, a rug with children on it. */
export const library: Scene = {
  times: ['morning', 'evening', 'day', 'night'],
  seasons: ['autumn', 'winter', 'spring', 'summer'],
  mirrors: true,
  indoors: true,
  draw(r, light) {
    const wall = WALLS[light.time];
    return layers(
      rect(0, 0, 1200, 690, wall),
      fade(0, 0, 1200, 130, [[0, darker(wall, 0.5)], [1, wall]]), // prettier-ignore
      window(r, light),
      shelves(r, 20, 300),
      shelves(r, 880, 300),
      floor(r),
      light.isDark ? '' : poly([[430, 470], [770, 470], [960, 690], [300, 690]], bright(c('gold', 200)), 'opacity=".28"'), // prettier-ignore
      pendants(),
      r.chance(0.5) ? ladder(900) : ladder(250),
      storyCircle(r),
      desk(r),
    );
  },
};

function window(r: Random, light: Light): string {
  const opening = '<path d="M430 470V220a170 170 0 0 1 340 0V470Z"/>';
  const view = layers(
    sky(r, light, { horizon: 330, sunX: r.between(0.4, 0.6) }),
    distance(r, light, 400, 40),
    light.near(times(5, (i) => anyTree(r, light.season, 440 + i * 80, 476, r.between(120, 230)))),
  );
  const frame = c('sand', 100);
  return layers(
    glow(600, 280, 460, light.isDark ? c('sky', 300) : c('gold', 200), 0.6),
    clip(opening, view),
    path('M430 470V220a170 170 0 0 1 340 0V470', 'none', `stroke="${frame}" stroke-width="16"`),
    each([515, 600, 685], (x) => rect(x - 3, 56, 6, 416, frame)),
    rect(430, 216, 340, 8, frame),
    rect(430, 340, 340, 6, frame),
    rect(404, 466, 392, 18, frame, 'rx="4"'),
  );
}

function shelves(r: Random, x: number, w: number): string {
  const wood = r.pick([c('clay', 700), c('gold', 700), c('clay', 800)]);
  const row = (y: number): string => {
    let drawn = '';
    for (let at = x + 14; at < x + w - 24;) {
      if (r.chance(0.1)) {
        drawn += circ(at + 14, y - 14, 12, c('brand', 400)) + rect(at + 5, y - 14, 18, 14, c('clay', 400), 'rx="3"');
        at += 36;
      } else {
        const [bw, bh] = [r.between(9, 20), r.between(42, 66)];
        const color = r.pick(SPINES);
        drawn += rect(at, y - bh, bw, bh, color, 'rx="1.5"') + rect(at, y - bh + 10, bw, 4, lighter(color, 0.45));
        at += bw + 1.5;
      }
    }
    return drawn + rect(x, y, w, 10, wood);
  };
  return layers(
    rect(x - 12, 96, w + 24, 410, darker(wood, 0.35)),
    rect(x - 20, 84, w + 40, 18, wood, 'rx="3"'),
    times(5, (i) => row(182 + i * 80)),
    rect(x - 12, 96, 12, 410, wood),
    rect(x + w, 96, 12, 410, wood),
  );
}

const floor = (r: Random): string => {
  const rug = r.pick([c('berry', 500), c('sky', 600), c('plum', 500), c('clay', 500)]);
  return layers(
    rect(0, 498, 1200, 192, c('gold', 600)),
    times(14, (i) =>
      line(`M${f(600 + (i - 6.5) * 70)} 498L${f(600 + (i - 6.5) * 170)} 690`, c('clay', 800), 2, 'opacity=".4"'),
    ),
    oval(600, 600, 330, 74, rug),
    oval(600, 600, 290, 62, 'none', `stroke="${c('gold', 200)}" stroke-width="6" stroke-dasharray="14 10"`),
  );
};

const pendants = (): string =>
  each(
    [
      [380, 130],
      [820, 130],
    ] as const,
    ([x, y]) =>
      // prettier-ignore
      layers(
      line(`M${x} -10V${y - 20}`, c('sand', 950), 4),
      glow(x, y + 14, 120, c('gold', 200), 0.7),
      path(`M${x - 42} ${y + 12}q42 -64 84 0Z`, c('gold', 400)),
      circ(x, y + 14, 12, bright(c('gold', 50))),
    ),
  );

const ladder = (x: number): string =>
  layers(
    line(`M${x} 510L${x + 44} 130M${x + 50} 510L${x + 94} 130`, c('gold', 500), 8),
    times(8, (i) => line(`M${f(x + 6 + i * 5)} ${466 - i * 46}h50`, c('gold', 500), 6)),
  );

const storyCircle = (r: Random): string =>
  layers(
    shadow(600, 566, 60, 8, 0.3),
    rect(560, 520, 84, 46, c('clay', 800), 'rx="10"'),
    somebody(r, { x: 600, y: 572, h: 134 }),
    poly([[566, 508], [602, 516], [638, 508], [638, 532], [602, 540], [566, 532]], c('sand', 50)), // prettier-ignore
    crowd(r, r.int(2, 4), { from: 380, to: 540, y: 618, h: 66, shadows: true }),
    crowd(r, r.int(2, 3), { from: 660, to: 800, y: 622, h: 66, shadows: true }),
    crowd(r, r.int(1, 2), { from: 480, to: 620, y: 646, h: 74, shadows: true }),
  );

const desk = (r: Random): string =>
  layers(
    shadow(1040, 640, 140, 12, 0.3),
    somebody(r, { x: 1040, y: 610, h: 150 }),
    rect(910, 540, 260, 20, c('clay', 500), 'rx="4"'),
    rect(924, 560, 232, 82, c('clay', 700)),
    times(4, (i) =>
      rect(
        940 + i * 3,
        526 - i * 13,
        62 - i * 6,
        13,
        SPINES[(i * 2 + r.int(0, 3)) % SPINES.length] ?? c('clay', 500),
        'rx="2"',
      ),
    ),
    glow(1120, 500, 90, c('gold', 200), 0.7),
    line('M1120 540V508', c('gold', 600), 6),
    path('M1090 510q30 -34 60 0Z', c('brand', 500)),
  );
