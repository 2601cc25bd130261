import { bright, c, darker, lighter } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import type { Light } from '../light.js';
import { circ, each, f, glow, layers, line, path, poly, rect, shadow, times, W } from '../paint.js';
import { lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { awning, bench } from '../street.js';
import { bush, crownOf, pine } from '../trees.js';

/** One shop, seen from across the pavement: a makers' window full of pots, quilts or books. */
export const shopwindow: Scene = {
  times: ['day', 'dusk', 'night', 'morning'],
  seasons: ['summer', 'winter', 'spring', 'autumn'],
  mirrors: true,
  draw(r, light) {
    const paint = r.pick(['brand', 'sky', 'clay', 'plum', 'berry'] as const);
    const wall = r.pick([c('clay', 500), c('sand', 300), c('clay', 300), c('gold', 200), c('sand', 500)]);
    return layers(
      light.near(facade(r, wall)),
      light.lamplit(front(paint)),
      light.isDark ? glow(640, 400, 560, c('gold', 300), 0.6) : '',
      window(r, light),
      light.lamplit(layers(door(r, light, c(paint, 600)), sign(c(paint, 800)))),
      light.lamplit(awning({ x: 190, y: 168, w: 700, h: 78, colors: [c(paint, 500), c('sand', 50)], stripes: 13 })),
      light.near(street(r, light)),
      light.isDark ? lights({ from: [-20, 60], to: [1220, 40], drop: 60, count: 18 }) : '',
      light.lamplit(
        layers(
          crowd(r, r.int(1, 3), { from: 560, to: 820, y: 628, h: 190, shadows: true }),
          r.chance(0.6) ? crowd(r, 1, { from: 1040, to: 1140, y: 634, h: 196, shadows: true }) : '',
        ),
      ),
    );
  },
};

const facade = (r: Random, wall: string): string =>
  layers(
    rect(0, 0, W, 590, wall),
    times(120, () => {
      const [x, y] = [Math.floor(r.between(0, 30)) * 42, Math.floor(r.between(0, 26)) * 23];
      return rect(x + (Math.floor(y / 23) % 2) * 20, y, 34, 15, darker(wall, 0.3), 'opacity=".16" rx="2"');
    }),
    rect(0, 0, W, 26, darker(wall, 0.3)),
    rect(0, 26, W, 8, lighter(wall, 0.4)),
  );

const front = (paint: 'brand' | 'sky' | 'clay' | 'plum' | 'berry'): string =>
  layers(
    rect(150, 96, 900, 500, c(paint, 700)),
    rect(150, 84, 900, 18, c('sand', 50)),
    rect(150, 560, 900, 36, c(paint, 900)),
  );

const sign = (board: string): string =>
  layers(
    rect(190, 108, 820, 58, board, 'rx="4"'),
    each([[330, 120], [470, 70], [560, 150], [730, 100]] as const, ([x, w]) => rect(x, 130, w, 14, c('gold', 200), 'rx="7"')), // prettier-ignore
    circ(290, 137, 14, c('gold', 300)),
    circ(868, 137, 14, c('gold', 300)),
  );

function window(r: Random, light: Light): string {
  const inside = light.isDark ? bright(c('gold', 200)) : c('clay', 100);
  const goods = r.pick([pots, quilts, toys]);
  const display = layers(
    rect(200, 240, 560, 314, inside),
    rect(200, 240, 560, 314, bright(c('clay', 300)), 'opacity=".25"'),
    light.isDark ? each([320, 480, 640], (x) => glow(x, 270, 170, c('gold', 100), 0.8)) : '',
    each(
      [320, 480, 640],
      (x) => line(`M${x} 236V262`, c('sand', 900), 4) + path(`M${x - 28} 284q28 -50 56 0Z`, c('sand', 900)),
    ),
    goods(r),
    rect(200, 546, 560, 12, c('clay', 700)),
  );
  return layers(
    light.isDark ? display : light.near(display),
    poly([[230, 240], [360, 240], [250, 552], [210, 552]], 'rgb(255,255,255)', 'opacity=".16"'), // prettier-ignore
    poly([[590, 240], [650, 240], [540, 552], [480, 552]], 'rgb(255,255,255)', 'opacity=".1"'), // prettier-ignore
    light.lamplit(
      rect(200, 240, 560, 314, 'none', `stroke="${c('sand', 50)}" stroke-width="14"`) +
        rect(477, 240, 8, 314, c('sand', 50)),
    ),
  );
}

const POTTERY = [c('sky', 500), c('clay', 400), c('brand', 500), c('sand', 100), c('gold', 400), c('plum', 400)];

const pots = (r: Random): string =>
  each([410, 546], (y, row) =>
    layers(
      rect(222, y, 516, 9, c('clay', 700)),
      times(6, (i) => {
        const [x, s, color] = [262 + i * 86, r.between(0.8, 1.25) + row * 0.15, r.pick(POTTERY)];
        const shape = r.pick([
          `M${f(x - 30 * s)} ${y}q${f(-16 * s)} ${f(-50 * s)} ${f(14 * s)} ${f(-70 * s)}v${f(-14 * s)}h${f(32 * s)}v${f(14 * s)}q${f(30 * s)} ${f(20 * s)} ${f(14 * s)} ${f(70 * s)}Z`,
          `M${f(x - 28 * s)} ${y}v${f(-52 * s)}h${f(56 * s)}v${f(52 * s)}Z`,
          `M${f(x - 14 * s)} ${y}q${f(-24 * s)} ${f(-14 * s)} ${f(-26 * s)} ${f(-40 * s)}h${f(80 * s)}q${f(-2 * s)} ${f(26 * s)} ${f(-26 * s)} ${f(40 * s)}Z`,
        ]);
        return path(shape, color) + rect(x - 20 * s, y - 30 * s, 40 * s, 5 * s, lighter(color, 0.4), 'rx="2"');
      }),
    ),
  );

const quilts = (r: Random): string =>
  times(3, (i) => {
    const [x, colors] = [226 + i * 176, r.shuffled(POTTERY)];
    return layers(
      times(24, (k) =>
        rect(
          x + (k % 4) * 40,
          300 + Math.floor(k / 4) * 38,
          40,
          38,
          colors[(k * 3 + Math.floor(k / 4)) % 5] ?? c('sand', 100),
        ),
      ),
      times(24, (k) => poly([[x + (k % 4) * 40, 338 + Math.floor(k / 4) * 38], [x + 20 + (k % 4) * 40, 300 + Math.floor(k / 4) * 38], [x + 40 + (k % 4) * 40, 338 + Math.floor(k / 4) * 38]], colors[(k + 2) % 5] ?? c('sand', 100))), // prettier-ignore
      rect(x - 4, 292, 168, 10, c('clay', 800), 'rx="4"'),
    );
  });

const toys = (r: Random): string =>
  layers(
    rect(222, 410, 516, 9, c('clay', 700)),
    times(14, (i) => rect(232 + i * 34, 410 - r.between(50, 84), 26, 90, r.pick(POTTERY), 'rx="2"')).replace(
      /height="90"/g,
      'height="60"',
    ),
    times(4, (i) => {
      const [x, color] = [290 + i * 126, r.pick(POTTERY)];
      return layers(
        rect(x - 40, 500, 80, 34, color, 'rx="6"'),
        rect(x - 14, 474, 44, 30, lighter(color, 0.25), 'rx="4"'),
        circ(x - 22, 536, 11, c('sand', 900)) + circ(x + 22, 536, 11, c('sand', 900)),
      );
    }),
  );

const door = (r: Random, light: Light, paint: string): string =>
  layers(
    rect(810, 240, 180, 356, c('sand', 50)),
    rect(826, 256, 148, 340, paint),
    rect(846, 280, 108, 180, light.isDark ? bright(c('gold', 200)) : c('sky', 200)),
    rect(846, 480, 108, 96, darker(paint, 0.2), 'rx="4"'),
    circ(960, 470, 8, c('gold', 300)),
    rect(872, 330, 56, 40, c('sand', 50), 'rx="5"') +
      rect(882, 345, 36, 8, r.pick([c('brand', 600), c('berry', 500)]), 'rx="4"'),
  );

function street(r: Random, light: Light): string {
  const winter = light.season === 'winter';
  return layers(
    rect(0, 590, W, 100, winter ? c('sky', 50) : c('sand', 300)),
    rect(0, 590, W, 8, c('sand', 400)),
    shadow(1090, 614, 80, 8, 0.25),
    winter ? pine(1100, 606, 230, 'winter', 0.3) : bush(1090, 576, 70, crownOf(r, light.season)),
    rect(1040, 566, 100, 46, c('clay', 700), 'rx="4"'),
    r.chance(0.5) ? bench(250, 624, 1.1, c('clay', 600)) : somebody(r, { x: 360, y: 622, h: 180 }),
  );
}
