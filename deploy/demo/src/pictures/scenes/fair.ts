import { BLACK, c, darker } from '../colors.js';
import { crowd } from '../figures.js';
import { distance } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, f, glow, layers, line, path, poly, rect, shadow, times } from '../paint.js';
import { balloon, bunting, FLAGS, lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { skyline } from '../street.js';
import { anyTree } from '../trees.js';

/** Bunting over the square, tents, balloons behind the town hall. */
export const fair: Scene = {
  times: ['day', 'morning', 'evening', 'dusk'],
  seasons: ['summer', 'spring', 'autumn', 'arid'],
  mirrors: true,
  draw(r, light) {
    const stripes = r.shuffled([
      c('berry', 500),
      c('sky', 500),
      c('gold', 300),
      c('plum', 500),
      c('brand', 500),
      c('clay', 500),
    ]);
    return layers(
      sky(r, light, { horizon: 360 }),
      light.near(r.chance(0.6) ? balloons(r) : ''),
      distance(r, light, 380, 40),
      light.far(skyline(r, 420, c('clay', 500), 96), 0.5),
      light.near(r.chance(0.45) ? wheel(r, r.pick([250, 900]), 300) : ''),
      light.near(townHall(r)),
      light.near(lawn(r, light)),
      light.lamplit(
        layers(
          tent(60, 520, 190, stripes[0] ?? ''),
          tent(286, 496, 140, stripes[1] ?? ''),
          tent(792, 496, 140, stripes[2] ?? ''),
          tent(962, 526, 200, stripes[3] ?? ''),
        ),
      ),
      light.isDark ? each([155, 356, 862, 1062], (x) => glow(x, 470, 130)) : '',
      light.lamplit(
        layers(
          crowd(r, r.int(6, 10), { from: 300, to: 920, y: 528, h: 70 }),
          crowd(r, r.int(3, 6), { from: 330, to: 900, y: 590, h: 104, shadows: true }),
          crowd(r, r.int(2, 3), { from: 980, to: 1180, y: 620, h: 118, shadows: true }),
        ),
      ),
      light.isDark
        ? lights({ from: [-30, 120], to: [1230, 96], drop: 62, count: 18 }) + lights({ from: [-30, 20], to: [1230, 22], drop: 56, count: 18 })
        : bunting({ from: [-30, 120], to: [1230, 96], drop: 62, count: 24 }, [...FLAGS].reverse(), 46) + bunting({ from: [-30, 10], to: [1230, 22], drop: 56, count: 20 }, FLAGS, 60), // prettier-ignore
    );
  },
};

const balloons = (r: Random): string => {
  const colors = r.shuffled([
    c('berry', 400),
    c('brand', 500),
    c('clay', 400),
    c('plum', 400),
    c('sky', 500),
    c('gold', 400),
  ]);
  return each(
    [
      [1010, 0.9],
      [420, 0.5],
      [720, 0.34],
      [190, 0.3],
    ] as const,
    ([x, s], i) =>
      // prettier-ignore
      balloon(x + r.between(-60, 60), r.between(260, 330), s * r.between(0.8, 1.2), colors[i] ?? c('clay', 400), r.pick([c('sand', 50), c('gold', 200)])),
  );
};

/** A Ferris wheel. */
function wheel(r: Random, x: number, y: number): string {
  const size = r.between(110, 140);
  const rim = r.pick([c('berry', 500), c('sky', 600), c('plum', 500)]);
  const around = (i: number): [number, number] => [x + Math.cos(i * 0.5236) * size, y + Math.sin(i * 0.5236) * size];
  return layers(
    line(`M${f(x)} ${f(y)}L${f(x - 70)} ${f(y + 170)}M${f(x)} ${f(y)}L${f(x + 70)} ${f(y + 170)}`, c('sand', 700), 9),
    times(12, (i) => line(`M${f(x)} ${f(y)}L${around(i).map(f).join(' ')}`, c('sand', 300), 3)),
    circ(x, y, size, 'none', `stroke="${rim}" stroke-width="8"`),
    circ(x, y, size * 0.6, 'none', `stroke="${rim}" stroke-width="4"`),
    times(12, (i) => {
      const [cx, cy] = around(i);
      return (
        path(`M${f(cx - 15)} ${f(cy)}h30q0 22 -15 22t-15 -22Z`, FLAGS[i % FLAGS.length] ?? rim) +
        rect(cx - 16, cy - 3, 32, 5, c('sand', 50), 'rx="2"')
      );
    }),
    circ(x, y, 13, c('gold', 300)),
  );
}

function townHall(r: Random): string {
  const wall = r.pick([c('clay', 300), c('gold', 200), c('sky', 300), c('clay', 500)]);
  const roof = r.pick([c('brand', 500), c('sky', 600), c('clay', 600)]);
  return layers(
    rect(500, 300, 220, 140, wall),
    poly([[486, 304], [610, 246], [734, 304]], c('sand', 50)), // prettier-ignore
    poly([[520, 298], [610, 258], [700, 298]], darker(wall, 0.12)), // prettier-ignore
    rect(582, 196, 56, 60, c('sand', 50)),
    path('M574 198q36 -58 72 0Z', roof),
    line('M610 170V136', c('sand', 700), 3),
    path('M611 138h30l-8 9l8 9h-30Z', c('berry', 500)),
    circ(610, 226, 15, c('sand', 800)),
    circ(610, 226, 12, '#fefefe'),
    line('M610 218V226H616', c('sand', 900), 3),
    each([520, 562, 604, 646, 688], (x) => rect(x - 3, 304, 16, 132, c('sand', 50))),
  );
}

const lawn = (r: Random, light: Light): string =>
  layers(
    each([440, 780, 850, 360, 250, 930, 1120, 80], (x) => anyTree(r, light.season, x, 446, r.between(90, 150))),
    rect(0, 440, 1200, 250, light.ground.mid),
    path('M0 440H1200V470C900 456 300 456 0 476Z', light.ground.near),
    poly([[570, 440], [650, 440], [980, 690], [240, 690]], light.ground.path), // prettier-ignore
  );

function tent(x: number, y: number, w: number, color: string): string {
  const top = y - w * 0.92;
  const eaves = y - w * 0.42;
  const panel = (i: number): string => {
    const [left, right] = [x + (w * i) / 6, x + (w * (i + 1)) / 6];
    const fill = i % 2 ? c('sand', 50) : color;
    return layers(
      poly([[x + w / 2, top], [left, eaves], [right, eaves]], fill), // prettier-ignore
      path(
        `M${f(left)} ${f(eaves)}h${f(w / 6)}v${f(w * 0.05)}a${f(w / 12)} ${f(w * 0.05)} 0 0 1 ${f(-w / 6)} 0Z`,
        fill,
      ),
    );
  };
  return layers(
    shadow(x + w / 2, y + 4, w * 0.56, 9),
    rect(x + 8, eaves, w - 16, w * 0.42, darker(color, 0.55)),
    times(6, panel),
    poly([[x + w / 2, top], [x + w, eaves], [x + w * 0.62, eaves]], BLACK, 'opacity=".1"'), // prettier-ignore
    rect(x + 4, eaves, 6, w * 0.42, c('sand', 50)),
    rect(x + w - 10, eaves, 6, w * 0.42, c('sand', 50)),
    rect(x + 10, y - w * 0.16, w - 20, w * 0.16, color),
    line(`M${f(x + w / 2)} ${f(top)}v-22`, c('sand', 700), 3),
    path(`M${f(x + w / 2)} ${f(top - 22)}l26 8l-26 8Z`, c('gold', 400)),
  );
}
