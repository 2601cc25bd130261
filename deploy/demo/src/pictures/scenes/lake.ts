import { bright, c, darker, mix } from '../colors.js';
import { dog, somebody } from '../figures.js';
import { distance, grass, water } from '../land.js';
import type { Light } from '../light.js';
import { at, circ, each, f, glow, layers, line, path, poly, rect, times } from '../paint.js';
import type { Random } from '../random.js';
import { ALL_YEAR, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { pine, tree, crownOf } from '../trees.js';

/** A dock on a still lake, canoes drawn up, pines all round. */
export const lake: Scene = {
  times: ['morning', 'evening', 'day', 'dusk', 'night'],
  seasons: ALL_YEAR,
  mirrors: true,
  draw(r, light) {
    const sunX = r.between(0.2, 0.5);
    return layers(
      sky(r, light, { horizon: 330, sunX }),
      distance(r, light, 350, r.between(40, 64)),
      light.far(shoreTrees(r, light), 0.2),
      water(r, light, 392, sunX),
      light.near(r.chance(0.7) ? paddlers(r) : sailboat(r, 380, 470)),
      light.near(boathouse(r, light)),
      light.near(dock(r)),
      light.near(foreground(r, light)),
    );
  },
};

const shoreTrees = (r: Random, light: Light): string =>
  layers(
    path('M-20 396C200 372 380 392 600 388S1000 380 1220 390V402H-20Z', light.ground.deep),
    times(26, (i) => {
      const x = -10 + i * 48 + r.between(-14, 14);
      return r.chance(0.72)
        ? pine(x, 394, r.between(48, 104), light.season, r.between(0.1, 0.6))
        : tree(x, 394, r.between(48, 84), crownOf(r, light.season));
    }),
  );

function canoe(r: Random, x: number, y: number, scale: number, hull: string): string {
  const rider = (dx: number): string => somebody(r, { x: dx, y: 6, h: 74, legs: hull });
  return at(
    x,
    y,
    scale,
    layers(
      line('M34 -56L64 20', c('gold', 600), 5),
      rider(-34),
      rider(30),
      path('M-110 -16Q0 6 110 -16Q96 22 50 24H-50Q-96 22 -110 -16Z', hull),
      path('M-110 -16Q0 6 110 -16Q104 -4 100 0Q0 16 -100 0Q-106 -6 -110 -16Z', darker(hull, 0.25)),
      rect(-120, 22, 240, 3, 'rgb(255,255,255)', 'rx="1.5" opacity=".5"'),
    ),
  );
}

const paddlers = (r: Random): string =>
  layers(
    canoe(r, r.between(300, 480), r.between(500, 530), 0.9, r.pick([c('clay', 500), c('brand', 600), c('berry', 500)])),
    r.chance(0.6) ? canoe(r, r.between(140, 240), 450, 0.5, r.pick([c('gold', 400), c('sky', 700)])) : '',
  );

const sailboat = (r: Random, x: number, y: number): string =>
  at(
    x,
    y,
    1,
    layers(
      poly([[4, -150], [4, -20], [92, -20]], c('sand', 50)), // prettier-ignore
      poly([[-6, -130], [-6, -20], [-64, -20]], r.pick([c('clay', 300), c('gold', 200), c('berry', 300)])), // prettier-ignore
      rect(-3, -160, 6, 160, c('clay', 900)),
      path('M-84 -10H96Q80 26 50 26H-50Q-74 20 -84 -10Z', r.pick([c('sky', 800), c('brand', 800), c('clay', 600)])),
    ),
  );

function boathouse(r: Random, light: Light): string {
  const wall = r.pick([c('clay', 600), c('sky', 700), c('brand', 700), c('sand', 200)]);
  const lit = light.isDark;
  return layers(
    path('M820 410C900 380 1100 372 1220 380V700H1060C1000 560 860 480 820 410Z', light.ground.near),
    rect(920, 292, 200, 112, wall),
    times(8, (i) => rect(920, 304 + i * 13, 200, 2, c('sand', 900), 'opacity=".18"')),
    poly([[896, 296], [1020, 212], [1144, 296]], mix(c('sand', 800), c('clay', 800), 0.4)), // prettier-ignore
    rect(950, 330, 72, 74, c('sand', 50)),
    rect(958, 338, 56, 66, c('clay', 800)),
    rect(1050, 326, 44, 38, lit ? bright(c('gold', 200)) : c('sky', 100)),
    lit ? glow(1072, 345, 90) : '',
    times(2, (i) => line(`M${1150 + i * 22} 420L${1128 + i * 22} 330`, i ? c('gold', 500) : c('clay', 500), 12)),
    pine(1190, 420, 300, light.season, 0.25),
    pine(1130, 400, 210, light.season, 0.1),
  );
}

function dock(r: Random): string {
  const wood = r.pick([c('gold', 600), c('clay', 500), c('sand', 500)]);
  return layers(
    each([620, 720, 830] as const, (x, i) => rect(x, 520 + i * 10, 12, 90, darker(wood, 0.4))),
    poly([[560, 520], [720, 496], [1120, 620], [1040, 690], [900, 690]], wood), // prettier-ignore
    times(12, (i) =>
      line(`M${f(572 + i * 30)} ${f(526 + i * 14.5)}L${f(724 + i * 31)} ${f(499 + i * 10.5)}`, darker(wood, 0.25), 3),
    ),
    poly([[560, 520], [900, 690], [900, 702], [560, 534]], darker(wood, 0.45)), // prettier-ignore
    somebody(r, { x: 700, y: 528, h: 104 }),
    r.chance(0.5) ? somebody(r, { x: 752, y: 536, h: 70 }) : dog(760, 540, 0.8, c('sand', 900)),
    r.chance(0.5) ? somebody(r, { x: 900, y: 604, h: 124 }) : '',
  );
}

function foreground(r: Random, light: Light): string {
  const hulls = r
    .shuffled([c('clay', 500), c('brand', 500), c('gold', 400), c('sky', 600), c('berry', 500)])
    .slice(0, r.int(1, 3));
  return layers(
    each(hulls, (hull, i) =>
      at(
        1090 + i * 14,
        560 + i * 44,
        0.9,
        layers(
          path('M-96 0Q0 -46 120 -6Q10 26 -96 0Z', hull),
          path('M-96 0Q10 14 120 -6Q10 26 -96 0Z', darker(hull, 0.3)),
        ),
      ),
    ),
    times(5, (i) => circ(1010 + i * 44, 668 + (i % 2) * 6, 22, mix(c('sand', 500), light.ground.deep, 0.3))),
    light.season === 'winter' ? '' : grass(r, 690, 16, [light.ground.deep, c('brand', 800)], 80),
  );
}
