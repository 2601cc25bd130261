import { bridgeOf, BRIDGES, DECK } from '../bridges.js';
import { c } from '../colors.js';
import { crowd, cyclist } from '../figures.js';
import { distance, hills, water } from '../land.js';
import type { Light } from '../light.js';
import { each, layers, path } from '../paint.js';
import type { Random } from '../random.js';
import { motifOf, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { lamp, skyline } from '../street.js';
import { anyTree, pine } from '../trees.js';

/** A bridge over a wide river, walkers on its deck. */
export const bridge: Scene = {
  times: ['evening', 'day', 'morning', 'dusk', 'night'],
  seasons: ['summer', 'autumn', 'winter', 'spring'],
  mirrors: true,
  motifs: BRIDGES,
  draw(r, light, motif) {
    const kind = motifOf(r, BRIDGES, motif);
    const sunX = r.between(0.3, 0.74);
    return layers(
      sky(r, light, { horizon: 400, sunX }),
      distance(r, light, 390, 60),
      r.chance(0.4)
        ? light.far(skyline(r, 446, c('clay', 700), 90, light.isDark ? c('gold', 200) : undefined), 0.4)
        : '',
      light.far(hills(r, 430, 20, 7, light.ground.deep), 0.3),
      water(r, light, 446, sunX),
      light.near(
        layers(
          bridgeOf(r, kind),
          kind === 'covered' ? '' : walkers(r),
          light.isDark ? each([160, 400, 640, 880, 1120], (x) => lamp(x, DECK - 6, 84, c('sand', 950), true)) : '',
          banks(r, light),
        ),
      ),
    );
  },
};

const walkers = (r: Random): string =>
  crowd(r, r.int(1, 4), { from: 440, to: 640, y: DECK - 6, h: 52 }) + cyclist(r, r.between(680, 800), DECK - 6, 0.48);

function banks(r: Random, light: Light): string {
  const wooded = r.chance(0.6);
  const trees = [[30, 560, 240], [110, 590, 190], [180, 640, 150], [-10, 620, 180], [1160, 540, 230], [1084, 600, 190], [1190, 620, 210], [1020, 650, 130]] as const; // prettier-ignore
  return layers(
    path('M-40 690V500C60 486 140 520 220 590C260 630 330 650 380 690Z', light.ground.deep),
    path('M1240 690V470C1150 470 1080 540 1010 600C980 640 930 660 900 690Z', light.ground.deep),
    each(trees, ([x, y, h]) =>
      wooded
        ? pine(x, y, h * r.between(0.8, 1.1), light.season, r.between(0, 0.3))
        : anyTree(r, light.season, x, y, h * r.between(0.7, 1)),
    ),
  );
}
