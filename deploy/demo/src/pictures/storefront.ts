import { BLACK, bright, c, darker, mix, WHITE } from './colors.js';
import { circ, f, glow, layers, line, path, poly, rect, times } from './paint.js';
import type { Random } from './random.js';
import { awning } from './street.js';

export const ROOFS = ['flat', 'step', 'arch', 'gable'] as const;

export interface Storefront {
  x: number;
  base: number;
  w: number;
  h: number;
  wall: string;
  trim: string;
  roof: (typeof ROOFS)[number];
  arched: boolean;
  /** The share of windows with light in them; above 0 the shop is lit too. */
  lit: number;
  awning?: readonly [string, string] | undefined;
  doorOn: 'left' | 'right';
  door: string;
  sign: string;
}

const SHOP_HEIGHT = 132;
const WALLS = [
  [c('clay', 500), c('sand', 100)],
  [c('gold', 200), c('clay', 700)],
  [c('brand', 600), c('gold', 100)],
  [c('clay', 300), c('sand', 50)],
  [c('sky', 600), c('sand', 100)],
  [c('berry', 400), c('sand', 50)],
  [c('plum', 400), c('sand', 50)],
  [c('sand', 200), c('clay', 600)],
  [c('clay', 700), c('gold', 100)],
  [c('sky', 300), c('sand', 50)],
  [c('brand', 300), c('sand', 50)],
] as const;
const DOORS = [c('brand', 800), c('clay', 700), c('sky', 800), c('gold', 400), c('plum', 800), c('berry', 700)];
const SIGNS = [c('clay', 800), c('brand', 800), c('plum', 700), c('sky', 900), c('berry', 800), c('sand', 900)];
const AWNINGS = [c('brand', 600), c('berry', 500), c('gold', 300), c('sky', 600), c('clay', 500), c('plum', 500)];

/** A row of shops side by side from `x`, no two neighbours alike. */
export function block(
  r: Random,
  x: number,
  base: number,
  widths: readonly number[],
  lit: number,
  heights = [262, 372],
): string {
  const walls = r.shuffled(WALLS);
  const awnings = r.shuffled(AWNINGS);
  const roofs = r.shuffled(ROOFS);
  let left = x;
  return widths
    .map((w, i) => {
      const [wall, trim] = walls[i % walls.length] ?? WALLS[0];
      const stripe = awnings[i % awnings.length] ?? AWNINGS[0];
      const drawn = storefront(r, {
        x: left,
        base,
        w,
        h: r.between(heights[0] ?? 262, heights[1] ?? 372),
        wall,
        trim,
        roof: roofs[i % roofs.length] ?? 'flat',
        arched: r.chance(0.5),
        lit,
        awning: stripe && r.chance(0.85) ? [stripe, c('sand', 50)] : undefined,
        doorOn: r.chance(0.5) ? 'left' : 'right',
        door: r.pick(DOORS),
        sign: r.pick(SIGNS),
      });
      left += w;
      return drawn;
    })
    .join('');
}

/** One shop with the floors above it. */
export const storefront = (r: Random, s: Storefront): string =>
  layers(wall(r, s), roofLine(s), upperWindows(r, s), shop(s));

function wall(r: Random, { x, base, w, h, wall: color }: Storefront): string {
  const dark = darker(color, 0.28);
  return layers(
    rect(x, base - h, w, h, color),
    rect(x + w - 14, base - h, 14, h, dark, 'opacity=".35"'),
    times(Math.round((w * h) / 5200), () => {
      const [bx, by] = [x + 8 + r.between(0, w - 40), base - h + 40 + r.between(0, Math.max(h - SHOP_HEIGHT - 60, 1))];
      return rect(bx, by, 18, 6, dark, 'opacity=".22" rx="1"') + rect(bx + 22, by, 10, 6, dark, 'opacity=".14" rx="1"');
    }),
  );
}

function roofLine({ x, base, w, h, wall: color, trim, roof }: Storefront): string {
  const top = base - h;
  const shapes = {
    flat: '',
    step: rect(x + w * 0.22, top - 26, w * 0.56, 30, color) + rect(x + w * 0.2, top - 34, w * 0.6, 10, trim),
    arch: layers(
      path(`M${f(x + w * 0.2)} ${f(top)}a${f(w * 0.3)} ${f(w * 0.2)} 0 0 1 ${f(w * 0.6)} 0Z`, color),
      line(`M${f(x + w * 0.2)} ${f(top)}a${f(w * 0.3)} ${f(w * 0.2)} 0 0 1 ${f(w * 0.6)} 0`, trim, 9),
      circ(x + w / 2, top - w * 0.08, w * 0.05, trim),
    ),
    gable: layers(
      poly([[x - 4, top], [x + w / 2, top - w * 0.36], [x + w + 4, top]], color), // prettier-ignore
      line(`M${f(x - 6)} ${f(top)}L${f(x + w / 2)} ${f(top - w * 0.36)}L${f(x + w + 6)} ${f(top)}`, trim, 10),
      circ(x + w / 2, top - w * 0.13, w * 0.065, c('sky', 800)),
    ),
  };
  return layers(
    shapes[roof],
    rect(x - 6, top - 6, w + 12, 14, trim),
    rect(x - 2, top + 8, w + 4, 8, darker(color, 0.28), 'opacity=".5"'),
    times(Math.max(0, Math.ceil((w - 18) / 20)), (i) => rect(x + 8 + i * 20, top + 8, 8, 14, trim)),
  );
}

function upperWindows(r: Random, { x, base, w, h, trim, arched, lit }: Storefront): string {
  const columns = w > 190 ? 3 : 2;
  const rows = Math.max(1, Math.floor((h - SHOP_HEIGHT - 46) / 92));
  const ww = Math.min(44, (w - 40) / columns - 18);
  const wh = 60;
  return times(rows * columns, (i) => {
    const wx = x + (((i % columns) + 0.5) * w) / columns - ww / 2;
    const wy = base - h + 40 + Math.floor(i / columns) * 92;
    const on = r.chance(lit);
    const top = arched ? `V${f(wy + ww / 2)}a${f(ww / 2)} ${f(ww / 2)} 0 0 1 ${f(ww)} 0` : `V${f(wy)}H${f(wx + ww)}`;
    const shine = [[wx + 4, wy + wh - 3], [wx + ww * 0.55, wy + 12], [wx + ww * 0.8, wy + 12], [wx + ww * 0.35, wy + wh - 3]] as const; // prettier-ignore
    return layers(
      on ? glow(wx + ww / 2, wy + wh / 2, 56, c('gold', 300), 0.4) : '',
      path(
        `M${f(wx)} ${f(wy + wh)}${top}V${f(wy + wh)}Z`,
        on ? bright(c('gold', 200)) : c('sky', 800),
        `stroke="${trim}" stroke-width="6"`,
      ),
      rect(wx - 7, wy + wh, ww + 14, 8, trim, 'rx="2"'),
      on ? '' : poly(shine, WHITE, 'opacity=".16"'),
      rect(wx + ww / 2 - 1.5, wy + 4, 3, wh - 4, trim),
      rect(wx, wy + wh * 0.48, ww, 3, trim),
    );
  });
}

function shop({ x, base, w, wall: color, trim, lit, awning: stripes, doorOn, door, sign }: Storefront): string {
  const y = base - SHOP_HEIGHT;
  const dark = darker(color, 0.28);
  const doorX = x + (doorOn === 'left' ? 20 : w - 66);
  const glassX = doorOn === 'left' ? doorX + 54 : x + 20;
  const glassW = w - 94;
  const glass = lit > 0 ? bright(c('gold', 200)) : mix(c('sky', 800), WHITE, 0.12);
  const shine = [[glassX + glassW * 0.1, y + 108], [glassX + glassW * 0.4, y + 34], [glassX + glassW * 0.58, y + 34], [glassX + glassW * 0.28, y + 108]] as const; // prettier-ignore
  return layers(
    rect(x + 8, y, w - 16, SHOP_HEIGHT, darker(trim, 0.12)),
    rect(x + 8, y, w - 16, 24, sign),
    rect(x + w * 0.3, y + 9, w * 0.4, 6, c('sand', 50), 'rx="3" opacity=".9"'),
    lit > 0 ? glow(glassX + glassW / 2, y + 74, w * 0.8, c('gold', 300), 0.42) : '',
    rect(glassX, y + 34, glassW, 74, glass),
    lit > 0
      ? rect(glassX, y + 88, glassW, 20, bright(c('clay', 400)), 'opacity=".55"')
      : poly(shine, WHITE, 'opacity=".2"'),
    rect(glassX + glassW / 2 - 2, y + 34, 4, 74, trim),
    rect(glassX, y + 108, glassW, 18, dark, 'opacity=".55"'),
    rect(doorX, y + 34, 44, SHOP_HEIGHT - 34, door),
    rect(doorX + 8, y + 42, 28, 44, lit > 0 ? bright(c('gold', 100)) : mix(c('sky', 800), WHITE, 0.2)),
    circ(doorX + 36, y + 98, 3, c('gold', 300)),
    stripes ? awning({ x: x + 2, y: y + 22, w: w - 4, h: 44, colors: stripes, stripes: Math.round(w / 26) }) : '',
    rect(x + 8, base - 3, w - 16, 3, BLACK, 'opacity=".2"'),
  );
}
