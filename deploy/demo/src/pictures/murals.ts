import { c, mix } from './colors.js';
import { at, circ, each, f, layers, line, path, poly, rect, times } from './paint.js';
import type { Random } from './random.js';

/** Paintings for a wall that spans 150..1010 by 80..580. */
type Mural = (r: Random) => string;

const ground = (far: string, near: string): string =>
  layers(
    path('M150 470C280 400 380 470 500 440S760 420 1010 482V580H150Z', far),
    path('M150 520C300 470 460 530 620 500S860 480 1010 530V580H150Z', near),
  );

function sunburst(x: number, y: number, colors: readonly [string, string, string]): string {
  const ray = (i: number): string => {
    const a = (i / 24) * Math.PI * 2;
    const at = (angle: number, d: number): [number, number] => [x + Math.cos(angle) * d, y + Math.sin(angle) * d];
    return poly([at(a - 0.05, 240), at(a, 318), at(a + 0.05, 240)], i % 2 ? colors[0] : colors[2]);
  };
  return layers(circ(x, y, 226, colors[0]), circ(x, y, 184, colors[1]), circ(x, y, 140, colors[2]), times(24, ray));
}

function blossom(x: number, y: number, s: number, petal: string, shade: string): string {
  return layers(
    line(`M${x} ${y}V580`, c('brand', 800), 7 * s),
    path(`M${x} ${f(y + 60 * s)}q${f(40 * s)} -40 ${f(52 * s)} -10q-20 24 ${f(-52 * s)} 10Z`, c('brand', 300)),
    times(7, (i) =>
      circ(x + Math.cos(i * 0.8976) * 26 * s, y + Math.sin(i * 0.8976) * 26 * s, 18 * s, i % 2 ? petal : shade),
    ),
    circ(x, y, 15 * s, c('gold', 300)),
  );
}

const spark = (x: number, y: number, color: string): string =>
  path(`M${f(x)} ${f(y)}l8 16l16 8l-16 8l-8 16l-8 -16l-16 -8l16 -8Z`, color);

const sparks = (r: Random, count: number): string =>
  times(count, () =>
    spark(
      r.between(190, 970),
      r.between(130, 300),
      r.pick([c('gold', 300), c('berry', 300), c('clay', 300), c('sky', 300)]),
    ),
  );

const heron: Mural = (r) =>
  layers(
    rect(150, 80, 860, 500, c('sky', 800)),
    sunburst(610, 356, [c('gold', 300), c('gold', 200), c('clay', 300)]),
    ground(c('brand', 600), c('brand', 400)),
    path(
      'M520 520C512 452 500 420 520 372C540 322 590 300 606 262C620 226 600 196 574 196C556 196 546 206 546 218L470 226L548 236C566 236 572 254 556 280C528 322 470 342 458 410C450 460 476 496 520 520Z',
      c('sand', 50),
    ),
    path('M524 372C600 344 690 366 742 452C680 440 640 470 590 470C550 470 520 440 524 372Z', c('sky', 300)),
    path('M560 404C620 388 676 404 712 436C660 432 630 450 596 450C570 450 556 432 560 404Z', c('sky', 500)),
    circ(566, 212, 5, c('sand', 900)),
    path('M574 196C590 186 616 186 640 196C620 200 606 202 594 206Z', c('sky', 800)),
    line('M506 512V566M528 518V566', c('clay', 600), 7),
    each(
      [
        [240, 430, 1.2],
        [330, 480, 0.9],
        [860, 440, 1.3],
        [770, 496, 0.9],
        [930, 500, 0.9],
        [200, 520, 0.8],
      ] as const,
      ([x, y, s], i) =>
        // prettier-ignore
        i % 2 ? blossom(x, y, s, c('clay', 400), c('clay', 300)) : blossom(x, y, s, c('berry', 400), c('berry', 300)),
    ),
    sparks(r, 6),
  );

const sunflowers: Mural = (r) =>
  layers(
    rect(150, 80, 860, 500, mix(c('sky', 400), c('brand', 300), 0.3)),
    circ(850, 190, 74, c('clay', 300)) + circ(850, 190, 52, c('gold', 100)),
    ground(c('brand', 500), c('brand', 700)),
    times(7, (i) => {
      const [x, y, s] = [230 + i * 118 + r.between(-20, 20), r.between(190, 400), r.between(0.8, 1.4)];
      return layers(
        line(`M${f(x)} ${f(y)}Q${f(x + 20)} ${f(y + 120)} ${f(x)} 580`, c('brand', 800), 13 * s),
        path(
          `M${f(x)} ${f(y + 110)}q70 -60 96 -10q-40 40 -96 10ZM${f(x)} ${f(y + 160)}q-70 -60 -96 -10q40 40 96 10Z`,
          c('brand', 400),
        ),
        times(14, (k) =>
          at(
            x,
            y,
            s,
            `<g transform="rotate(${k * 25.7})">${path('M-15 -34Q0 -100 15 -34Z', k % 2 ? c('gold', 300) : c('gold', 400))}</g>`,
          ),
        ),
        circ(x, y, 40 * s, c('clay', 800)) +
          circ(x, y, 27 * s, c('clay', 900)) +
          circ(x - 8 * s, y - 8 * s, 9 * s, c('clay', 600)),
      );
    }),
  );

const salmon: Mural = (r) => {
  const fish = (x: number, y: number, s: number, color: string): string =>
    at(
      x,
      y,
      s,
      layers(
        path('M-150 0C-90 -76 60 -70 120 -10L190 -62Q170 0 190 58L120 14C60 70 -90 70 -150 0Z', color),
        path('M-150 0C-90 70 60 70 120 14C40 34 -60 36 -150 0Z', c('sand', 100), 'opacity=".7"'),
        path('M-20 -56Q10 -106 70 -84L40 -46Z', mix(color, c('sand', 900), 0.2)),
        times(9, (i) => circ(-70 + i * 20, -26 + (i % 3) * 9, 5, c('sand', 900), 'opacity=".45"')),
        circ(-112, -10, 9, c('sand', 50)) + circ(-113, -10, 5, c('sand', 900)),
        line('M-146 4q18 8 30 2', c('sand', 900), 3),
      ),
    );
  const wave = (y: number, color: string): string =>
    path(
      `M110 ${y}${times(9, () => 'q55 -54 110 0q-20 -20 -44 -6q24 4 0 6Z M0 0').replace(/Z M0 0/g, '')}V580H110Z`,
      color,
    );
  return layers(
    rect(150, 80, 860, 500, c('gold', 200)),
    sunburst(830, 230, [c('clay', 400), c('gold', 300), c('clay', 300)]),
    wave(330, c('sky', 300)),
    fish(430, 280, 1.1, c('clay', 400)),
    wave(410, c('sky', 500)),
    fish(720, 410, 1.25, c('berry', 400)),
    wave(490, c('sky', 700)),
    fish(340, 510, 0.8, c('gold', 400)),
    wave(556, c('sky', 800)),
    sparks(r, 3),
  );
};

/** Quilt squares, each with its own star. */
const quilt: Mural = (r) => {
  const cloth = [
    c('clay', 500),
    c('gold', 300),
    c('brand', 500),
    c('sky', 600),
    c('berry', 400),
    c('plum', 500),
    c('sand', 100),
  ];
  return times(32, (i) => {
    const [x, y, s] = [150 + (i % 8) * 110, 96 + Math.floor(i / 8) * 122, 110];
    const [back, star, heart] = r.shuffled(cloth);
    const m = s / 2;
    const point = (turn: number): string => `<g transform="rotate(${turn} ${x + m} ${y + m})">${poly([[x + m - 20, y + m - 20], [x + m, y + 6], [x + m + 20, y + m - 20]], star ?? '')}</g>`; // prettier-ignore
    return layers(
      rect(x + 1, y + 1, s - 2, 120, back ?? ''),
      each([0, 90, 180, 270], point),
      each([45, 135, 225, 315], point),
      rect(x + m - 20, y + m - 20, 40, 40, heart ?? ''),
      circ(x + m, y + m, 9, back ?? ''),
    );
  });
};

/** Two hands letting birds go. */
const hands: Mural = (r) => {
  const skin = r.pick([c('clay', 300), '#8a5236', '#b9764f']);
  const hand = (flip: 1 | -1): string =>
    `<g transform="translate(580 0) scale(${flip} 1)">${layers(
      path(
        'M40 580C60 500 90 470 150 440C200 416 240 380 262 340Q284 320 286 352C280 400 250 440 240 480Q220 540 210 580Z',
        skin,
      ),
      path('M150 440C120 420 70 420 30 440Q10 452 34 460C80 456 110 466 130 480Z', mix(skin, c('sand', 900), 0.12)),
      line('M220 430Q256 390 272 346M196 446Q236 404 254 356', mix(skin, c('sand', 900), 0.3), 4),
    )}</g>`;
  const dove = (x: number, y: number, s: number, color: string): string =>
    at(
      x,
      y,
      s,
      path('M-60 20Q-30 -6 0 0Q-10 -60 40 -84Q36 -40 34 -6Q60 -12 84 2Q60 12 40 24Q0 50 -60 20Z', color) +
        path('M0 0Q-60 -30 -70 -80Q-20 -70 20 -6Z', color, 'opacity=".8"'),
    );
  return layers(
    rect(150, 80, 860, 500, c('plum', 700)),
    circ(580, 320, 250, c('plum', 500)) + circ(580, 320, 190, c('berry', 400)) + circ(580, 320, 130, c('gold', 300)),
    hand(1),
    hand(-1),
    dove(580, 300, 1.3, c('sand', 50)),
    dove(350, 210, 0.9, c('gold', 200)),
    dove(820, 190, 1, c('sky', 200)),
    dove(240, 380, 0.6, c('sand', 50)),
    dove(930, 360, 0.6, c('clay', 200)),
    sparks(r, 8),
  );
};

export const murals = { heron, sunflowers, salmon, quilt, hands } satisfies Record<string, Mural>;
export const MURALS = Object.keys(murals) as (keyof typeof murals)[];
