import { BLACK, c, darker } from './colors.js';
import { at, circ, f, layers, line, path, poly, rect, shadow, times } from './paint.js';
import type { Random } from './random.js';

export const SKINS = [c('clay', 200), c('clay', 300), '#8a5236', '#b9764f', '#5e3724'] as const;
export const SHIRTS = [
  c('clay', 500),
  c('gold', 300),
  c('brand', 500),
  c('sky', 500),
  c('berry', 500),
  c('sand', 100),
  c('plum', 500),
] as const;
const TROUSERS = [c('sand', 800), c('sky', 800), c('clay', 900)] as const;
const HAIR = [c('sand', 900), c('clay', 950), c('clay', 800), c('sand', 500), c('gold', 600)] as const;

export interface Figure {
  /** Where they stand, and how tall they are. */
  x: number;
  y: number;
  h: number;
  top: string;
  legs: string;
  skin: string;
  hair: string;
  /** A woolly or straw hat. */
  hat?: string | undefined;
  faces: 1 | -1;
}

/** Somebody, with what is given about them. */
export const somebody = (r: Random, known: Partial<Figure> & Pick<Figure, 'x' | 'y' | 'h'>): string =>
  person({
    top: r.pick(SHIRTS),
    legs: r.pick(TROUSERS),
    skin: r.pick(SKINS),
    hair: r.pick(HAIR),
    faces: r.chance(0.5) ? 1 : -1,
    ...known,
  });

export function person({ x, y, h, top, legs, skin, hair, hat, faces }: Figure): string {
  const w = h * 0.15;
  const leg = (dx: number, lean: number): string =>
    poly(
      [
        [x + dx - w * 0.42, y - h * 0.44],
        [x + dx + w * 0.42, y - h * 0.44],
        [x + dx + lean + w * 0.3, y],
        [x + dx + lean - w * 0.34, y],
      ],
      legs,
    );
  const farArm = `M${f(x - w * 0.86 * faces)} ${f(y - h * 0.7)}L${f(x - w * 1.22 * faces)} ${f(y - h * 0.44)}`;
  const nearArm = `M${f(x + w * 0.72 * faces)} ${f(y - h * 0.71)}L${f(x + w * 1.02 * faces)} ${f(y - h * 0.56)}L${f(x + w * 0.94 * faces)} ${f(y - h * 0.44)}`;
  const body = `M${f(x - w)} ${f(y - h * 0.38)}V${f(y - h * 0.68)}q0 ${f(-w)} ${f(w)} ${f(-w)}t${f(w)} ${f(w)}V${f(y - h * 0.38)}Z`;
  const cap = `M${f(x - h * 0.1)} ${f(y - h * 0.88)}a${f(h * 0.1)} ${f(h * 0.1)} 0 0 1 ${f(h * 0.2)} ${f(-h * 0.02)}q${f(-h * 0.1)} ${f(-h * 0.04)} ${f(-h * 0.2)} ${f(h * 0.02)}Z`;
  return layers(
    leg(-w * 0.42, -w * 0.22 * faces),
    leg(w * 0.42, w * 0.34 * faces),
    rect(x - w * 0.8, y - h * 0.46, w * 1.6, h * 0.1, legs),
    line(farArm, darker(top, 0.24), w * 0.5),
    circ(x - w * 1.24 * faces, y - h * 0.42, w * 0.24, skin),
    path(body, top),
    rect(x - w * 0.17, y - h * 0.83, w * 0.34, h * 0.08, darker(skin, 0.2)),
    line(nearArm, darker(top, 0.12), w * 0.46),
    circ(x + w * 0.94 * faces, y - h * 0.42, w * 0.23, skin),
    circ(x + faces * w * 0.1, y - h * 0.88, h * 0.098, skin),
    path(cap, hat ?? hair),
    hat ? rect(x - h * 0.12, y - h * 0.9, h * 0.24, h * 0.026, darker(hat, 0.15), `rx="${f(h * 0.012)}"`) : '',
  );
}

interface Crowd {
  from: number;
  to: number;
  y: number;
  h: number;
  shadows?: boolean;
}

/** People side by side, each somewhere in their own stretch. */
export const crowd = (r: Random, count: number, { from, to, y, h, shadows }: Crowd): string =>
  times(count, (i) => {
    const x = from + ((to - from) * (i + r.between(0.1, 0.9))) / count;
    const place = { x, y: y + r.between(-6, 6), h: h * (r.chance(0.2) ? 0.66 : r.between(0.84, 1.06)) };
    const hat = r.chance(0.22) ? r.pick([c('gold', 300), c('clay', 400), c('sand', 100), c('brand', 600)]) : undefined;
    return (shadows ? shadow(x, place.y, h * 0.2, 5, 0.28) : '') + somebody(r, { ...place, hat });
  });

/** Somebody with a school bag. */
export const child = (r: Random, x: number, y: number, h: number): string =>
  somebody(r, { x, y, h, legs: c('sky', 800) }) +
  rect(
    x - h * 0.2,
    y - h * 0.66,
    h * 0.12,
    h * 0.26,
    r.pick([c('gold', 400), c('berry', 400), c('sky', 400)]),
    'rx="3"',
  );

/** Backs of heads and shoulders, lit along the top by the stage in front. */
export const audience = (r: Random, rows: number, y: number, rim: string): string =>
  times(rows, (row) =>
    times(15, (i) => {
      const k = 0.86 + row * 0.24;
      const x = -30 + i * 90 + (row % 2) * 44 + r.between(-14, 14);
      const coat = r.pick([c('plum', 900), c('sky', 950), c('brand', 950), c('clay', 950), c('berry', 900)]);
      return at(
        x,
        y + row * 44,
        k,
        layers(
          path('M-32 46v-24q0 -26 32 -26t32 26v24Z', coat),
          circ(0, -24, 17, r.pick([c('clay', 950), c('sand', 950), c('clay', 900), c('sand', 800)])),
          line('M-15 -31a17 17 0 0 1 30 0', rim, 2.4, 'opacity=".75"'),
        ),
      );
    }),
  );

export function cyclist(r: Random, x: number, y: number, scale: number, top: string = r.pick(SHIRTS)): string {
  const tyre = c('sand', 900);
  const wheel = (at: number): string => circ(at, -20, 19, 'none', `stroke="${tyre}" stroke-width="3.6"`);
  return at(
    x,
    y,
    scale,
    layers(
      wheel(-24),
      wheel(28),
      line('M-24 -20L-8 -48H20L0 -20ZM28 -20L18 -58h10', r.pick([c('clay', 500), c('sky', 600), c('berry', 500)]), 4),
      line('M-10 -52L8 -40L0 -18', c('sky', 800), 10),
      line('M-10 -56L4 -86', top, 18),
      line('M4 -84L22 -62', top, 7),
      circ(11, -104, 10, r.pick(SKINS)),
      path('M0 -105a11 11 0 0 1 23 -2Z', r.pick([c('gold', 300), c('sand', 50), c('clay', 400)])),
    ),
  );
}

/** A dog on its way; everybody's pictures have one somewhere. */
export const dog = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    scale,
    layers(
      rect(-22, -30, 44, 17, color, 'rx="8"'),
      times(4, (i) => rect(-20 + i * 11 + (i > 1 ? 2 : 0), -16, 5, 16, color)),
      circ(26, -36, 10, color),
      rect(30, -36, 13, 8, color, 'rx="4"'),
      circ(42, -34, 2.4, BLACK),
      path('M20 -44l3 -9l8 8Z', darker(color, 0.3)),
      line('M-22 -27q-12 -6 -12 -18', color, 4),
    ),
  );
