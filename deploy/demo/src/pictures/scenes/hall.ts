import { bright, c, darker, lighter } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import type { Light } from '../light.js';
import { circ, clip, each, f, glow, layers, line, path, poly, rect, shadow, times, W, type Point } from '../paint.js';
import { bunting, FLAGS } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { awning, waterTower } from '../street.js';
import { anyTree } from '../trees.js';

const MIDDLE = 600;
const WARES = [
  c('clay', 400),
  c('gold', 300),
  c('brand', 400),
  c('berry', 400),
  c('plum', 400),
  c('brand', 300),
  c('clay', 500),
];
const STALLS = [c('berry', 500), c('sky', 500), c('brand', 500), c('gold', 500), c('plum', 500), c('clay', 500)];

/** A market hall seen from inside, light through the arches. */
export const hall: Scene = {
  times: ['morning', 'day', 'evening', 'night'],
  seasons: ['summer', 'winter', 'autumn', 'spring'],
  mirrors: true,
  indoors: true,
  draw(r, light) {
    const brick = r.pick([c('clay', 700), c('sand', 500), c('gold', 700), c('brand', 700)]);
    return layers(
      rect(0, 0, W, 690, darker(brick, 0.4)),
      endWall(r, light, brick),
      roof(r),
      sideWall(light, -1, darker(brick, 0.16)),
      sideWall(light, 1, brick),
      floor(light),
      r.chance(0.4) ? bunting({ from: [60, 60], to: [1140, 60], drop: 90, count: 24 }, FLAGS, 30) : '',
      counters(r),
      lamps(r),
      crowd(r, r.int(2, 4), { from: 500, to: 720, y: 530, h: 68, shadows: true }),
      crowd(r, r.int(2, 3), { from: 540, to: 680, y: 564, h: 94, shadows: true }),
      crowd(r, r.int(1, 2), { from: 640, to: 760, y: 648, h: 148, shadows: true }),
      crowd(r, r.int(0, 1), { from: 400, to: 500, y: 642, h: 142, shadows: true }),
    );
  },
};

const glassOf = (light: Light): string =>
  bright(light.isDark ? c('sky', 700) : light.time === 'day' ? c('sky', 100) : c('gold', 200));

function endWall(r: Random, light: Light, brick: string): string {
  const view = layers(
    sky(r, light, { horizon: 300, sunX: r.between(0.44, 0.58) }),
    light.near(path('M400 470V390C520 330 640 400 800 350V470Z', light.ground.mid)),
    light.near(path('M400 470V430C560 390 640 440 800 410V470Z', light.ground.near)),
    light.near(waterTower(r.between(470, 540), 400, 0.7, c('clay', 300), c('clay', 500)) + anyTree(r, light.season, r.between(640, 740), 450, 120)), // prettier-ignore
  );
  const iron = c('brand', 900);
  return layers(
    rect(330, 96, 540, 400, brick),
    glow(600, 290, 520, light.isDark ? c('sky', 300) : c('gold', 200), 0.7),
    clip('<path d="M420 470V270a180 170 0 0 1 360 0V470Z"/>', view),
    each([510, 600, 690], (x) => rect(x - 4, 104, 8, 368, iron)),
    rect(420, 266, 360, 8, iron),
    rect(420, 370, 360, 6, iron),
    path('M420 272a180 172 0 0 1 360 0h90V96H330V272Z', brick),
    line('M420 470V270a180 170 0 0 1 360 0V470', c('sand', 200), 12),
  );
}

function roof(r: Random): string {
  const steel = r.pick([c('brand', 600), c('sky', 600), c('clay', 600)]);
  return layers(
    poly([[0, 0], [W, 0], [870, 96], [330, 96]], darker(steel, 0.55)), // prettier-ignore
    each([0.16, 0.42, 0.7], (t) => {
      const y = 96 - 115 * t;
      const left = 330 - 396 * t;
      return line(
        `M${f(left)} ${f(y + 70 + t * 60)}Q600 ${f(y - 60 + t * 10)} ${f(W - left)} ${f(y + 70 + t * 60)}`,
        steel,
        8 + t * 8,
      );
    }),
  );
}

/** Arched windows that grow towards us; `d` is the distance from the middle. */
function sideWall(light: Light, side: 1 | -1, brick: string): string {
  const x = (d: number): string => f(MIDDLE + side * d).toString();
  const sill = (d: number): number => 476 + (d - 270) * 0.52;
  const head = (d: number): number => 190 - (d - 270) * 0.16;
  const glass = glassOf(light);
  const corner = (d: number, y: number): Point => [MIDDLE + side * d, y];
  return layers(
    poly([corner(270, 96), corner(640, -20), corner(640, 690), corner(270, 496)], brick),
    each(
      [
        [300, 360],
        [386, 470],
        [506, 620],
      ] as const,
      ([a, b]) => {
        // prettier-ignore
        const m = (a + b) / 2;
        const crown = (head(a) + head(b)) / 2 - 34;
        const left = `V${f(head(a) + 40)}Q${x(a + (b - a) * 0.1)} ${f(head(a) - 24)} ${x(m)} ${f(crown)}`;
        const right = `Q${x(b - (b - a) * 0.06)} ${f(head(b) - 24)} ${x(b)} ${f(head(b) + 40)}V${f(sill(b))}`;
        return layers(
          path(`M${x(a)} ${f(sill(a))}${left}${right}Z`, glass, `stroke="${c('clay', 950)}" stroke-width="8"`),
          line(
            `M${x(m)} ${f(crown + 4)}V${f((sill(a) + sill(b)) / 2)}M${x(a)} ${f(head(a) + 90)}L${x(b)} ${f(head(b) + 90)}`,
            c('clay', 900),
            5,
          ),
        );
      },
    ),
  );
}

const floor = (light: Light): string =>
  layers(
    poly([[330, 496], [870, 496], [1260, 690], [-60, 690]], c('sand', 400)), // prettier-ignore
    poly([[420, 496], [780, 496], [900, 690], [300, 690]], glassOf(light), 'opacity=".55"'), // prettier-ignore
    times(4, (i) => rect(-60, 510 + i * i * 15 + i * 6, 1320, 2.5, c('sand', 600), 'opacity=".35"')),
    times(7, (i) => line(`M${600 + (i - 3) * 80} 496L${600 + (i - 3) * 200} 690`, c('sand', 600), 2, 'opacity=".3"')),
  );

const counters = (r: Random): string => {
  const colors = r.shuffled(STALLS);
  return each([[272, 540, 0.62], [804, 540, 0.62], [16, 636, 1.12], [960, 636, 1.12]] as const, ([x, y, s], i) => counter(r, x, y, s, colors[i] ?? c('clay', 500))); // prettier-ignore
};

function counter(r: Random, x: number, y: number, s: number, color: string): string {
  const wares = r.shuffled(WARES);
  const heap = (i: number): string => {
    const ware = wares[i] ?? color;
    const round = times(3, (k) =>
      circ(x + (22 + i * 50 + k * 13) * s, y - 82 * s, 12 * s, k % 2 ? ware : lighter(ware, 0.22)),
    );
    return round + rect(x + (8 + i * 50) * s, y - 82 * s, 42 * s, 13 * s, c('gold', 600), `rx="${f(3 * s)}"`);
  };
  return layers(
    shadow(x + 100 * s, y + 4, 130 * s, 12 * s, 0.3),
    rect(x, y - 70 * s, 200 * s, 70 * s, color),
    rect(x, y - 70 * s, 200 * s, 10 * s, c('sand', 50)),
    rect(x + 14 * s, y - 44 * s, 172 * s, 30 * s, darker(color, 0.2), `rx="${f(4 * s)}"`),
    times(4, heap),
    rect(x + 6 * s, y - 190 * s, 5 * s, 122 * s, c('clay', 950)),
    rect(x + 189 * s, y - 190 * s, 5 * s, 122 * s, c('clay', 950)),
    somebody(r, { x: x + 100 * s, y: y - 62 * s, h: 92 * s }),
    rect(x, y - 72 * s, 200 * s, 12 * s, c('sand', 50)),
    times(4, heap),
    awning({ x: x - 10 * s, y: y - 214 * s, w: 220 * s, h: 46 * s, colors: [color, c('sand', 50)], stripes: 9 }),
  );
}

const lamps = (r: Random): string => {
  const shade = r.pick([c('brand', 500), c('clay', 500), c('sky', 600)]);
  return each(
    [
      [470, 150],
      [730, 150],
      [360, 90],
      [840, 90],
    ] as const,
    ([x, y]) =>
      // prettier-ignore
      layers(
      line(`M${x} -10V${y}`, c('sand', 950), 3),
      glow(x, y + 24, 90, c('gold', 200), 0.7),
      path(`M${x - 26} ${y + 22}q26 -44 52 0Z`, shade),
      circ(x, y + 24, 9, bright(c('gold', 50))),
    ),
  );
};
