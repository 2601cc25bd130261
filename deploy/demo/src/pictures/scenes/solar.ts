import { BLACK, bright, c, lighter, WHITE } from '../colors.js';
import { crowd } from '../figures.js';
import { distance, flowers } from '../land.js';
import type { Light } from '../light.js';
import { at, circ, each, f, layers, line, path, poly, rect, shadow, times, W, type Point } from '../paint.js';
import type { Random } from '../random.js';
import { DAYTIME, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { house } from '../street.js';
import { anyTree } from '../trees.js';

/** A field of panels with sheep between the rows, wind turbines on the ridge. */
export const solar: Scene = {
  times: DAYTIME,
  seasons: ['summer', 'spring', 'autumn', 'arid', 'winter'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 340 }),
      distance(r, light, 360, 50),
      light.far(
        times(r.int(2, 5), (i) => turbine(r, 120 + i * 210 + r.between(-60, 60), 380, r.between(0.6, 1.05))),
        0.12,
      ),
      light.near(
        layers(
          path('M-20 400C260 360 640 372 1220 396V690H-20Z', light.ground.mid),
          village(r, light),
          path('M-20 452C300 430 800 440 1220 452V690H-20Z', light.ground.near),
          panels(r),
          flock(r),
          crowd(r, r.int(2, 3), { from: 920, to: 1080, y: 640, h: 112, shadows: true }),
          meadow(r, light),
        ),
      ),
    );
  },
};

const turbine = (r: Random, x: number, y: number, s: number): string => {
  const turn = r.between(0, 120);
  const blade = (i: number): string =>
    `<g transform="rotate(${f(turn + i * 120)})">${path('M-4 0Q-12 -60 0 -130Q8 -60 5 0Z', WHITE)}</g>`;
  return at(
    x,
    y,
    s,
    poly([[-6, 0], [6, 0], [3, -230], [-3, -230]], c('sand', 100)) + at(0, -232, 1, times(3, blade) + circ(0, 0, 8, c('sand', 300))), // prettier-ignore
  );
};

const village = (r: Random, light: Light): string =>
  layers(
    times(6, (i) => anyTree(r, light.season, i * 220 + r.between(-60, 60), 440, r.between(90, 150))),
    times(r.int(2, 4), (i) => {
      const [x, w] = [680 + i * 130 + r.between(-10, 10), r.between(86, 110)];
      return house(
        x,
        446,
        w,
        r.between(52, 70),
        r.pick([c('clay', 500), c('sand', 100), c('gold', 300), c('sky', 400)]),
        c('sand', 800),
        false,
      );
    }),
  );

/** Rows of tilted panels that come towards us, larger each time. */
function panels(r: Random): string {
  const glass = r.pick([c('sky', 800), c('sky', 700), c('sky', 900)]);
  const rows = [[458, 0.34, 40], [498, 0.56, -30], [562, 0.9, 60]] as const; // prettier-ignore
  return each(rows, ([y, s, from]) =>
    times(Math.ceil((W - 380 * s) / (250 * s)), (i) => {
      const x = from + i * 250 * s;
      const [w, h, lean] = [220 * s, 84 * s, 46 * s];
      const corner = (u: number, v: number): Point => [x + u * w + v * lean, y - v * h];
      return layers(
        shadow(x + w / 2, y + 26 * s, w * 0.5, 7 * s, 0.22),
        line(
          `M${f(x + w * 0.3)} ${f(y)}V${f(y + 26 * s)}M${f(x + w * 0.8)} ${f(y)}V${f(y + 26 * s)}`,
          c('sand', 500),
          7 * s,
        ),
        poly([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)], glass),
        poly([corner(0.1, 0), corner(0.34, 0), corner(0.6, 1), corner(0.36, 1)], lighter(glass, 0.5), 'opacity=".28"'),
        times(3, (k) => poly([corner((k + 1) / 4 - 0.006, 0), corner((k + 1) / 4 + 0.006, 0), corner((k + 1) / 4 + 0.006, 1), corner((k + 1) / 4 - 0.006, 1)], c('sky', 300))), // prettier-ignore
        poly([corner(0, 0.49), corner(1, 0.49), corner(1, 0.52), corner(0, 0.52)], c('sky', 300)),
        poly([corner(0, 0), corner(1, 0), corner(1, 0.04), corner(0, 0.04)], c('sand', 200)),
      );
    }),
  );
}

const sheep = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    s,
    layers(
      shadow(0, 2, 34, 5, 0.25),
      times(4, (i) => rect(-20 + i * 12, -16, 5, 18, c('sand', 900))),
      each([[-18, -28, 15], [0, -33, 18], [17, -28, 15], [-6, -22, 15], [10, -21, 14]] as const, ([dx, dy, rr]) => circ(dx, dy, rr, c('sand', 50))), // prettier-ignore
      path('M26 -44q14 -2 16 12q-2 12 -10 12q-10 -2 -10 -14Z', c('sand', 800)),
      circ(36, -32, 1.8, bright(BLACK)),
    ),
  );

const flock = (r: Random): string =>
  times(r.int(3, 6), (i) => sheep(280 + i * 120 + r.between(-40, 40), r.between(618, 646), r.between(0.8, 1.1)));

const meadow = (r: Random, light: Light): string =>
  light.season === 'winter'
    ? ''
    : flowers(
        r,
        { x: [0, W], y: [640, 668] },
        light.season === 'arid' ? 14 : 40,
        [c('gold', 300), WHITE, c('plum', 300), c('berry', 300)],
        5,
      );
