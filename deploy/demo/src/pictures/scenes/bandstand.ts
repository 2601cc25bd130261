import { bright, c, darker } from '../colors.js';
import { audience, crowd, somebody } from '../figures.js';
import { hills } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, fade, glow, layers, line, path, poly, rect, times } from '../paint.js';
import { bunting, firework, FLAGS, lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { skyline } from '../street.js';
import { anyTree } from '../trees.js';

const X = 620;

/** Music in the bandstand, the town on the grass; fireworks when it is dark. */
export const bandstand: Scene = {
  times: ['night', 'evening', 'day', 'dusk'],
  seasons: ['summer', 'spring', 'autumn', 'winter'],
  mirrors: true,
  draw(r, light) {
    const { mid, deep } = light.ground;
    return layers(
      sky(r, light, { horizon: 400, sunX: r.pick([0.16, 0.86]) }),
      light.isDark ? fireworks(r) : '',
      light.far(
        skyline(r, 456, c('plum', 700), 116, light.isDark ? c('gold', 300) : undefined),
        light.isDark ? 0.1 : 0.5,
      ),
      light.near(
        layers(
          hills(r, 452, 10, 8, deep),
          each([40, 120, 230, 330, 930, 1000, 1090, 1170], (x) =>
            anyTree(r, light.season, x, 474, r.between(120, 230)),
          ),
          fade(0, 460, 1200, 230, [[0, mid], [1, deep]]), // prettier-ignore
        ),
      ),
      light.isDark ? glow(X, 470, 420, c('gold', 300), 0.5) : '',
      stand(r, light),
      light.isDark
        ? lights({ from: [-20, 330], to: [X - 208, 318], drop: 70, count: 8 }) + lights({ from: [X + 208, 318], to: [1220, 330], drop: 70, count: 8 }) // prettier-ignore
        : bunting({ from: [-20, 300], to: [X - 208, 318], drop: 60, count: 9 }, FLAGS, 26) + bunting({ from: [X + 208, 318], to: [1220, 300], drop: 60, count: 9 }, FLAGS, 26), // prettier-ignore
      light.isDark ? audience(r, 3, 574, bright(c('gold', 300))) : light.near(picnic(r)),
    );
  },
};

const fireworks = (r: Random): string => {
  const places = r.shuffled([[270, 168, 126], [930, 140, 104], [1082, 286, 62], [560, 92, 56], [120, 90, 60], [760, 210, 44]] as const); // prettier-ignore
  const colors = r.shuffled([c('gold', 300), c('berry', 300), c('sky', 300), c('clay', 300), c('brand', 300)]);
  return each(places.slice(0, r.int(2, 5)), ([x, y, size], i) =>
    firework(x, y, size * r.between(0.8, 1.15), colors[i] ?? c('gold', 300), r.int(13, 18)),
  );
};

function stand(r: Random, light: Light): string {
  const roof = r.pick([c('clay', 500), c('brand', 500), c('sky', 600), c('berry', 500), c('plum', 500)]);
  const white = c('sand', 50);
  const inside = light.isDark ? bright(c('gold', 200)) : darker(c('gold', 200), 0.16);
  const frame = layers(
    each([-170, -86, 0, 86, 170], (dx) => rect(X + dx - 6, 316, 12, 158, white)),
    times(17, (i) => (Math.abs(i - 8) > 1 ? rect(X + (i - 8) * 20, 440, 5, 32, white) : '')),
    rect(X - 176, 436, 146, 6, white),
    rect(X + 30, 436, 146, 6, white),
    path(`M${X - 214} 322Q${X - 90} 286 ${X - 26} 222H${X + 26}Q${X + 90} 286 ${X + 214} 322Z`, roof),
    path(`M${X} 222H${X + 26}Q${X + 90} 286 ${X + 214} 322H${X + 60}Z`, darker(roof, 0.35)),
    rect(X - 216, 318, 432, 12, white, 'rx="4"'),
    rect(X - 26, 200, 52, 26, white),
    path(`M${X - 38} 202Q${X} 156 ${X + 38} 202Z`, roof),
    line(`M${X} 172V148`, c('gold', 300), 4),
    circ(X, 146, 6, c('gold', 300)),
    bunting({ from: [X - 210, 330], to: [X, 334], drop: 26, count: 9 }, FLAGS, 24, c('sand', 100)),
    bunting({ from: [X, 334], to: [X + 210, 330], drop: 26, count: 9 }, [...FLAGS].reverse(), 24, c('sand', 100)),
  );
  return layers(
    light.near(poly([[X - 190, 470], [X + 190, 470], [X + 206, 518], [X - 206, 518]], c('sand', 100)) + rect(X - 206, 500, 412, 20, c('sand', 300))), // prettier-ignore
    rect(X - 168, 322, 336, 150, inside),
    rect(X - 168, 322, 336, 150, bright(c('clay', 400)), 'opacity=".35"'),
    light.isDark ? glow(X, 400, 190, c('gold', 100), 0.9) : '',
    band(r),
    light.lamplit(frame),
  );
}

const band = (r: Random): string => {
  const places = r.chance(0.5) ? [-96, -34, 30, 92] : [-110, -60, 0, 56, 108];
  return each(places, (dx, i) => {
    const x = X + dx;
    const instrument =
      i % 2
        ? circ(x + 16, 424, 14, c('clay', 600)) + line(`M${x + 14} 424L${x + 40} 396`, c('clay', 800), 5)
        : line(`M${x - 6} 408l34 -14`, c('gold', 400), 6) + poly([[x + 26, 402], [x + 46, 380], [x + 46, 402]], c('gold', 300)); // prettier-ignore
    return somebody(r, { x, y: 470, h: 92 }) + instrument;
  });
};

/** By day people sit on blankets. */
function picnic(r: Random): string {
  const cloths = r.shuffled([c('berry', 300), c('gold', 200), c('sky', 300), c('sand', 50), c('clay', 300)]);
  const blanket = (x: number, y: number, i: number): string =>
    layers(
      poly([[x - 90, y], [x + 70, y - 6], [x + 110, y + 30], [x - 70, y + 38]], cloths[i] ?? c('sand', 50)), // prettier-ignore
      poly([[x - 20, y - 3], [x + 6, y - 4], [x + 36, y + 34], [x + 4, y + 36]], c('sand', 50), 'opacity=".5"'), // prettier-ignore
      crowd(r, 2, { from: x - 50, to: x + 60, y: y + 18, h: 70 }),
    );
  return layers(
    crowd(r, r.int(4, 7), { from: 120, to: 1100, y: 556, h: 82, shadows: true }),
    blanket(820, 590, 0),
    blanket(460, 604, 1),
    blanket(1080, 620, 2),
    r.chance(0.5) ? blanket(200, 600, 3) : '',
  );
}
