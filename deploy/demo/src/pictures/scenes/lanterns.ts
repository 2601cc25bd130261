import { bright, c, darker } from '../colors.js';
import { somebody } from '../figures.js';
import { distance, water } from '../land.js';
import type { Light } from '../light.js';
import { at, circ, each, f, glow, layers, line, path, poly, rect, times } from '../paint.js';
import { lantern } from '../party.js';
import type { Random } from '../random.js';
import { motifOf, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { house } from '../street.js';
import { anyTree } from '../trees.js';

const GLOWS = [c('gold', 300), c('clay', 300), c('berry', 300), c('gold', 200), c('plum', 300), c('sky', 200)];

const CREATURES = ['fish', 'heron', 'snail', 'none'] as const;

/** A lantern parade along the water, with something huge and glowing in the middle of it. */
export const lanterns: Scene = {
  times: ['night', 'dusk'],
  seasons: ['winter', 'autumn', 'summer', 'spring'],
  mirrors: true,
  motifs: CREATURES,
  draw(r, light, motif) {
    return layers(
      sky(r, light, { horizon: 320, sunX: r.pick([0.14, 0.86]) }),
      skyLanterns(r),
      distance(r, light, 350, 50),
      light.near(town(r, light)),
      water(r, light, 404, r.between(0.3, 0.7), 150),
      floating(r),
      light.near(path('M-20 560C240 520 840 512 1220 548V690H-20Z', light.ground.deep)),
      glow(600, 540, 520, c('gold', 300), 0.35),
      parade(r, motifOf(r, CREATURES, motif)),
      light.near(each([30, 1170], (x) => anyTree(r, light.season, x, 600, r.between(260, 330)))),
    );
  },
};

const skyLanterns = (r: Random): string =>
  times(r.int(6, 16), () =>
    lantern(r.between(60, 1140), r.between(50, 280), r.between(7, 14), r.pick([c('gold', 300), c('clay', 300)])),
  );

const town = (r: Random, light: Light): string =>
  layers(
    path('M-20 398C300 376 900 380 1220 396V416H-20Z', light.ground.deep),
    times(10, (i) => {
      const [x, w] = [20 + i * 118 + r.between(-10, 10), r.between(80, 110)];
      const wall = r.pick([c('clay', 500), c('gold', 300), c('sky', 500), c('sand', 200), c('berry', 400)]);
      return house(x, 402, w, r.between(54, 96), wall, c('sand', 800), true);
    }),
    times(6, (i) => anyTree(r, light.season, i * 220 + r.between(-50, 50), 406, r.between(60, 110))),
  );

const floating = (r: Random): string =>
  times(r.int(10, 18), () => {
    const [x, y] = [r.between(40, 1160), r.between(424, 522)];
    const s = 0.5 + (y - 424) / 130;
    const color = r.pick(GLOWS);
    return layers(
      glow(x, y, 46 * s, color, 0.6),
      rect(x - 13 * s, y - 22 * s, 26 * s, 22 * s, bright(color), 'rx="3"'),
      rect(x - 18 * s, y, 36 * s, 5 * s, c('clay', 900), 'rx="2"'),
      rect(x - 12 * s, y + 8 * s, 24 * s, 3, bright(color), 'opacity=".6" rx="1.5"'),
      rect(x - 8 * s, y + 16 * s, 16 * s, 2.4, bright(color), 'opacity=".4" rx="1.2"'),
    );
  });

/** The great lantern: an animal on poles. */
function creature(r: Random, kind: (typeof CREATURES)[number], x: number, y: number): string {
  if (kind === 'none') return '';
  const color = r.pick([c('gold', 200), c('clay', 200), c('berry', 200), c('sky', 100)]);
  const body = bright(color);
  const mark = bright(darker(color, 0.16));
  const fish = layers(
    path('M-170 0Q-60 -96 80 -40L150 -84Q136 -10 150 60L80 26Q-60 84 -170 0Z', body),
    times(5, (i) =>
      path(
        `M${-90 + i * 34} ${-40 + Math.abs(i - 2) * 6}q26 40 0 ${76 - Math.abs(i - 2) * 8}`,
        'none',
        `stroke="${mark}" stroke-width="5"`,
      ),
    ),
    path('M-30 -66Q10 -128 70 -104L50 -50Z', mark),
    circ(-122, -12, 11, c('sand', 900)),
  );
  const heron = layers(
    path('M-70 60C-150 40 -150 -40 -60 -50C20 -58 110 -20 160 30C90 24 60 66 -10 66Z', body),
    line('M-90 -10C-150 -50 -150 -120 -110 -140', body, 26),
    circ(-104, -146, 24, body),
    poly([[-122, -156], [-196, -138], [-122, -136]], bright(c('gold', 400))), // prettier-ignore
    path('M-30 -14C40 -30 100 0 130 26C60 14 30 40 -10 34Z', mark),
    circ(-106, -150, 5, c('sand', 900)),
  );
  const snail = layers(
    path('M-160 60Q-170 0 -130 0Q-110 40 -60 30H120Q170 40 180 66Z', body),
    circ(30, -20, 84, body),
    path(
      'M30 -20m0 -60a60 60 0 1 1 -58 62a42 42 0 1 1 42 40a24 24 0 1 1 22 -26',
      'none',
      `stroke="${mark}" stroke-width="11"`,
    ),
    line('M-150 6L-176 -40M-132 2L-132 -46', body, 8),
    circ(-177, -44, 8, body) + circ(-132, -50, 8, body),
  );
  return layers(
    glow(x, y, 330, color, 0.85),
    each([-90, 90], (dx) => line(`M${x + dx} ${y}V${y + 210}`, c('clay', 800), 6)),
    at(x, y, 1.05, { fish, heron, snail }[kind]),
  );
}

function parade(r: Random, carried: (typeof CREATURES)[number]): string {
  const walker = (x: number, y: number, h: number): string => {
    const color = r.pick(GLOWS);
    return layers(
      somebody(r, {
        x,
        y,
        h,
        top: r.pick([c('plum', 700), c('sky', 800), c('clay', 800), c('brand', 800)]),
        legs: c('sand', 950),
      }),
      line(`M${f(x + 12)} ${f(y - h * 0.5)}L${f(x + 30)} ${f(y - h * 1.24)}`, c('clay', 700), 4),
      lantern(x + 30, y - h * 1.14, h * 0.15, color),
    );
  };
  return layers(
    times(9, (i) => walker(80 + i * 130 + r.between(-24, 24), 574 + r.between(-6, 6), r.between(66, 88))),
    creature(r, carried, r.between(540, 700), 380),
    times(5, (i) => walker(420 + i * 150 + r.between(-30, 30), 646 + r.between(-6, 6), r.between(104, 128))),
  );
}
