import { bright, c, darker, lighter, mix } from '../colors.js';
import { crowd } from '../figures.js';
import type { Light } from '../light.js';
import { circ, curve, each, f, glow, layers, line, path, poly, rect, sag, times, type Point } from '../paint.js';
import { bunting, FLAGS, lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { skyline } from '../street.js';
import { crownOf, tree } from '../trees.js';

const HORIZON = 430;
const MIDDLE = 600;
const UMBRELLAS = [c('berry', 400), c('gold', 300), c('sky', 400), c('clay', 400), c('brand', 400), c('plum', 400)];

/** A back alley turned into a room: something bright overhead, doors, pots and tables along both walls. */
export const alley: Scene = {
  times: ['day', 'dusk', 'evening', 'night', 'morning'],
  seasons: ['summer', 'spring', 'autumn', 'arid'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 300, sunX: 0.5 }),
      light.far(skyline(r, HORIZON, c('sky', 700), 130, light.isDark ? c('gold', 200) : undefined), 0.55),
      light.near(tree(MIDDLE + r.between(-40, 40), HORIZON + 4, 120, crownOf(r, light.season))),
      light.lamplit(layers(wall(r, light, -1), wall(r, light, 1), floor(r))),
      light.isDark ? glow(MIDDLE, 430, 460, c('gold', 300), 0.4) : '',
      light.lamplit(
        layers(
          each([-1, 1] as const, (side) => pots(r, light, side)),
          tables(r),
        ),
      ),
      overhead(r, light),
      light.lamplit(
        layers(
          crowd(r, r.int(2, 3), { from: 540, to: 660, y: 470, h: 56 }),
          crowd(r, r.int(2, 3), { from: 480, to: 720, y: 540, h: 96, shadows: true }),
          crowd(r, r.int(1, 2), { from: 560, to: 800, y: 630, h: 140, shadows: true }),
        ),
      ),
    );
  },
};

const floor = (r: Random): string => {
  const brick = r.pick([c('clay', 300), c('sand', 300), c('clay', 400), c('gold', 200)]);
  return layers(
    poly([[540, HORIZON], [660, HORIZON], [1180, 690], [20, 690]], brick), // prettier-ignore
    times(9, (i) => {
      const y = HORIZON + 10 + i * i * 3.4;
      const half = 60 + ((y - HORIZON) / 260) * 520;
      return rect(MIDDLE - half, y, half * 2, 1.5 + i * 0.3, darker(brick, 0.3), 'opacity=".4"');
    }),
    times(7, (i) => line(`M${580 + i * 7} ${HORIZON}L${240 + i * 120} 690`, darker(brick, 0.3), 2, 'opacity=".3"')),
  );
};

function wall(r: Random, light: Light, side: 1 | -1): string {
  const brick = r.pick([
    c('clay', 600),
    c('clay', 700),
    c('sand', 500),
    c('gold', 600),
    mix(c('clay', 500), c('sand', 400), 0.4),
  ]);
  const x = (d: number): number => MIDDLE + side * d;
  const at = (d: number, share: number): Point => [x(d), HORIZON - d * share];
  const floorAt = (d: number): Point => [x(d), HORIZON + (d - 60) * 0.5];
  const glass = light.isDark ? bright(c('gold', 200)) : c('sky', 700);
  const openings = [[84, 112], [146, 196], [260, 350], [470, 600]] as const; // prettier-ignore
  const accents = r.shuffled([c('sky', 500), c('brand', 500), c('gold', 400), c('berry', 500), c('plum', 500)]);
  return layers(
    poly([[x(60), HORIZON - 150], [x(700), -260], [x(700), 760], [x(60), HORIZON]], brick), // prettier-ignore
    times(30, () => {
      const d = r.between(80, 620);
      const share = r.between(0.1, 1);
      return poly([at(d, share), at(d * 1.06, share), at(d * 1.06, share - 0.024), at(d, share - 0.024)], darker(brick, 0.3), 'opacity=".35"'); // prettier-ignore
    }),
    each(openings, ([near, far], i) =>
      layers(
        poly([at(near, 0.95), at(far, 0.95), at(far, 0.6), at(near, 0.6)], glass),
        poly([at(near, 0.6), at(far, 0.6), at(far, 0.56), at(near, 0.56)], c('sand', 100)),
        i % 2 === (side > 0 ? 0 : 1)
          ? poly([at(near, 0.3), at(far, 0.3), floorAt(far), floorAt(near)], accents[i] ?? brick)
          : poly([at(near, 0.32), at(far, 0.32), at(far, -0.1), at(near, -0.1)], light.isDark ? bright(c('gold', 100)) : lighter(accents[i] ?? brick, 0.4)), // prettier-ignore
        poly([at(near * 0.98, 0.4), at(far * 1.02, 0.4), at(far * 0.98, 0.3), at(near * 0.94, 0.3)], accents[(i + 2) % 5] ?? brick), // prettier-ignore
      ),
    ),
    poly([[x(60), HORIZON - 150], [x(700), -260], [x(700), -240], [x(60), HORIZON - 144]], c('sand', 100), 'opacity=".6"'), // prettier-ignore
  );
}

function pots(r: Random, light: Light, side: 1 | -1): string {
  return each([110, 170, 250, 370, 540], (d) => {
    const s = d / 330;
    const [x, y] = [MIDDLE + side * d * 0.93, HORIZON + (d - 60) * 0.5 + 4];
    return layers(
      tree(x, y - 30 * s, 120 * s, crownOf(r, light.season)),
      path(
        `M${f(x - 26 * s)} ${f(y - 40 * s)}h${f(52 * s)}l${f(-8 * s)} ${f(44 * s)}h${f(-36 * s)}Z`,
        r.pick([c('clay', 500), c('sky', 600), c('gold', 500)]),
      ),
    );
  });
}

const tables = (r: Random): string =>
  each(
    [
      [700, 520, 0.6],
      [820, 600, 0.95],
      [470, 500, 0.5],
    ] as const,
    ([x, y, s]) =>
      // prettier-ignore
      layers(
      rect(x - 4 * s, y - 56 * s, 8 * s, 56 * s, c('sand', 800)),
      rect(x - 40 * s, y - 62 * s, 80 * s, 9 * s, r.pick([c('sand', 50), c('gold', 400), c('clay', 400)]), 'rx="4"'),
      circ(x - 10 * s, y - 70 * s, 9 * s, c('sky', 200)),
      circ(x + 14 * s, y - 68 * s, 7 * s, c('clay', 300)),
    ),
  );

function umbrella(x: number, y: number, s: number, color: string): string {
  const rib = (i: number): string =>
    path(`M${f(x)} ${f(y - 46 * s)}Q${f(x + (i - 1.5) * 40 * s)} ${f(y - 34 * s)} ${f(x + (i - 2) * 36 * s)} ${f(y)}q${f(18 * s)} ${f(-10 * s)} ${f(36 * s)} 0Q${f(x + (i - 0.9) * 34 * s)} ${f(y - 36 * s)} ${f(x)} ${f(y - 46 * s)}Z`, i % 2 ? darker(color, 0.16) : color); // prettier-ignore
  return times(4, rib) + line(`M${f(x)} ${f(y - 46 * s)}V${f(y + 26 * s)}`, c('sand', 800), 2.4 * s);
}

/** What hangs across: umbrellas, lights or flags, row behind row. */
function overhead(r: Random, light: Light): string {
  const kind = light.isDark ? 'lights' : r.pick(['umbrellas', 'flags', 'umbrellas']);
  const rows = [[100, 250], [165, 205], [260, 140], [430, 40]] as const; // prettier-ignore
  const colors = r.shuffled(UMBRELLAS);
  return each(rows, ([half, y], row) => {
    const [left, right, drop] = [MIDDLE - half, MIDDLE + half, 12 + half * 0.1];
    if (kind === 'lights') return lights({ from: [left, y], to: [right, y], drop: drop * 1.6, count: 6 + row });
    if (kind === 'flags')
      return light.near(bunting({ from: [left, y], to: [right, y], drop, count: 8 + row * 2 }, FLAGS, 14 + row * 14));
    const points = sag(left, y, right, y, drop, 5 + row);
    return light.near(
      line(curve(points), c('sand', 800), 2) +
        each(points.slice(1, -1), ([x, top], i) =>
          umbrella(
            x,
            top + 46 * (0.24 + row * 0.2),
            0.24 + row * 0.2,
            colors[(i + row) % colors.length] ?? c('clay', 400),
          ),
        ),
    );
  });
}
