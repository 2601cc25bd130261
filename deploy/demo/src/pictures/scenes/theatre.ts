import { bright, c, darker } from '../colors.js';
import { crowd } from '../figures.js';
import type { Light } from '../light.js';
import { at, circ, each, fade, glow, layers, line, path, poly, rect, times } from '../paint.js';
import type { Random } from '../random.js';
import { motifOf, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { block } from '../storefront.js';
import { skyline } from '../street.js';

/** Letters of a blade sign, as strokes in a box of 22 by 28. */
const LETTERS: Record<string, string> = {
  A: 'M0 28L11 0L22 28M5 18H17',
  D: 'M1 0V28H8a14 14 0 0 0 0 -28Z',
  E: 'M20 0H2V28H20M2 14H16',
  I: 'M11 0V28',
  L: 'M2 0V28H20',
  N: 'M1 28V0L21 28V0',
  O: 'M11 0a11 14 0 0 1 0 28a11 14 0 0 1 0 -28Z',
  R: 'M0 28V0H12a8 8 0 0 1 0 16H0M10 16L22 28',
  S: 'M20 4Q4 -6 3 7Q4 14 12 14Q21 15 20 22Q17 32 2 24',
  T: 'M0 0H22M11 0V28',
  X: 'M1 0L21 28M21 0L1 28',
  Y: 'M1 0L11 14L21 0M11 14V28',
};
const NAMES = ['RIALTO', 'STATE', 'ROXY', 'DELTA', 'ODEON', 'STAR'];

/** A restored theatre front, its marquee lit. */
export const theatre: Scene = {
  times: ['night', 'dusk', 'evening'],
  seasons: ['summer', 'winter', 'autumn'],
  mirrors: false,
  motifs: NAMES,
  draw(r, light, motif) {
    const paint = r.pick(['berry', 'brand', 'sky', 'plum', 'clay'] as const);
    const walls = [c(paint, 500), c(paint, 600), c(paint, 700), c(paint, 800)] as const;
    return layers(
      sky(r, light, { horizon: 400, sunX: r.pick([0.1, 0.88]) }),
      light.far(skyline(r, 470, c('sky', 900), 150, c('gold', 300)), 0.2),
      light.near(block(r, -30, 566, [250], 0.5, [270, 330]) + block(r, 984, 566, [250], 0.5, [250, 310])),
      glow(600, 420, 560, c('gold', 300), 0.4),
      r.chance(0.5) ? stepped(walls) : curved(walls),
      blade(motifOf(r, NAMES, motif), r.pick([c('brand', 800), c('sky', 900), c('clay', 800), c('plum', 800)])),
      marquee(r),
      foyer(r, light, walls),
      crowd(r, r.int(2, 4), { from: 230, to: 390, y: 590, h: 96, shadows: true }),
      crowd(r, r.int(2, 4), { from: 720, to: 980, y: 590, h: 96, shadows: true }),
      crowd(r, r.int(0, 2), { from: 640, to: 800, y: 644, h: 122, shadows: true }),
    );
  },
};

type Walls = readonly [string, string, string, string];

const tallWindow = (x: number): string =>
  layers(
    path(`M${x} 320V226a18 18 0 0 1 36 0V320Z`, bright(c('gold', 200)), `stroke="${c('gold', 500)}" stroke-width="5"`),
    glow(x + 18, 270, 70, c('gold', 300), 0.4),
    rect(x + 16, 214, 4, 106, c('gold', 500)),
  );

const stepped = ([light, mid, wall, dark]: Walls): string =>
  layers(
    path('M236 566V180H320V130H420V96H780V130H880V180H964V566Z', wall),
    path('M880 180H964V566H900V180ZM780 130H880V180H820V130ZM700 96H780V130H700Z', dark),
    each([[320, 130, 100], [420, 96, 360], [780, 130, 100], [236, 180, 84], [880, 180, 84]] as const, ([x, y, w]) => rect(x - 4, y - 8, w + 8, 14, c('gold', 300))), // prettier-ignore
    times(
      5,
      (i) =>
        rect(454 + i * 64, 130, 38, 190, i % 2 ? mid : light) +
        path(`M${454 + i * 64} 150a19 19 0 0 1 38 0Z`, c('gold', 300)),
    ),
    each([262, 344, 822, 904], tallWindow),
  );

const curved = ([light, mid, wall, dark]: Walls): string =>
  layers(
    path('M236 566V210Q236 190 260 190H330Q340 84 600 74Q860 84 870 190H940Q964 190 964 210V566Z', wall),
    path('M870 190H940Q964 190 964 210V566H900Z', dark),
    line('M330 190Q340 84 600 74Q860 84 870 190', c('gold', 300), 12),
    times(7, (i) =>
      path(
        `M600 330L${300 + i * 86} 330A300 236 0 0 1 ${343 + i * 86} ${i < 3 ? 210 - i * 30 : 120 + (i - 3) * 30}Z`,
        i % 2 ? mid : light,
        'opacity=".7"',
      ),
    ),
    each([262, 904], tallWindow),
    rect(236, 318, 728, 12, c('gold', 300)),
  );

function blade(name: string, board: string): string {
  const step = 288 / name.length;
  return layers(
    rect(556, 20, 88, 330, board, 'rx="14"'),
    rect(
      562,
      26,
      76,
      318,
      'none',
      `rx="10" stroke="${bright(c('gold', 300))}" stroke-width="4" stroke-dasharray="1 13" stroke-linecap="round"`,
    ),
    path('M540 30Q600 -26 660 30Z', c('gold', 300)),
    each([...name], (letter, i) => {
      const d = LETTERS[letter] ?? '';
      const stroke = line(d, bright(c('gold', 300)), 11, 'opacity=".25"') + line(d, bright(c('gold', 100)), 6);
      return at(589, 50 + i * step + (step - 48) / 2, 1, stroke);
    }),
  );
}

function marquee(r: Random): string {
  const trim = r.pick([c('clay', 500), c('brand', 500), c('berry', 500), c('sky', 500)]);
  const words = (x: number, y: number, room: number): string => {
    let drawn = '';
    for (let left = x; left < x + room;) {
      const w = r.between(36, 116);
      drawn += rect(left, y, Math.min(w, x + room - left), 13, c('sand', 900), 'rx="3"');
      left += w + 16;
    }
    return drawn;
  };
  return layers(
    poly([[300, 330], [900, 330], [944, 420], [256, 420]], c('sand', 50)), // prettier-ignore
    poly([[300, 330], [900, 330], [908, 346], [292, 346]], trim), // prettier-ignore
    poly([[262, 408], [938, 408], [944, 424], [256, 424]], trim), // prettier-ignore
    times(
      30,
      (i) =>
        circ(304 + i * 20.4, 338, 4.6, bright(c('gold', 100))) +
        circ(270 + i * 22.8, 416, 5, bright(c('gold', 100))) +
        glow(270 + i * 22.8, 416, 20, c('gold', 300), 0.5),
    ),
    words(340, 360, r.between(400, 520)),
    words(r.between(360, 420), 386, r.between(300, 420)),
  );
}

function foyer(r: Random, light: Light, [, , wall, dark]: Walls): string {
  const doors = each([318, 414, 708, 804] as const, (x) =>
    layers(
      rect(x, 452, 78, 114, darker(wall, 0.3), 'rx="3"'),
      rect(x + 8, 460, 28, 98, bright(c('gold', 200))),
      rect(x + 42, 460, 28, 98, bright(c('gold', 200))),
      rect(x + 33, 508, 4, 20, c('gold', 400)) + rect(x + 41, 508, 4, 20, c('gold', 400)),
    ),
  );
  const carpet = r.pick([c('berry', 600), c('clay', 600), c('plum', 600)]);
  return layers(
    rect(280, 424, 640, 142, c('clay', 950)),
    fade(280, 424, 640, 142, [[0, bright(c('gold', 300)), 0.85], [1, bright(c('clay', 500)), 0.4]]), // prettier-ignore
    doors,
    path('M520 566V470h164V566Z', dark),
    rect(536, 486, 132, 56, bright(c('gold', 100))),
    rect(590, 500, 24, 26, wall, 'rx="10"') + circ(602, 494, 11, c('clay', 300)),
    light.near(rect(0, 566, 1200, 20, light.season === 'winter' ? c('sky', 100) : c('sand', 500))),
    fade(0, 584, 1200, 96, [[0, c('sky', 950)], [1, c('plum', 950)]]), // prettier-ignore
    poly([[300, 566], [900, 566], [1040, 690], [160, 690]], bright(c('gold', 300)), 'opacity=".28"'), // prettier-ignore
    poly([[540, 566], [664, 566], [690, 690], [520, 690]], carpet, 'opacity=".8"'), // prettier-ignore
    times(20, () =>
      rect(
        r.between(180, 960),
        r.between(592, 668),
        r.between(30, 110),
        3,
        r.pick([c('gold', 200), c('berry', 300), c('clay', 300)]),
        'rx="2" opacity=".45"',
      ),
    ),
  );
}
