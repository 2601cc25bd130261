import { bright, c, darker } from '../colors.js';
import { crowd, dog } from '../figures.js';
import { grass, water } from '../land.js';
import type { Light } from '../light.js';
import { each, f, glow, layers, line, path, poly, rect, times } from '../paint.js';
import type { Random } from '../random.js';
import { ALL_YEAR, type Scene } from '../scene.js';
import { birds, sky } from '../sky.js';
import { bush, crownOf, pine } from '../trees.js';

/** A light on its headland, the keeper's house beside it. */
export const lighthouse: Scene = {
  times: ['evening', 'day', 'night', 'morning', 'dusk'],
  seasons: ALL_YEAR,
  mirrors: true,
  draw(r, light) {
    const sunX = r.between(0.14, 0.4);
    const x = r.between(740, 860);
    return layers(
      sky(r, light, { horizon: 380, sunX }),
      light.isDark ? beam(x) : '',
      water(r, light, 400, sunX),
      light.near(far(r, light)),
      light.near(
        layers(
          headland(r, light),
          keepersHouse(r, light, x - 190),
          tower(r, light, x),
          fence(r, light, x),
          crowd(r, r.int(2, 4), { from: 560, to: 720, y: 500, h: 74, shadows: true }),
          crowd(r, r.int(1, 3), { from: 900, to: 1080, y: 560, h: 104, shadows: true }),
          r.chance(0.5) ? dog(860, 566, 0.8, c('clay', 700)) : '',
          rocks(r),
          light.season === 'winter' ? '' : grass(r, 690, 26, [light.ground.deep, c('brand', 700), c('gold', 500)], 70),
        ),
      ),
      light.isDark ? '' : birds(r, 300, 180, 1.2, c('sand', 800)),
    );
  },
};

const beam = (x: number): string =>
  layers(
    poly([[x, 118], [-60, 20], [-60, 230]], bright(c('gold', 100)), 'opacity=".28"'), // prettier-ignore
    poly([[x, 118], [1260, 40], [1260, 200]], bright(c('gold', 100)), 'opacity=".2"'), // prettier-ignore
    glow(x, 118, 170, c('gold', 200), 0.9),
  );

const far = (r: Random, light: Light): string => {
  const sail = (x: number, y: number, s: number): string =>
    poly([[x, y - 56 * s], [x, y - 8 * s], [x + 36 * s, y - 8 * s]], c('sand', 50)) + // prettier-ignore
    poly(
      [
        [x - 4 * s, y - 48 * s],
        [x - 4 * s, y - 8 * s],
        [x - 26 * s, y - 8 * s],
      ],
      r.pick([c('clay', 300), c('gold', 200)]),
    ) + // prettier-ignore
    path(
      `M${f(x - 34 * s)} ${f(y - 5 * s)}h${f(76 * s)}q${f(-10 * s)} ${f(14 * s)} ${f(-20 * s)} ${f(14 * s)}h${f(-40 * s)}Z`,
      c('sky', 900),
    );
  return layers(
    light.far(path('M-20 406C60 380 180 392 300 404V412H-20Z', light.ground.deep), 0.4),
    times(r.int(1, 3), (i) => sail(120 + i * 150 + r.between(-40, 40), r.between(430, 500), r.between(0.7, 1.3))),
  );
};

const headland = (r: Random, light: Light): string =>
  layers(
    path('M420 690C450 600 470 540 540 506C640 470 900 456 1220 440V690Z', darker(c('sand', 500), 0.1)),
    times(14, (i) =>
      line(
        `M${448 + i * 22} ${640 - i * 9}l${r.between(16, 40)} ${r.between(20, 50)}`,
        c('sand', 700),
        4,
        'opacity=".5"',
      ),
    ),
    path(
      'M470 600C500 530 540 500 640 486C800 462 1000 452 1220 440V690H700C640 640 560 660 470 600Z',
      light.ground.near,
    ),
    path('M640 690C690 600 760 540 830 500L870 500C840 560 840 620 900 690Z', light.ground.path),
    pine(1150, 460, 230, light.season, 0.2),
    pine(1080, 452, 150, light.season, 0.4),
    bush(980, 470, 40, crownOf(r, light.season)),
  );

function tower(r: Random, light: Light, x: number): string {
  const paint = r.pick([c('clay', 500), c('berry', 500), c('sky', 700), c('sand', 900)]);
  const style = r.pick(['bands', 'plain', 'spiral']);
  const edge = (t: number): [number, number] => [x - 62 + t * 24, x + 62 - t * 24];
  const y = (t: number): number => 500 - t * 330;
  const band = (from: number, to: number, lean = 0): string =>
    poly([[edge(from)[0], y(from)], [edge(from)[1], y(from + lean)], [edge(to)[1], y(to + lean)], [edge(to)[0], y(to)]], paint); // prettier-ignore
  const lit = light.isDark ? bright(c('gold', 100)) : c('gold', 200);
  return layers(
    poly([[x - 62, 500], [x + 62, 500], [x + 38, 170], [x - 38, 170]], c('sand', 50)), // prettier-ignore
    style === 'plain' ? band(0, 0.12) + band(0.9, 1) : '',
    style === 'bands' ? each([0.06, 0.36, 0.66], (t) => band(t, t + 0.15)) : '',
    style === 'spiral' ? each([0, 0.3, 0.6], (t) => band(t, t + 0.13, 0.16)) : '',
    poly([[x + 16, 500], [x + 62, 500], [x + 38, 170], [x + 10, 170]], c('sand', 900), 'opacity=".14"'), // prettier-ignore
    each([250, 330, 410], (wy) =>
      path(`M${f(x - 9)} ${wy + 22}v-18a9 9 0 0 1 18 0v18Z`, light.isDark ? bright(c('gold', 200)) : c('sky', 900)),
    ),
    path(`M${f(x - 17)} 500v-40a17 17 0 0 1 34 0v40Z`, c('clay', 800)),
    rect(x - 56, 158, 112, 14, c('sand', 900), 'rx="3"'),
    times(8, (i) => rect(x - 52 + i * 14.5, 138, 3, 22, c('sand', 900))),
    rect(x - 56, 134, 112, 4, c('sand', 900)),
    light.isDark ? glow(x, 118, 120, c('gold', 100), 1) : '',
    rect(x - 28, 92, 56, 66, lit),
    times(3, (i) => rect(x - 12 + i * 11, 92, 2.5, 66, c('sand', 800))),
    path(`M${f(x - 38)} 94q38 -56 76 0Z`, paint),
    line(`M${f(x)} 68V44`, c('sand', 900), 4),
  );
}

function keepersHouse(r: Random, light: Light, x: number): string {
  const roof = r.pick([c('clay', 600), c('brand', 700), c('sand', 700)]);
  const glass = light.isDark ? bright(c('gold', 200)) : c('sky', 700);
  return layers(
    rect(x - 10, 424, 150, 78, c('sand', 100)),
    poly([[x - 26, 428], [x + 4, 370], [x + 126, 370], [x + 156, 428]], roof), // prettier-ignore
    rect(x + 86, 346, 20, 34, c('clay', 700)),
    each([8, 92], (dx) => rect(x + dx, 446, 26, 30, glass, `stroke="${c('sand', 300)}" stroke-width="4"`)),
    rect(x + 50, 448, 30, 54, roof),
  );
}

const fence = (r: Random, light: Light, x: number): string =>
  times(r.int(8, 12), (i) => rect(x + 90 + i * 30, 474 - i * 1.6, 5, 34, c('sand', 50))) +
  line(`M${f(x + 88)} 482L1220 ${light.season === 'winter' ? 460 : 462}M${f(x + 88)} 498L1220 478`, c('sand', 50), 4);

const rocks = (r: Random): string =>
  times(12, (i) => {
    const [px, py, s] = [400 + i * 20 + r.between(-10, 10), 684 - Math.max(0, i - 4) * 5, r.between(0.7, 1.4)];
    return poly([[px - 34 * s, py + 10], [px - 20 * s, py - 20 * s], [px + 6 * s, py - 30 * s], [px + 30 * s, py - 8 * s], [px + 38 * s, py + 10]], i % 2 ? c('sand', 600) : c('sand', 700)); // prettier-ignore
  });
