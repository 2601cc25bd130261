import { BLACK, bright, c } from './colors.js';
import { at, circ, f, glow, layers, line, path, poly, rect, times, W } from './paint.js';
import type { Random } from './random.js';

/** A street lamp; x,y is its foot. */
export const lamp = (x: number, y: number, h: number, color: string, lit: boolean): string =>
  layers(
    lit ? glow(x, y - h, h * 0.55) : '',
    rect(x - 3, y - h, 6, h, color),
    rect(x - 8, y - 14, 16, 14, color, 'rx="3"'),
    rect(x - 12, y - h + 4, 24, 5, color, 'rx="2"'),
    path(`M${f(x - 11)} ${f(y - h + 4)}l-3 -22h28l-3 22Z`, lit ? bright(c('gold', 100)) : c('sand', 50)),
    path(`M${f(x - 16)} ${f(y - h - 18)}h32l-10 -12h-12Z`, color),
  );

export const bench = (x: number, y: number, scale: number, wood: string, legs = c('sand', 900)): string =>
  at(
    x,
    y,
    scale,
    layers(
      times(3, (i) => rect(0, -62 + i * 13, 150, 9, wood, 'rx="3"')),
      rect(-4, -24, 158, 10, wood, 'rx="3"'),
      rect(14, -62, 7, 62, legs),
      rect(129, -62, 7, 62, legs),
    ),
  );

interface Awning {
  x: number;
  y: number;
  w: number;
  h: number;
  colors: readonly [string, string];
  stripes?: number;
}

/** A striped awning with a scalloped edge. */
export function awning({ x, y, w, h, colors, stripes = 7 }: Awning): string {
  const stripe = w / stripes;
  const topAt = (i: number): number => x + w * 0.03 + (i * w * 0.94) / stripes;
  return layers(
    times(stripes, (i) => {
      const left = x + i * stripe;
      const d = `M${f(topAt(i))} ${f(y)}H${f(topAt(i + 1))}L${f(left + stripe)} ${f(y + h)}v${f(h * 0.16)}a${f(stripe / 2)} ${f(stripe * 0.42)} 0 0 1 ${f(-stripe)} 0V${f(y + h)}Z`;
      return path(d, colors[i % 2] ?? colors[0]);
    }),
    rect(x, y + h, w, h * 0.16, BLACK, 'opacity=".1"'),
  );
}

/** Roofs, gables and steeples against the sky; windows are lit when a colour for them is given. */
export function skyline(r: Random, y: number, fill: string, height = 90, lit?: string): string {
  let x = -20;
  let drawn = '';
  while (x < W + 20) {
    const w = r.between(44, 96);
    const h = height * r.between(0.35, 1);
    const top = y - h;
    drawn += rect(x, top, w + 1, h + 40, fill);
    const kind = r.next();
    if (kind < 0.16)
      drawn += poly([[x, top], [x + w / 2, top - w * 0.5], [x + w, top]], fill); // prettier-ignore
    else if (kind < 0.26)
      drawn +=
        rect(x + w * 0.36, top - 34, w * 0.26, 36, fill) +
        poly([[x + w * 0.3, top - 32], [x + w * 0.49, top - 84], [x + w * 0.68, top - 32]], fill); // prettier-ignore
    else if (kind < 0.4) drawn += rect(x + w * 0.2, top - 14, w * 0.3, 16, fill);
    if (lit)
      for (let wy = top + 12; wy < y - 12; wy += 18)
        for (let wx = x + 9; wx < x + w - 10; wx += 15)
          if (r.chance(0.42)) drawn += rect(wx, wy, 6, 9, bright(lit), 'opacity=".75"');
    x += w;
  }
  return drawn;
}

export const waterTower = (x: number, y: number, scale: number, tank: string, dark: string): string =>
  at(
    x,
    y,
    scale,
    layers(
      line('M-26 0L-17 -74M26 0L17 -74M0 0V-74M-23 -26L19 -62M23 -26L-19 -62', dark, 4),
      rect(-30, -120, 60, 46, tank, 'rx="5"'),
      rect(4, -120, 26, 46, dark, 'rx="5" opacity=".5"'),
      poly([[-34, -120], [0, -146], [34, -120]], dark), // prettier-ignore
    ),
  );

export const car = (x: number, y: number, scale: number, paint: string): string =>
  at(
    x,
    y,
    scale,
    layers(
      path('M0 0v-20q0 -9 10 -10l20 -3q14 -22 30 -22h36q16 0 30 22l14 3q12 2 12 12v18Z', paint),
      path('M40 -33q10 -15 22 -15h14v15ZM82 -48h14q12 0 22 15h-36Z', c('sky', 100)),
      times(2, (i) => circ(32 + i * 86, 0, 14, c('sand', 900)) + circ(32 + i * 86, 0, 6, c('sand', 300))),
    ),
  );

export const bus = (x: number, y: number, scale: number, paint: string): string =>
  at(
    x,
    y,
    scale,
    layers(
      rect(0, -86, 230, 82, paint, 'rx="12"'),
      rect(0, -34, 230, 12, c('sand', 50)),
      times(5, (i) => rect(14 + i * 36, -74, 28, 32, c('sky', 100), 'rx="3"')),
      rect(196, -74, 26, 60, c('sky', 200), 'rx="3"'),
      times(2, (i) => circ(50 + i * 126, -4, 16, c('sand', 900)) + circ(50 + i * 126, -4, 7, c('sand', 300))),
    ),
  );

/** A gabled house with lit or dark windows. */
export function house(x: number, y: number, w: number, h: number, wall: string, roof: string, lit: boolean): string {
  const glass = lit ? bright(c('gold', 200)) : c('sky', 800);
  return layers(
    rect(x, y - h, w, h, wall),
    poly([[x - w * 0.09, y - h], [x + w / 2, y - h - w * 0.42], [x + w * 1.09, y - h]], roof), // prettier-ignore
    rect(x + w * 0.16, y - h * 0.76, w * 0.2, h * 0.36, glass),
    rect(x + w * 0.64, y - h * 0.76, w * 0.2, h * 0.36, glass),
    rect(x + w * 0.42, y - h * 0.5, w * 0.17, h * 0.5, roof),
  );
}

/** A wooden crate of something round. */
export const crate = (x: number, y: number, goods: string, light: string): string =>
  layers(
    times(4, (i) => circ(x + 14 + i * 24, y - 52, 15, i % 2 ? goods : light)),
    rect(x, y - 48, 100, 48, c('gold', 500), 'rx="4"'),
    rect(x, y - 33, 100, 5, c('gold', 700)),
    rect(x, y - 16, 100, 5, c('gold', 700)),
    rect(x + 6, y - 48, 8, 48, c('gold', 600)),
    rect(x + 86, y - 48, 8, 48, c('gold', 600)),
  );
