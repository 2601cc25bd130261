import { c, darker, lighter } from '../colors.js';
import { crowd, dog, somebody } from '../figures.js';
import { distance, flowers } from '../land.js';
import type { Light } from '../light.js';
import { at, circ, each, f, glow, layers, line, path, poly, rect, shadow, times } from '../paint.js';
import { lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { crate } from '../street.js';
import { anyTree } from '../trees.js';

const GOODS = [
  c('clay', 400),
  c('gold', 300),
  c('brand', 400),
  c('berry', 500),
  c('plum', 400),
  c('clay', 500),
  c('gold', 400),
];

/** A stand at the edge of the fields, a truck just unloaded. */
export const farmstand: Scene = {
  times: ['morning', 'day', 'evening', 'dusk'],
  seasons: ['summer', 'autumn', 'spring', 'arid'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 340 }),
      distance(r, light, 360, 56),
      light.near(layers(rows(r, light), farm(r, light), road(light))),
      light.near(layers(stand(r), light.isDark ? glow(760, 430, 260) : '', pickup(r, r.between(150, 240)))),
      light.isDark ? lights({ from: [540, 292], to: [1010, 292], drop: 18, count: 10 }) : '',
      light.near(
        layers(
          crowd(r, r.int(2, 4), { from: 560, to: 940, y: 600, h: 118, shadows: true }),
          r.chance(0.6) ? dog(500, 612, 1, r.pick([c('clay', 700), c('sand', 900), c('sand', 100)])) : '',
          flowers(
            r,
            { x: [0, 400], y: [636, 660] },
            light.season === 'arid' ? 6 : 26,
            [c('gold', 300), c('berry', 300), c('sand', 50), c('plum', 300)],
            6,
          ),
        ),
      ),
    );
  },
};

function rows(r: Random, light: Light): string {
  const crop = r.pick([c('brand', 500), c('gold', 400), c('plum', 400), c('brand', 300), c('berry', 400)]);
  return layers(
    path('M-20 392C300 372 800 372 1220 388V690H-20Z', light.ground.mid),
    times(16, (i) => line(`M${f(300 + i * 40)} 384L${f(-700 + i * 160)} 600`, crop, 12 + (i % 2) * 3, 'opacity=".85"')),
  );
}

const farm = (r: Random, light: Light): string => {
  const x = r.between(140, 260);
  return layers(
    rect(x, 322, 90, 70, c('clay', 600)),
    poly([[x - 12, 326], [x + 14, 288], [x + 76, 288], [x + 102, 326]], c('sand', 700)), // prettier-ignore
    rect(x + 32, 350, 28, 42, c('sand', 50)),
    rect(x + 116, 290, 34, 102, c('sand', 200)) + path(`M${f(x + 114)} 292q19 -34 38 0Z`, c('sand', 400)),
    each([x - 60, x + 190, 1010, 1110, 1180], (tx) => anyTree(r, light.season, tx, 410, r.between(110, 210))),
  );
};

const road = (light: Light): string =>
  layers(
    path('M-20 540C300 510 800 506 1220 520V690H-20Z', light.ground.near),
    path('M-20 590C300 566 800 566 1220 584V646C800 620 300 622 -20 646Z', light.ground.pathShade),
  );

function stand(r: Random): string {
  const wood = r.pick([c('gold', 600), c('clay', 600), c('sand', 500), c('brand', 600)]);
  const roof = r.pick([c('clay', 500), c('brand', 700), c('sky', 600), c('sand', 700)]);
  const goods = r.shuffled(GOODS);
  const shelf = (y: number, from: number): string =>
    times(4, (i) => {
      const color = goods[(i + from) % goods.length] ?? c('clay', 400);
      const left = 556 + i * 112;
      return layers(
        times(5, (k) => circ(left + 14 + k * 18, y - 20 - (k % 2) * 5, 12, k % 2 ? color : lighter(color, 0.2))),
        rect(left, y - 20, 100, 22, c('gold', 400), 'rx="3"'),
        rect(left, y - 11, 100, 3, c('gold', 600)),
      );
    });
  return layers(
    shadow(775, 584, 280, 14, 0.25),
    rect(548, 330, 454, 150, darker(wood, 0.5)),
    each([548, 990], (x) => rect(x, 300, 14, 280, darker(wood, 0.25))),
    poly([[510, 312], [556, 246], [994, 246], [1040, 312]], roof), // prettier-ignore
    times(11, (i) => line(`M${560 + i * 43} 250L${530 + i * 49} 308`, darker(roof, 0.3), 3, 'opacity=".5"')),
    rect(506, 308, 538, 10, lighter(roof, 0.3)),
    rect(650, 330, 250, 46, c('sand', 50), 'rx="6"') + each([[676, 90], [780, 96]] as const, ([x, w]) => rect(x, 348, w, 10, c('clay', 600), 'rx="4"')), // prettier-ignore
    somebody(r, { x: r.between(700, 860), y: 540, h: 138 }),
    rect(540, 470, 470, 16, lighter(wood, 0.3)),
    shelf(470, 0),
    rect(548, 486, 454, 90, wood),
    times(12, (i) => rect(560 + i * 38, 486, 2, 90, darker(wood, 0.4), 'opacity=".5"')),
    shelf(540, 3),
    each([1030, 1090], (x, i) => crate(x, 590 + i * 34, goods[i] ?? wood, lighter(goods[i] ?? wood, 0.2))),
  );
}

const pickup = (r: Random, x: number): string => {
  const paint = r.pick([c('sky', 500), c('clay', 500), c('brand', 500), c('gold', 400), c('sand', 100)]);
  return at(
    x,
    596,
    1.25,
    layers(
      shadow(90, 10, 130, 8, 0.3),
      times(4, (i) => circ(16 + i * 18, -54, 13, i % 2 ? c('brand', 400) : c('gold', 300))),
      path('M0 0V-46H84V-50Q88 -84 108 -84H136Q150 -84 158 -50L196 -42Q204 -40 204 -30V0Z', paint),
      path('M96 -50Q98 -74 110 -74H132Q140 -74 146 -50Z', c('sky', 100)),
      rect(0, -28, 204, 5, lighter(paint, 0.4)),
      each([40, 162], (wx) => circ(wx, 0, 21, c('sand', 900)) + circ(wx, 0, 9, c('sand', 300))),
    ),
  );
};
