import { bright, c, darker, lighter } from '../colors.js';
import { crowd } from '../figures.js';
import type { Light, Time } from '../light.js';
import { at, circ, clip, each, f, glow, layers, line, oval, path, poly, rect, shadow, times, W } from '../paint.js';
import type { Random } from '../random.js';
import { motifOf, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { block } from '../storefront.js';
import { crownOf, tree } from '../trees.js';

const WALLS: Record<Time, string> = {
  morning: c('clay', 700),
  day: c('brand', 800),
  evening: c('sand', 200),
  dusk: c('plum', 700),
  night: c('sky', 800),
};
const PLATES = ['pie', 'loaf', 'doughnuts'] as const;

/** A café table at the window, the square outside. */
export const cafe: Scene = {
  times: ['day', 'morning', 'evening', 'dusk'],
  seasons: ['summer', 'winter', 'autumn', 'spring'],
  mirrors: true,
  indoors: true,
  motifs: PLATES,
  draw(r, light, motif) {
    const wall = WALLS[light.time];
    const frame = r.pick([c('clay', 800), c('sand', 100), c('brand', 900)]);
    return layers(
      rect(0, 0, W, 690, wall),
      rect(0, 0, W, 34, darker(wall, 0.3)),
      clip('<rect x="110" y="54" width="980" height="396" rx="10"/>', view(r, light)),
      rect(104, 48, 992, 408, 'none', `rx="14" stroke="${frame}" stroke-width="20"`),
      rect(590, 48, 16, 408, frame),
      rect(104, 150, 992, 10, frame),
      rect(70, 448, 1060, 26, frame, 'rx="6"'),
      poly([[120, 60], [330, 60], [180, 440], [120, 440]], '#fefefe', 'opacity=".14"'), // prettier-ignore
      lamps(r),
      table(r),
      plates[motifOf(r, PLATES, motif)](r),
      cup(r),
      flowers(r),
      card(),
    );
  },
};

const view = (r: Random, light: Light): string =>
  layers(
    sky(r, light, { horizon: 260 }),
    light.near(
      layers(
        at(90, 58, 0.86, block(r, 0, 418, [222, 222, 222, 222, 222, 222], light.isDark ? 0.6 : 0, [220, 300])),
        rect(0, 416, W, 100, light.season === 'winter' ? c('sky', 50) : c('sand', 200)),
        tree(r.between(260, 400), 424, r.between(150, 190), crownOf(r, light.season)),
        tree(r.between(800, 940), 424, r.between(150, 190), crownOf(r, light.season)),
        crowd(r, r.int(3, 7), { from: 420, to: 800, y: 430, h: 56 }),
      ),
    ),
  );

const lamps = (r: Random): string => {
  const shade = r.pick([c('clay', 500), c('gold', 400), c('brand', 500), c('berry', 500)]);
  return each(
    [
      [r.between(300, 380), 110],
      [r.between(800, 880), 126],
    ] as const,
    ([x, y]) =>
      // prettier-ignore
      layers(
      line(`M${f(x)} -10V${y - 40}`, c('sand', 950), 4),
      glow(x, y + 6, 130, c('gold', 200), 0.75),
      path(`M${f(x - 52)} ${y}q6 -54 52 -56q46 2 52 56Z`, shade),
      path(`M${f(x + 4)} ${y - 56}q42 4 48 56h-30q4 -34 -18 -56Z`, darker(shade, 0.3)),
      path(`M${f(x - 20)} ${y}a20 16 0 0 0 40 0Z`, bright(c('gold', 100))),
    ),
  );
};

const table = (r: Random): string => {
  const wood = r.pick([c('clay', 600), c('gold', 600), c('clay', 800)]);
  return layers(
    path('M-20 690V566Q600 500 1220 566V690Z', wood),
    path('M-20 590V566Q600 500 1220 566V590Q600 526 -20 590Z', lighter(wood, 0.2)),
    line('M60 640Q600 580 1140 640M300 680Q640 640 980 676', darker(wood, 0.2), 3, 'opacity=".6"'),
  );
};

const plate = (x: number): string => path(`M${x - 160} 588H${x + 160}L${x + 132} 630H${x - 132}Z`, c('sand', 100)) + path(`M${x + 90} 588H${x + 160}L${x + 132} 630H${x + 80}Z`, c('sand', 300)); // prettier-ignore

const pie = (r: Random): string => {
  const [berry, berryDark] = r.pick([[c('berry', 500), c('berry', 600)], [c('plum', 500), c('plum', 600)], [c('clay', 500), c('clay', 600)]] as const); // prettier-ignore
  return layers(
    shadow(330, 628, 172, 16, 0.3),
    plate(330),
    path('M166 590a164 62 0 0 1 328 0Z', c('gold', 300)),
    path('M330 528a164 62 0 0 1 164 62H360Z', c('gold', 400)),
    each([214, 254, 294, 334, 374, 414], (x, i) => {
      const rise = 44 - Math.abs(i - 2.5) * 6;
      return path(`M${x} 586q6 -34 14 -${rise}h14q-8 20 -10 ${rise + 6}Z`, i % 2 ? berry : berryDark);
    }),
    times(12, (i) => circ(180 + i * 27.4, 589, 14, i > 7 ? c('gold', 400) : c('gold', 200))),
  );
};

const loaf = (): string =>
  layers(
    shadow(330, 628, 180, 16, 0.3),
    path('M160 600H500L490 622H170Z', c('clay', 800)),
    path('M180 602Q170 520 240 516Q330 500 420 516Q490 520 480 602Z', c('gold', 500)),
    path('M200 596Q190 534 246 528Q330 514 414 528Q468 534 462 560Q330 520 200 596Z', c('gold', 300)),
    times(4, (i) => line(`M${236 + i * 62} 566Q${252 + i * 62} 540 ${276 + i * 62} 528`, c('gold', 100), 8)),
    path('M440 602q0 -44 36 -44t36 44Z', c('gold', 200)) + path('M452 602q0 -30 24 -30t24 30Z', c('gold', 50)),
  );

const doughnuts = (r: Random): string => {
  const icing = r.shuffled([c('berry', 300), c('clay', 800), c('gold', 100), c('brand', 300), c('plum', 300)]);
  return layers(
    shadow(330, 628, 172, 16, 0.3),
    plate(330),
    each(
      [
        [250, 574],
        [330, 580],
        [410, 574],
        [290, 538],
        [370, 538],
      ] as const,
      ([x, y], i) =>
        // prettier-ignore
        layers(
        oval(x, y + 5, 46, 26, c('gold', 500)),
        oval(x, y - 2, 44, 22, icing[i] ?? c('berry', 300)),
        oval(x, y - 4, 13, 6, c('gold', 700)),
        times(7, (k) => rect(x - 32 + k * 10, y - 12 + ((k * 7) % 16), 7, 3, [c('sand', 50), c('sky', 400), c('gold', 300)][k % 3] ?? c('sand', 50), 'rx="1.5"')),
      ),
    ),
  );
};

const cup = (r: Random): string => {
  const [glaze, dark, rim] = r.pick([['sky', 'sky', 'sky'], ['clay', 'clay', 'clay'], ['brand', 'brand', 'brand'], ['plum', 'plum', 'plum']] as const); // prettier-ignore
  return layers(
    shadow(700, 640, 130, 14, 0.3),
    oval(700, 630, 124, 20, c('sand', 50)) + oval(700, 626, 90, 12, c('sand', 300)),
    path('M622 530H778Q776 618 722 626H678Q624 618 622 530Z', c(glaze, 500)),
    path('M740 530H778Q776 618 722 626H706Q744 600 740 530Z', c(dark, 800)),
    line('M776 548q44 -4 42 28t-56 28', c(glaze, 500), 14),
    oval(700, 530, 78, 15, c(rim, 300)) + oval(700, 532, 68, 11, c('clay', 900)),
    path('M672 530q14 -10 28 0q14 -10 28 0q-10 10 -28 10t-28 -10Z', c('gold', 100)),
    line('M676 500q-18 -24 0 -46t0 -46M724 500q-18 -24 0 -46t0 -46', '#fefefe', 7, 'opacity=".55"'),
  );
};

const flowers = (r: Random): string => {
  const places = [[930, 420], [966, 386], [1004, 424], [950, 456], [990, 470], [912, 470]] as const; // prettier-ignore
  return layers(
    shadow(960, 622, 80, 12, 0.3),
    each(places, ([x, y]) => {
      const ramp = r.pick(['berry', 'gold', 'clay', 'plum', 'sky'] as const);
      return layers(
        line(`M${x} ${y}Q${(x + 960) / 2} ${y + 60} 960 560`, c('brand', 500), 5),
        times(6, (i) =>
          circ(x + Math.cos(i * 1.047) * 15, y + Math.sin(i * 1.047) * 15, 11, c(ramp, i % 2 ? 300 : 400)),
        ),
        circ(x, y, 9, ramp === 'gold' ? c('clay', 600) : c('gold', 200)),
      );
    }),
    path('M960 520q-50 -10 -62 -48q50 2 62 48ZM962 530q46 -20 66 -52q-60 0 -66 52Z', c('brand', 400)),
    path('M916 536H1004V602q0 16 -16 16H932q-16 0 -16 -16Z', c('sky', 100), 'opacity=".9"'),
    path('M916 566H1004V602q0 16 -16 16H932q-16 0 -16 -16Z', c('sky', 300)),
    rect(910, 526, 100, 14, '#fefefe', 'rx="6" opacity=".9"'),
  );
};

const card = (): string =>
  layers(
    poly([[1062, 620], [1090, 480], [1170, 492], [1156, 634]], c('sand', 50)), // prettier-ignore
    poly([[1062, 620], [1090, 480], [1098, 481], [1070, 622]], c('sand', 300)), // prettier-ignore
    times(5, (i) =>
      line(
        `M${1104 - i * 2} ${510 + i * 20}l${[44, 36, 46, 28, 40][i] ?? 40} 6`,
        i ? c('sand', 400) : c('clay', 500),
        5,
      ),
    ),
  );

const plates = { pie, loaf, doughnuts };
