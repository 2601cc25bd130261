import { BLACK, c, darker, lighter } from '../colors.js';
import { crowd } from '../figures.js';
import { distance } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, f, glow, layers, oval, path, poly, rect, shadow, times } from '../paint.js';
import { bunting, FLAGS, lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { house } from '../street.js';
import { anyTree } from '../trees.js';

/** One long table for the whole town, under the trees. */
export const longtable: Scene = {
  times: ['evening', 'dusk', 'day', 'night'],
  seasons: ['summer', 'autumn', 'spring', 'arid'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 340 }),
      distance(r, light, 360, 50),
      light.near(meadow(r, light)),
      light.isDark ? glow(640, 480, 520, c('gold', 300), 0.5) : '',
      light.lamplit(
        layers(
          crowd(r, r.int(9, 12), { from: 170, to: 1120, y: 526, h: 112 }),
          table(r),
          crowd(r, r.int(2, 4), { from: 560, to: 1160, y: 664, h: 150 }),
          chairs(r),
        ),
      ),
      overhead(r, light),
    );
  },
};

const meadow = (r: Random, light: Light): string =>
  layers(
    path('M-20 400C300 376 800 380 1220 396V690H-20Z', light.ground.mid),
    house(
      r.between(120, 300),
      412,
      150,
      80,
      r.pick([c('clay', 500), c('sand', 100), c('sky', 500)]),
      c('sand', 800),
      light.isDark,
    ),
    each([40, 430, 560, 700, 860, 1010, 1160], (x) =>
      anyTree(r, light.season, x + r.between(-30, 30), 420, r.between(120, 220)),
    ),
    path('M-20 440C300 424 900 424 1220 436V690H-20Z', light.ground.near),
    anyTree(r, light.season, 70, 520, 390),
    anyTree(r, light.season, 1140, 516, 360),
  );

function table(r: Random): string {
  const cloth = r.pick([c('sand', 50), c('sky', 100), c('clay', 100), c('gold', 50)]);
  const stripe = r.pick([c('clay', 400), c('sky', 500), c('brand', 400), c('berry', 400)]);
  return layers(
    shadow(640, 636, 540, 18, 0.25),
    poly([[180, 500], [1100, 500], [1190, 560], [90, 560]], cloth), // prettier-ignore
    poly([[90, 560], [1190, 560], [1180, 616], [100, 616]], darker(cloth, 0.12)), // prettier-ignore
    poly([[520, 500], [760, 500], [790, 560], [490, 560]], stripe, 'opacity=".35"'), // prettier-ignore
    times(16, (i) => path(`M${f(90 + i * 68)} 616q34 22 68 0Z`, darker(cloth, 0.12))),
    rect(90, 588, 1100, 7, stripe, 'opacity=".6"'),
    times(9, (i) => dish(r, 180 + i * 115 + r.between(-12, 12), 536 + (i % 2) * 8)),
    times(6, (i) => bottle(r, 240 + i * 165 + r.between(-14, 14), 524)),
    times(4, (i) => bouquet(r, 300 + i * 240, 524)),
  );
}

function dish(r: Random, x: number, y: number): string {
  const food = r.pick([c('clay', 400), c('gold', 400), c('brand', 400), c('berry', 400), c('clay', 600)]);
  return layers(
    oval(x, y, 40, 12, c('sand', 100)) + oval(x, y - 2, 32, 8, c('sand', 300)),
    r.pick([
      path(`M${f(x - 28)} ${f(y - 2)}q28 -34 56 0Z`, food),
      times(4, (i) => circ(x - 18 + i * 12, y - 8 - (i % 2) * 5, 9, i % 2 ? food : lighter(food, 0.25))),
      rect(x - 26, y - 18, 52, 16, food, 'rx="5"') + rect(x - 26, y - 20, 52, 6, lighter(food, 0.4), 'rx="3"'),
    ]),
  );
}

const bottle = (r: Random, x: number, y: number): string => {
  const glass = r.pick([c('brand', 600), c('berry', 600), c('gold', 400), c('sky', 400)]);
  return (
    rect(x - 8, y - 40, 16, 42, glass, 'rx="4"') +
    rect(x - 3, y - 58, 6, 22, glass) +
    rect(x - 8, y - 26, 16, 12, c('sand', 50))
  );
};

const bouquet = (r: Random, x: number, y: number): string =>
  layers(
    path(`M${x - 14} ${y}l4 -30h20l4 30Z`, c('sky', 200)),
    times(6, (i) =>
      circ(
        x - 20 + i * 8,
        y - 40 - (i % 3) * 9,
        8,
        r.pick([c('berry', 400), c('gold', 300), c('clay', 400), c('plum', 400), c('sand', 50)]),
      ),
    ),
    circ(x, y - 32, 8, c('brand', 500)),
  );

const chairs = (r: Random): string => {
  const wood = r.pick([c('gold', 600), c('clay', 700), c('sand', 100)]);
  return times(3, (i) => {
    const x = 150 + i * 130;
    return layers(
      rect(x, 566, 8, 100, wood) + rect(x + 62, 566, 8, 100, wood),
      times(3, (k) => rect(x, 572 + k * 15, 70, 7, wood)),
      rect(x - 4, 624, 78, 10, darker(wood, 0.15), 'rx="3"'),
      rect(x, 664, 70, 3, BLACK, 'opacity=".15"'),
    );
  });
};

const overhead = (r: Random, light: Light): string =>
  light.isDark || r.chance(0.5)
    ? layers(
        lights({ from: [60, 220], to: [620, 190], drop: 90, count: 12 }, light.isDark),
        lights({ from: [620, 190], to: [1150, 220], drop: 90, count: 12 }, light.isDark),
        lights({ from: [-20, 120], to: [1220, 110], drop: 80, count: 18 }, light.isDark),
      )
    : bunting({ from: [-20, 130], to: [1220, 150], drop: 120, count: 26 }, FLAGS, 36);
