import { bright, c, mix } from './colors.js';
import type { Light } from './light.js';
import { at, circ, each, f, fade, glow, H, layers, line, rect, times, W } from './paint.js';
import type { Random } from './random.js';

/** A low, flat cloud; x,y is the left end of its base. */
export const cloud = (x: number, y: number, scale: number, fill: string, opacity = 0.85): string =>
  `<g opacity="${f(opacity)}">${at(
    x,
    y,
    scale,
    layers(
      rect(0, 0, 190, 22, fill, 'rx="11"'),
      rect(34, -19, 112, 30, fill, 'rx="15"'),
      rect(62, -34, 54, 40, fill, 'rx="20"'),
      rect(-44, 13, 130, 14, fill, 'rx="7"'),
    ),
  )}</g>`;

const bird = (x: number, y: number, k: number, color: string): string =>
  line(
    `M${f(x)} ${f(y)}q${f(9 * k)} ${f(-10 * k)} ${f(16 * k)} 0q${f(7 * k)} ${f(-10 * k)} ${f(16 * k)} 0`,
    color,
    3 * k,
  );

export const birds = (r: Random, x: number, y: number, scale: number, color: string): string =>
  times(r.int(2, 4), (i) =>
    bird(x + i * 42 * scale + r.between(-8, 8), y + r.between(-20, 20) * scale, scale * (1 - i * 0.08), color),
  );

export const stars = (r: Random, bottom: number, count = 60): string =>
  times(count, () =>
    circ(
      r.between(0, W),
      r.between(0, bottom),
      r.between(0.8, 2.2),
      'rgb(255,255,255)',
      `opacity="${f(r.between(0.3, 0.9))}"`,
    ),
  );

const sun = (x: number, y: number, r: number, light: Light): string =>
  layers(
    glow(x, y, r * 4.2, light.sun.halo, 0.55),
    circ(x, y, r * 1.5, light.sun.halo, 'opacity=".28"'),
    circ(x, y, r, light.sun.core),
  );

/** A crescent: a disc with a disc of sky on top. */
const moon = (x: number, y: number, r: number, light: Light): string =>
  layers(
    glow(x, y, r * 3.4, c('sky', 200), 0.3),
    circ(x, y, r, bright(c('gold', 100))),
    circ(x + r * 0.4, y - r * 0.24, r * 0.9, mix(light.sky[0] ?? c('sky', 950), light.sky[1] ?? c('sky', 800), 0.35)),
  );

interface SkyOptions {
  /** Where the horizon is; sun and clouds stay above it. */
  horizon?: number;
  /** Where the sun or moon is, from 0 (left) to 1 (right). */
  sunX?: number;
  sunless?: boolean;
}

/** The whole background: gradient, sun or moon and stars, clouds and birds. */
export function sky(
  r: Random,
  light: Light,
  { horizon = 380, sunX = r.between(0.12, 0.88), sunless }: SkyOptions = {},
): string {
  const count = light.sky.length - 1;
  const low = light.time === 'morning' || light.time === 'evening';
  const x = sunX * W;
  const y = low ? horizon * r.between(0.6, 0.86) : horizon * r.between(0.24, 0.44);
  const size = low ? r.between(48, 78) : r.between(36, 50);
  const heaven = {
    morning: () => sun(x, y, size, light),
    day: () => sun(x, y, size, light),
    evening: () => sun(x, y, size, light),
    dusk: () => stars(r, horizon * 0.5, 24),
    night: () => stars(r, horizon * 0.85) + moon(x, y, size * 0.9, light),
  }[light.time];
  const clouds = r.shuffled([0.04, 0.3, 0.56, 0.8]).slice(0, r.int(1, 3));
  const opacity = light.isDark ? 0.28 : 0.82;
  return layers(
    fade(
      0,
      0,
      W,
      H,
      light.sky.map((color, i) => [i / count, color] as const),
    ),
    sunless && light.time !== 'night' ? '' : heaven(),
    each(clouds, (place) =>
      cloud(place * W + r.between(-40, 40), horizon * r.between(0.2, 0.55), r.between(0.7, 1.4), light.cloud, opacity),
    ),
    !light.isDark && r.chance(0.4)
      ? birds(r, r.between(200, 900), horizon * r.between(0.3, 0.6), r.between(0.7, 1.1), c('sand', 700))
      : '',
  );
}
