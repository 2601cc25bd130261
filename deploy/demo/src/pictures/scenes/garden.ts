import { c, lighter, mix } from '../colors.js';
import { somebody } from '../figures.js';
import { distance } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, f, layers, line, path, poly, rect, shadow, times } from '../paint.js';
import type { Random } from '../random.js';
import { DAYTIME, MILD, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { house } from '../street.js';
import { anyTree, bush, crownOf } from '../trees.js';

/** Raised beds, a glass house or a shed, the backs of houses. */
export const garden: Scene = {
  times: ['morning', ...DAYTIME.slice(0, 1), 'evening'],
  seasons: MILD,
  mirrors: true,
  draw(r, light) {
    const { mid, near, path: gravel, pathShade } = light.ground;
    return layers(
      sky(r, light, { horizon: 340 }),
      distance(r, light, 330, 34),
      light.far(neighbours(r, light), 0.3),
      light.near(
        layers(
          rect(0, 380, 1200, 300, near),
          path('M0 380H1200V396C800 404 300 392 0 404Z', mid),
          poly([[560, 380], [640, 380], [830, 690], [340, 690]], gravel), // prettier-ignore
          poly([[600, 380], [640, 380], [830, 690], [600, 690]], pathShade, 'opacity=".6"'), // prettier-ignore
          r.chance(0.6) ? glassHouse(r, light) : shed(r),
          beds(r),
          somebody(r, { x: 560, y: 560, h: 118, hat: c('gold', 200) }),
          somebody(r, { x: 664, y: 474, h: 74 }),
          r.chance(0.5) ? somebody(r, { x: 470, y: 640, h: 96 }) : '',
        ),
      ),
    );
  },
};

function neighbours(r: Random, light: Light): string {
  let x = 30;
  const row = times(7, (i) => {
    const w = r.between(96, 128);
    const wall =
      [c('clay', 400), c('sky', 300), c('gold', 300), c('sand', 100)][(i + r.int(0, 3)) % 4] ?? c('sand', 100);
    const drawn = house(x, 372, w, r.between(52, 86), wall, c('clay', 700), light.time === 'evening');
    x += w + r.between(18, 44);
    return drawn;
  });
  return row + times(11, (i) => anyTree(r, light.season, r.between(0, 60) + i * 116, 386, r.between(74, 120)));
}

function glassHouse(r: Random, light: Light): string {
  const frame = r.pick([c('brand', 700), c('sand', 50), c('sand', 800)]);
  return layers(
    rect(846, 262, 270, 140, lighter(c('sky', 100), 0.3)),
    poly([[832, 264], [981, 178], [1130, 264]], c('sky', 200)), // prettier-ignore
    poly([[981, 178], [1130, 264], [981, 264]], c('sky', 300), 'opacity=".7"'), // prettier-ignore
    times(7, (i) => rect(844 + i * 45, 262, 5, 140, frame)),
    rect(832, 258, 298, 8, frame),
    rect(844, 326, 274, 5, frame),
    line('M832 264L981 178L1130 264M931 207V262M1031 207V262', frame, 6),
    rect(950, 300, 62, 102, c('brand', 600)),
    rect(960, 310, 42, 50, c('gold', 100)),
    bush(890, 402, 36, crownOf(r, light.season)),
    bush(1076, 402, 40, crownOf(r, light.season)),
  );
}

function shed(r: Random): string {
  const wall = r.pick([c('clay', 600), c('sky', 500), c('brand', 600)]);
  return layers(
    rect(880, 276, 210, 126, wall),
    times(10, (i) => rect(880 + i * 21, 276, 2, 126, c('sand', 900), 'opacity=".2"')),
    poly([[858, 282], [985, 196], [1112, 282]], c('sand', 800)), // prettier-ignore
    rect(906, 310, 54, 92, c('sand', 100)),
    rect(1000, 312, 62, 44, c('sky', 100)),
    rect(1029, 312, 4, 44, c('sand', 50)),
    rect(996, 356, 70, 12, c('clay', 800)),
    times(4, (i) => circ(1006 + i * 17, 354, 9, i % 2 ? c('berry', 300) : c('gold', 300))),
  );
}

type Crop = (x: number, y: number, s: number, odd: boolean) => string;

const leek: Crop = (x, y, s, odd) =>
  layers(
    path(
      `M${f(x)} ${f(y)}q${f(-26 * s)} ${f(-8 * s)} ${f(-24 * s)} ${f(-40 * s)}q${f(22 * s)} ${f(4 * s)} ${f(24 * s)} ${f(30 * s)}q${f(2 * s)} ${f(-26 * s)} ${f(24 * s)} ${f(-30 * s)}q${f(2 * s)} ${f(32 * s)} ${f(-24 * s)} ${f(40 * s)}Z`,
      odd ? c('brand', 600) : c('brand', 700),
    ),
    path(
      `M${f(x)} ${f(y)}q${f(-8 * s)} ${f(-30 * s)} 0 ${f(-56 * s)}q${f(8 * s)} ${f(26 * s)} 0 ${f(56 * s)}Z`,
      c('brand', 300),
    ),
  );
const tomato: Crop = (x, y, s) =>
  layers(
    line(`M${f(x)} ${f(y)}v${f(-62 * s)}`, c('brand', 700), 4 * s),
    circ(x - 3 * s, y - 58 * s, 12 * s, c('brand', 600)),
    circ(x + 9 * s, y - 22 * s, 10 * s, c('brand', 700)),
    circ(x - 7 * s, y - 26 * s, 9 * s, c('clay', 500)),
    circ(x + 8 * s, y - 42 * s, 8 * s, c('clay', 400)),
  );
const cabbage: Crop = (x, y, s, odd) => {
  const [outer, middle, heart] = odd ? (['brand', 'brand', 'brand'] as const) : (['plum', 'plum', 'plum'] as const);
  return layers(
    circ(x, y - 14 * s, 21 * s, c(outer, odd ? 300 : 400)),
    circ(x - 3 * s, y - 17 * s, 13 * s, c(middle, odd ? 200 : 300)),
    circ(x - 3 * s, y - 18 * s, 6 * s, c(heart, odd ? 100 : 200)),
  );
};
const sunflower: Crop = (x, y, s) =>
  layers(
    line(`M${f(x)} ${f(y)}v${f(-80 * s)}`, c('brand', 700), 5 * s),
    times(8, (i) =>
      circ(x + Math.cos(i * 0.785) * 13 * s, y - 84 * s + Math.sin(i * 0.785) * 13 * s, 8 * s, c('gold', 300)),
    ),
    circ(x, y - 84 * s, 10 * s, c('clay', 800)),
    path(
      `M${f(x)} ${f(y - 30 * s)}q${f(22 * s)} ${f(-20 * s)} ${f(26 * s)} 0q${f(-12 * s)} ${f(10 * s)} ${f(-26 * s)} 0Z`,
      c('brand', 500),
    ),
  );

function beds(r: Random): string {
  const places = [[110, 436, 0.72], [706, 436, 0.72], [10, 520, 1], [762, 520, 1], [-120, 622, 1.36], [830, 622, 1.36]] as const; // prettier-ignore
  const crops = r.shuffled([leek, tomato, cabbage, sunflower]);
  const board = r.pick([c('clay', 600), c('sand', 600), mix(c('gold', 600), c('clay', 700), 0.4)]);
  return each(places, ([x, y, s], row) => {
    const [w, h] = [380 * s, 40 * s];
    const crop = crops[row % crops.length] ?? leek;
    return layers(
      shadow(x + w / 2, y + h + 6, w / 2, 10 * s, 0.2),
      poly([[x + 24 * s, y - 16 * s], [x + w - 24 * s, y - 16 * s], [x + w, y], [x, y]], c('clay', 900)), // prettier-ignore
      times(9, (i) => crop(x + w * (0.07 + i * 0.107), y, s, i % 2 === 1)),
      rect(x, y, w, h, board, `rx="${f(4 * s)}"`),
      rect(x, y + h * 0.46, w, 3 * s, c('clay', 800)),
      rect(x, y, w, 5 * s, lighter(board, 0.25), `rx="${f(2 * s)}"`),
    );
  });
}
