import { BLACK, bright, c, mix } from '../colors.js';
import { crowd } from '../figures.js';
import type { Light } from '../light.js';
import { circ, f, fade, glow, H, layers, line, poly, rect, times, W, type Point } from '../paint.js';
import { lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { skyline } from '../street.js';
import { pine } from '../trees.js';

const HORIZON = 446;
const MIDDLE = 600;
/** How far from the middle each house front of a row begins. */
const CUTS = [640, 420, 282, 190, 128, 86];
const FRONTS = [c('clay', 700), c('sky', 800), c('berry', 700), c('clay', 600), c('plum', 700), c('brand', 800), c('gold', 700), c('sky', 900), c('brand', 700), c('clay', 800)]; // prettier-ignore
const STRIPES = [c('clay', 500), c('brand', 500), c('berry', 500), c('sky', 500), c('plum', 500), c('gold', 400)];

/** Lights strung over a main street after dark. */
export const dusk: Scene = {
  times: ['dusk', 'night'],
  seasons: ['summer', 'winter', 'autumn'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 400, sunless: true }),
      light.far(skyline(r, 392, c('plum', 700), r.between(90, 150), c('gold', 200)), 0.3),
      glow(MIDDLE, 400, 420, c('gold', 300), 0.6),
      road(r, light),
      row(r, -1),
      row(r, 1),
      pavements(light),
      reflections(r),
      centrepiece(r, light),
      cords(r),
      crowd(r, r.int(2, 4), { from: 530, to: 680, y: 490, h: 48, shadows: true }),
      crowd(r, r.int(1, 3), { from: 690, to: 790, y: 535, h: 92, shadows: true }),
      crowd(r, r.int(2, 3), { from: 390, to: 500, y: 562, h: 114, shadows: true }),
      crowd(r, r.int(0, 2), { from: 800, to: 940, y: 606, h: 140, shadows: true }),
    );
  },
};

const road = (r: Random, { season }: Light): string =>
  layers(
    poly([[580, HORIZON], [620, HORIZON], [1480, 690], [-280, 690]], season === 'winter' ? c('plum', 700) : c('plum', 900)), // prettier-ignore
    fade(0, HORIZON, W, H - HORIZON + 10, [
      [0, c('gold', 200), 0.75],
      [0.3, r.pick([c('clay', 400), c('berry', 400), c('gold', 400)]), 0.38],
      [1, c('plum', 900), 0],
    ]),
  );

/** One side of the street, from its far end to its near end; a front is drawn in fractions of its distance from the middle. */
function row(r: Random, side: 1 | -1): string {
  const fronts = r.shuffled(FRONTS);
  const stripes = r.shuffled(STRIPES);
  const x = (d: number): number => MIDDLE + side * d;
  const up = (d: number, share: number): Point => [x(d), HORIZON - d * share];
  const down = (d: number, share = 0.24): Point => [x(d), HORIZON + d * share];
  const front = (i: number): string => {
    const [near, far] = [CUTS[i] ?? 0, CUTS[i + 1] ?? 0];
    const along = (t: number): number => near + (far - near) * t;
    const wall = fronts[i] ?? BLACK;
    const height = r.between(0.56, 0.82);
    const [left, right] = [along(0.06), along(0.94)];
    const windows = times(6, (w) => {
      const [from, to] = [along(((w % 3) + 0.26) / 3), along(((w % 3) + 0.72) / 3)];
      const top = height - 0.13 - Math.floor(w / 3) * 0.24;
      const glass = r.chance(0.66) ? bright(c('gold', 200)) : mix(wall, c('sky', 950), 0.45);
      return top < 0.25 ? '' : poly([up(from, top), up(to, top), up(to, top - 0.15), up(from, top - 0.15)], glass);
    });
    const awning = times(6, (q) => {
      const [from, to] = [left + ((right - left) * q) / 6, left + ((right - left) * (q + 1)) / 6];
      const out = (d: number): Point => [x(d) - side * d * 0.05, HORIZON - d * 0.015];
      return poly([up(from, 0.13), up(to, 0.13), out(to), out(from)], q % 2 ? c('sand', 50) : (stripes[i] ?? wall));
    });
    return layers(
      poly([up(near, height), up(far, height), down(far), down(near)], wall),
      poly([up(near, height), up(far, height), up(far, height - 0.05), up(near, height - 0.05)], mix(wall, c('gold', 200), 0.4)), // prettier-ignore
      windows,
      poly([up(left, 0.06), up(right, 0.06), down(right), down(left)], bright(c('gold', 200))),
      poly([down(left, 0.12), down(right, 0.12), down(right), down(left)], mix(wall, c('sand', 950), 0.3)),
      awning,
    );
  };
  return [4, 3, 2, 1, 0].map(front).join('');
}

const pavements = ({ season }: Light): string => {
  const color = season === 'winter' ? c('sky', 200) : c('sand', 500);
  return layers(
    poly([[514, 467], [-40, 600], [-40, 640], [540, 462]], color, 'opacity=".5"'), // prettier-ignore
    poly([[686, 467], [1240, 600], [1240, 640], [660, 462]], color, 'opacity=".5"'), // prettier-ignore
  );
};

const reflections = (r: Random): string =>
  times(22, (i) => {
    const y = 470 + i * 9.6;
    const k = (y - HORIZON) / 230;
    const color = r.pick([c('gold', 200), c('gold', 300), c('clay', 300), c('sky', 300)]);
    const x = MIDDLE + r.between(-460, 400) * k;
    return rect(x, y, r.between(30, 150) * k + 10, 2 + k * 3, color, `rx="2" opacity="${f(r.between(0.3, 0.65))}"`);
  });

/** What stands in the middle of the street: nothing, a lit fir, or the town clock. */
function centrepiece(r: Random, { season }: Light): string {
  if (season === 'winter')
    return layers(
      pine(MIDDLE, 500, 210, 'summer', 0.2),
      times(26, (i) => {
        const down = (i + 1) / 27;
        return circ(
          MIDDLE + r.between(-1, 1) * down * 56,
          296 + down * 176,
          3.4,
          bright(r.pick([c('gold', 200), c('berry', 300), c('sky', 200)])),
        );
      }),
      glow(MIDDLE, 292, 40, c('gold', 200), 0.9),
      circ(MIDDLE, 292, 7, bright(c('gold', 100))),
    );
  if (r.chance(0.5)) return '';
  return layers(
    rect(MIDDLE - 5, 330, 10, 150, c('sand', 950)),
    rect(MIDDLE - 20, 470, 40, 20, c('sand', 950)),
    glow(MIDDLE, 316, 70, c('gold', 200), 0.7),
    circ(MIDDLE, 316, 30, c('sand', 950)),
    circ(MIDDLE, 316, 24, bright(c('gold', 50))),
    line(`M${MIDDLE} 300V316H${MIDDLE + 12}`, c('sand', 900), 3.4),
  );
}

function cords(r: Random): string {
  const zigzag = r.chance(0.4);
  const cord = (x1: number, y1: number, x2: number, y2: number, drop: number, count: number): string =>
    lights({ from: [x1, y1], to: [x2, y2], drop, count });
  return zigzag
    ? layers(
        cord(-20, 40, 1000, 170, 60, 14),
        cord(1220, 40, 220, 170, 60, 14),
        cord(200, 190, 860, 270, 40, 10),
        cord(1000, 190, 340, 270, 40, 10),
      )
    : layers(
        cord(-20, 60, 1220, 30, r.between(110, 160), 14),
        cord(150, 190, 1050, 180, 90, 13),
        cord(330, 290, 870, 286, 46, 10),
      );
}
