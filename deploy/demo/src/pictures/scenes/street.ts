import { c, WHITE } from '../colors.js';
import { crowd, cyclist } from '../figures.js';
import type { Light } from '../light.js';
import { each, layers, poly, rect, shadow, times, W } from '../paint.js';
import { bunting, FLAGS } from '../party.js';
import type { Random } from '../random.js';
import { ALL_YEAR, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { block } from '../storefront.js';
import { bench, bus, car, lamp, skyline } from '../street.js';
import { crownOf, tree } from '../trees.js';

const WIDTHS = [[214, 188, 232, 200, 206, 200], [250, 190, 190, 260, 180, 190], [180, 260, 170, 220, 250, 170], [300, 220, 250, 220, 250]]; // prettier-ignore
const PAINTS = [c('clay', 500), c('brand', 500), c('sky', 500), c('gold', 300), c('berry', 500), c('sand', 100)];

/** A block of Main Street with its awnings, across from it a crossing. */
export const street: Scene = {
  times: ['day', 'morning', 'evening', 'dusk', 'night'],
  seasons: [...ALL_YEAR, 'arid'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 300 }),
      light.far(skyline(r, 330, c('sky', 600), r.between(130, 210), light.isDark ? c('gold', 200) : undefined), 0.66),
      light.lamplit(block(r, -20, 548, r.pick(WIDTHS), light.isDark ? 0.6 : 0)),
      light.near(pavement(r, light)),
      light.near(trees(r, light)),
      light.lamplit(life(r, light)),
      r.chance(0.3) ? light.near(bunting({ from: [-30, 150], to: [1230, 120], drop: 90, count: 26 }, FLAGS, 34)) : '',
    );
  },
};

const pavement = (r: Random, light: Light): string => {
  const road = light.season === 'winter' ? c('sand', 500) : c('sand', 600);
  const crossing = r.between(380, 700);
  return layers(
    rect(0, 548, W, 38, light.season === 'winter' ? c('sky', 50) : c('sand', 200)),
    rect(0, 548, W, 6, c('sand', 300)),
    rect(0, 586, W, 10, c('sand', 400)),
    rect(0, 596, W, 90, road),
    times(9, (i) => {
      const x = crossing + i * 34;
      return poly([[x, 600], [x + 20, 600], [x + 8 + i * 6, 690], [x - 24 + i * 6, 690]], c('sand', 100), 'opacity=".92"'); // prettier-ignore
    }),
  );
};

const trees = (r: Random, light: Light): string =>
  each(
    r.pick([
      [188, 604, 1010],
      [80, 420, 760, 1120],
      [330, 900],
    ]),
    (x) =>
      // prettier-ignore
      layers(
      shadow(x, 572, 54, 8),
      tree(x, 572, r.between(170, 230), crownOf(r, light.season)),
      rect(x - 22, 556, 44, 18, c('clay', 800), 'rx="3"'),
    ),
  );

function life(r: Random, light: Light): string {
  const [first, second] = r.shuffled(PAINTS);
  const far = r.pick([
    () => car(r.between(860, 1020), 660, 1.15, first ?? WHITE),
    () => bus(r.between(820, 940), 664, 1.25, first ?? WHITE),
    () => cyclist(r, 960, 664, 1.05),
  ]);
  return layers(
    lamp(400, 578, 150, c('brand', 900), light.isDark),
    lamp(812, 578, 150, c('brand', 900), light.isDark),
    bench(240, 580, 0.62, c('clay', 600)),
    crowd(r, r.int(3, 7), { from: 430, to: 780, y: 582, h: 82 }),
    crowd(r, r.int(1, 3), { from: 880, to: 980, y: 580, h: 80 }),
    crowd(r, 1, { from: 40, to: 180, y: 582, h: 84 }),
    far(),
    r.chance(0.6) ? car(r.between(40, 180), 668, 1.2, second ?? WHITE) : '',
  );
}
