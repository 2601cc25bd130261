import { c, WHITE } from '../colors.js';
import { child, crowd, cyclist, somebody } from '../figures.js';
import { distance } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, layers, line, path, poly, rect, shadow, times, W, type Point } from '../paint.js';
import type { Random } from '../random.js';
import { MILD, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { bus } from '../street.js';
import { anyTree } from '../trees.js';

const FAR = 384;
/** Left and right edge of the road at a height of the picture. */
const edges = (y: number): [number, number] => {
  const t = (y - FAR) / 306;
  return [560 - t * 620, 640 + t * 490];
};

/** A school street with a protected bike lane and a raised crossing. */
export const lane: Scene = {
  times: ['day', 'morning', 'evening'],
  seasons: [...MILD, 'arid'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 320 }),
      distance(r, light, 372, 56),
      light.near(layers(school(r), road(r, light), trees(r, light), people(r))),
    );
  },
};

function school(r: Random): string {
  const wall = r.pick([c('clay', 500), c('gold', 300), c('sky', 400), c('sand', 300)]);
  const tower = r.pick([c('clay', 600), c('clay', 700)]);
  return layers(
    rect(770, 268, 330, 116, wall),
    rect(770, 262, 330, 12, c('sand', 50)),
    rect(890, 218, 92, 166, tower),
    poly([[878, 220], [936, 176], [994, 220]], c('sand', 50)), // prettier-ignore
    circ(936, 240, 16, c('sand', 50)),
    line('M936 230V240H943', c('sand', 900), 3),
    rect(918, 320, 36, 64, r.pick([c('brand', 700), c('sky', 700), c('berry', 700)])),
    each([790, 834, 1002, 1046], (x) =>
      layers(
        rect(x, 294, 30, 34, c('sky', 100)),
        rect(x, 340, 30, 34, c('sky', 100)),
        rect(x + 13, 294, 3, 80, c('sand', 50)),
      ),
    ),
    line('M936 176V116', c('sand', 600), 4),
    path('M938 118h44l-12 14l12 14h-44Z', r.pick([c('gold', 300), c('berry', 400), c('sky', 400)])),
  );
}

function road(r: Random, light: Light): string {
  const paint = r.pick([c('brand', 600), c('sky', 600), c('brand', 400), c('clay', 400)]);
  return layers(
    rect(0, FAR, W, 300, light.ground.near),
    poly([[560, FAR], [640, FAR], [1130, 690], [-60, 690]], c('sand', 600)), // prettier-ignore
    poly([[640, FAR], [668, FAR], [1420, 690], [1130, 690]], paint), // prettier-ignore
    poly([[636, FAR], [643, FAR], [1146, 690], [1104, 690]], c('sand', 50)), // prettier-ignore
    poly([[668, FAR], [690, FAR], [1640, 690], [1420, 690]], c('sand', 200)), // prettier-ignore
    poly([[536, FAR], [562, FAR], [-50, 690], [-330, 690]], c('sand', 200)), // prettier-ignore
    each([[0.03, 0.08], [0.13, 0.2], [0.68, 0.84], [0.92, 1.05]] as const, ([from, to]) => dash(from, to)), // prettier-ignore
    crossing(r),
    times(8, (i) => post(0.04 + i * i * 0.0165)),
  );
}

function dash(from: number, to: number): string {
  const at = (t: number, side: 1 | -1): Point => [600 - t * 65 + side * (2 + t * 13), FAR + t * 306];
  return poly([at(from, -1), at(from, 1), at(to, 1), at(to, -1)], c('gold', 300));
}

function crossing(r: Random): string {
  const [top, bottom] = [470, 532];
  const [a0, b0] = edges(top);
  const [a1, b1] = edges(bottom);
  const colors = r.chance(0.4) ? [c('berry', 400), c('gold', 300), c('sky', 400), c('brand', 400)] : [c('sand', 50)];
  return layers(
    poly([[a0, top], [b0, top], [b1, bottom], [a1, bottom]], r.pick([c('clay', 600), c('sand', 800), c('sky', 800)])), // prettier-ignore
    times(7, (i) => {
      const [u, v] = [(i + 0.2) / 7, (i + 0.72) / 7];
      const upper = (t: number): Point => [a0 + (b0 - a0) * t, top + 4];
      const lower = (t: number): Point => [a1 + (b1 - a1) * t, bottom - 4];
      return poly([upper(u), upper(v), lower(v), lower(u)], colors[i % colors.length] ?? WHITE);
    }),
  );
}

/** A bollard between road and bike lane, `t` of the way to us. */
const post = (t: number): string => {
  const [x, y, s] = [641 + t * 486, FAR + t * 306, 0.22 + t * 1.15];
  return (
    rect(x - 6 * s, y - 58 * s, 12 * s, 58 * s, c('clay', 500), 'rx="4"') +
    rect(x - 6 * s, y - 46 * s, 12 * s, 11 * s, WHITE)
  );
};

const trees = (r: Random, light: Light): string =>
  each(
    [
      [520, 398, 90],
      [462, 410, 110],
      [390, 428, 150],
      [290, 458, 200],
      [120, 520, 300],
      [726, 402, 96],
      [1150, 440, 190],
    ] as const,
    ([x, y, h]) =>
      // prettier-ignore
      r.chance(0.12) ? '' : shadow(x + 20, y, h * 0.22, 6, 0.2) + anyTree(r, light.season, x, y, h * r.between(0.85, 1.1)),
  );

const people = (r: Random): string =>
  layers(
    r.chance(0.35) ? bus(340, 470, 0.7, c('gold', 300)) : '',
    times(r.int(1, 3), (i) => child(r, 400 + i * 62, 514 + r.between(-4, 4), r.between(74, 88))),
    somebody(r, { x: 596, y: 518, h: 116, top: c('gold', 200) }),
    circ(634, 424, 15, c('clay', 500), `stroke="${WHITE}" stroke-width="4"`),
    rect(632, 436, 4, 46, c('sand', 800)),
    cyclist(r, 1040, 600, 1.12),
    cyclist(r, 798, 470, 0.46),
    r.chance(0.5) ? crowd(r, 2, { from: 180, to: 300, y: 560, h: 100 }) : '',
  );
