import { c, mix, WHITE } from './colors.js';
import type { Season } from './light.js';
import { circ, each, f, layers, line, path, poly, rect, times } from './paint.js';
import type { Random } from './random.js';

export interface Leaves {
  leaf: string;
  dark: string;
  light: string;
  trunk: string;
}

const leaves = (leaf: string, dark: string, light: string, trunk = c('clay', 900)): Leaves => ({
  leaf,
  dark,
  light,
  trunk,
});

const FRESH = leaves(c('brand', 500), c('brand', 700), c('brand', 400));
const DEEP = leaves(c('brand', 600), c('brand', 800), c('brand', 500), c('clay', 950));
const YOUNG = leaves(c('brand', 400), c('brand', 600), c('brand', 300), c('clay', 800));
const GOLD = leaves(c('gold', 400), c('clay', 500), c('gold', 300));
const RUST = leaves(c('clay', 400), c('clay', 600), c('clay', 300), c('clay', 950));
const WINE = leaves(c('berry', 500), c('berry', 700), c('berry', 400), c('clay', 950));
const BLOSSOM = leaves(c('berry', 300), c('berry', 400), c('berry', 200));
const PEAR = leaves('#fdf6f8', c('berry', 200), WHITE);
const FROST = leaves('#e8f2fa', c('sky', 200), WHITE, c('clay', 950));
const RIME = leaves(c('sky', 100), c('sky', 300), '#f4f9fd', c('clay', 950));
const SAGE = leaves(
  mix(c('brand', 400), c('sand', 400), 0.45),
  mix(c('brand', 600), c('sand', 600), 0.4),
  mix(c('brand', 300), c('sand', 200), 0.4),
);
const OLIVE = leaves(
  mix(c('brand', 500), c('gold', 500), 0.35),
  mix(c('brand', 700), c('gold', 700), 0.3),
  mix(c('brand', 400), c('gold', 300), 0.35),
);

const CROWNS: Record<Season, readonly Leaves[]> = {
  spring: [YOUNG, FRESH, BLOSSOM, YOUNG, PEAR, BLOSSOM],
  summer: [FRESH, DEEP, FRESH, YOUNG],
  autumn: [GOLD, RUST, FRESH, RUST, WINE, GOLD],
  winter: [FROST, RIME, FROST, DEEP],
  arid: [SAGE, OLIVE, SAGE],
};

/** Leaves as they are in that season. */
export const crownOf = (r: Random, season: Season): Leaves => r.pick(CROWNS[season]);

const BLOBS = [
  [-0.62, 0.28, 0.56],
  [0.6, 0.3, 0.54],
  [0, 0.42, 0.62],
  [-0.34, -0.3, 0.58],
  [0.38, -0.24, 0.56],
  [0.02, -0.62, 0.46],
] as const;

/** A broad tree; x,y is its foot. */
export function tree(x: number, y: number, h: number, p: Leaves): string {
  const size = h * 0.34;
  const middle = y - h * 0.66;
  const crown = (dx: number, dy: number, k: number, fill: string): string =>
    each(BLOBS, ([bx, by, br]) => circ(x + (bx * k + dx) * size, middle + (by * k + dy) * size, br * size * k, fill));
  return layers(
    path(
      `M${f(x - h * 0.03)} ${f(y)}L${f(x - h * 0.018)} ${f(y - h * 0.5)}H${f(x + h * 0.018)}L${f(x + h * 0.034)} ${f(y)}Z`,
      p.trunk,
    ),
    line(`M${f(x)} ${f(y - h * 0.34)}L${f(x + h * 0.1)} ${f(y - h * 0.5)}`, p.trunk, h * 0.018),
    crown(0, 0, 1, p.dark),
    crown(-0.1, -0.09, 0.88, p.leaf),
    crown(-0.3, -0.28, 0.5, p.light),
  );
}

export function poplar(x: number, y: number, h: number, p: Leaves): string {
  const w = h * 0.15;
  const tip = `M${f(x)} ${f(y - h)}`;
  const right = `C${f(x + w * 1.1)} ${f(y - h * 0.62)} ${f(x + w)} ${f(y - h * 0.08)} ${f(x)} ${f(y - h * 0.06)}`;
  const left = `C${f(x - w)} ${f(y - h * 0.08)} ${f(x - w * 1.1)} ${f(y - h * 0.62)} ${f(x)} ${f(y - h)}Z`;
  const inside = `C${f(x + w * 0.3)} ${f(y - h * 0.3)} ${f(x + w * 0.1)} ${f(y - h * 0.7)} ${f(x)} ${f(y - h)}Z`;
  return layers(
    rect(x - h * 0.014, y - h * 0.12, h * 0.028, h * 0.12, p.trunk),
    path(tip + right + left, p.leaf),
    path(tip + right + inside, p.dark),
  );
}

/** A conifer of three tiers; snow lies on them in winter. */
export const pine = (x: number, y: number, h: number, season: Season, tone = 0): string =>
  layers(
    rect(x - h * 0.025, y - h * 0.1, h * 0.05, h * 0.1, c('clay', 950)),
    times(3, (i) => {
      const top = y - h + i * h * 0.24;
      const bottom = y - h * 0.56 + i * h * 0.24;
      const w = h * (0.16 + i * 0.065);
      const sunny = mix(c('brand', 700), c('brand', 400), tone);
      const fold = bottom - h * 0.03;
      return layers(
        poly([[x, top], [x - w, bottom], [x, fold]], sunny), // prettier-ignore
        poly([[x, top], [x + w, bottom], [x, fold]], mix(c('brand', 950), c('brand', 700), tone)), // prettier-ignore
        season === 'winter'
          ? poly([[x, top], [x - w * 0.62, top + (bottom - top) * 0.62], [x - w * 0.2, top + (bottom - top) * 0.5], [x, top + (bottom - top) * 0.66], [x + w * 0.3, top + (bottom - top) * 0.42]], WHITE) // prettier-ignore
          : '',
      );
    }),
  );

export const bush = (x: number, y: number, w: number, p: Leaves): string =>
  layers(
    path(
      `M${f(x - w)} ${f(y)}a${f(w * 0.46)} ${f(w * 0.46)} 0 0 1 ${f(w * 0.5)} ${f(-w * 0.5)}a${f(w * 0.55)} ${f(w * 0.55)} 0 0 1 ${f(w)} 0a${f(w * 0.46)} ${f(w * 0.46)} 0 0 1 ${f(w * 0.5)} ${f(w * 0.5)}Z`,
      p.leaf,
    ),
    path(
      `M${f(x + w * 0.1)} ${f(y)}a${f(w * 0.4)} ${f(w * 0.4)} 0 0 1 ${f(w * 0.5)} ${f(-w * 0.38)}a${f(w * 0.4)} ${f(w * 0.4)} 0 0 1 ${f(w * 0.4)} ${f(w * 0.38)}Z`,
      p.dark,
    ),
  );

/** A saguaro with two arms. */
export const cactus = (x: number, y: number, h: number): string => {
  const body = mix(c('brand', 600), c('sand', 500), 0.25);
  return layers(
    line(`M${f(x)} ${f(y)}V${f(y - h)}`, body, h * 0.16),
    line(`M${f(x)} ${f(y - h * 0.34)}h${f(-h * 0.24)}v${f(-h * 0.28)}`, body, h * 0.11),
    line(`M${f(x)} ${f(y - h * 0.48)}h${f(h * 0.24)}v${f(-h * 0.24)}`, body, h * 0.11),
    line(`M${f(x + h * 0.03)} ${f(y - h * 0.04)}V${f(y - h * 0.94)}`, mix(body, c('brand', 900), 0.4), h * 0.03),
  );
};

/** A tree of the season and country: mostly broad, with conifers in winter and cactuses in dry country. */
export function anyTree(r: Random, season: Season, x: number, y: number, h: number): string {
  if (season === 'arid' && r.chance(0.3)) return cactus(x, y, h * 0.8);
  if (season === 'winter' && r.chance(0.5)) return pine(x, y, h, season, r.between(0, 0.5));
  return tree(x, y, h, crownOf(r, season));
}
