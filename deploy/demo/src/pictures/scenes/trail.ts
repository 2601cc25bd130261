import { c, WHITE } from '../colors.js';
import { crowd, cyclist, dog, somebody } from '../figures.js';
import { distance, flowers } from '../land.js';
import type { Light } from '../light.js';
import { each, layers, path, rect, times } from '../paint.js';
import type { Random } from '../random.js';
import { DAYTIME, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { waterTower } from '../street.js';
import { anyTree, bush, crownOf, poplar } from '../trees.js';

const PATH =
  'M600 404C560 430 770 440 740 482C700 536 350 540 400 610C420 640 460 660 480 690H930C880 650 700 620 760 566C830 510 900 480 820 446C760 424 640 424 628 404Z';
const PATH_LIGHT =
  'M613 404C596 428 800 440 780 470C760 530 520 552 560 620C572 648 620 670 650 690H670C640 660 584 640 574 616C552 556 790 530 800 470C806 440 620 428 620 404Z';

/** A greenway winding up into folded hills. */
export const trail: Scene = {
  times: DAYTIME,
  seasons: ['summer', 'autumn', 'spring', 'winter', 'arid'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 330 }),
      distance(r, light, 320, 52),
      light.far(landmark(r), 0.25),
      light.near(valley(r, light)),
      light.near(travellers(r, light)),
      light.near(foreground(r, light)),
    );
  },
};

const landmark = (r: Random): string => {
  const x = r.between(220, 400);
  if (r.chance(0.5)) return waterTower(x, 350, 0.72, c('sand', 100), c('clay', 500));
  return layers(rect(x, 312, 70, 50, c('clay', 600)), path(`M${x - 8} 314l43 -36l43 36Z`, c('sand', 700)));
};

function valley(r: Random, light: Light): string {
  const { mid, near, path: gravel } = light.ground;
  const row = r.chance(0.6)
    ? times(r.int(5, 9), (i) =>
        poplar(690 + i * 34 + r.between(-6, 6), 396 + i * 1.5, r.between(70, 112), crownOf(r, light.season)),
      )
    : times(r.int(4, 8), (i) => anyTree(r, light.season, 680 + i * 46 + r.between(-12, 12), 398, r.between(60, 110)));
  const big = [[150, 560, 300], [285, 540, 220], [36, 575, 250], [470, 470, 110], [930, 470, 120], [1000, 490, 150]] as const; // prettier-ignore
  return layers(
    path('M-40 420C200 330 420 350 640 392S1060 360 1240 400V675H-40Z', mid),
    row,
    path('M-40 470C180 420 380 452 620 440S1000 420 1240 478V675H-40Z', near),
    path(PATH, gravel),
    path(PATH_LIGHT, WHITE, 'opacity=".75"'),
    each(big, ([x, y, h]) => anyTree(r, light.season, x, y, h * r.between(0.7, 1.1))),
  );
}

function travellers(r: Random, light: Light): string {
  const near = r.chance(0.5)
    ? cyclist(r, 690, 592, 0.9)
    : somebody(r, { x: 640, y: 600, h: 116 }) +
      dog(730, 602, 0.9, r.pick([c('clay', 700), c('sand', 100), c('sand', 900)]));
  const far = r.chance(0.5) ? cyclist(r, 800, 470, 0.42) : crowd(r, 2, { from: 770, to: 830, y: 474, h: 48 });
  return layers(
    near,
    far,
    path('M840 690C930 560 1060 540 1240 548V690Z', light.ground.deep),
    anyTree(r, light.season, 1120, 600, 330),
    bush(970, 640, 66, crownOf(r, light.season)),
  );
}

function foreground(r: Random, light: Light): string {
  const bloom = { spring: 34, summer: 22, autumn: 8, winter: 0, arid: 10 }[light.season];
  return layers(
    path('M-40 690V600C120 570 260 610 370 690Z', light.ground.deep),
    flowers(r, { x: [10, 300], y: [612, 650] }, bloom, [c('berry', 300), c('gold', 300), WHITE, c('clay', 300)]),
    flowers(r, { x: [940, 1190], y: [596, 650] }, bloom, [c('gold', 300), WHITE, c('plum', 300)]),
  );
}
