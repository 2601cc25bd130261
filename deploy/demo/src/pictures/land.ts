import { c, mix, WHITE } from './colors.js';
import type { Light } from './light.js';
import { circ, curve, f, fade, H, layers, line, path, poly, rect, times, W, type Point } from './paint.js';
import type { Random } from './random.js';

/** A rolling edge from side to side, filled down to the bottom. */
export function hills(r: Random, y: number, height: number, count: number, fill: string): string {
  const points = Array.from({ length: count + 1 }, (_, i): Point => {
    const swing = (i % 2 ? -1 : 1) * height * r.between(0.35, 1);
    return [-40 + (i * (W + 80)) / count, y + swing];
  });
  return path(`${curve(points)}V${H}H-40Z`, fill);
}

const mountain = (x: number, y: number, w: number, h: number, fill: string, snow: boolean): string =>
  layers(
    poly([[x - w, y], [x, y - h], [x + w, y]], fill), // prettier-ignore
    poly([[x, y - h], [x + w, y], [x + w * 0.2, y]], mix(fill, c('sky', 900), 0.14)), // prettier-ignore
    snow
      ? poly(
          [
            [x, y - h],
            [x + w * 0.26, y - h * 0.74],
            [x + w * 0.1, y - h * 0.68],
            [x, y - h * 0.76],
            [x - w * 0.12, y - h * 0.66],
            [x - w * 0.26, y - h * 0.74],
          ],
          WHITE,
          'opacity=".92"',
        )
      : '',
  );

export function mountains(r: Random, y: number, height: number, fill: string, snow = true): string {
  const count = r.int(3, 5);
  return times(count, (i) => {
    const x = ((i + r.between(0.2, 0.8)) / count) * W;
    return mountain(x, y + 10, r.between(190, 320), height * r.between(0.6, 1), mix(fill, WHITE, i * 0.05), snow);
  });
}

const mesa = (x: number, y: number, w: number, h: number, fill: string): string =>
  layers(
    poly([[x - w, y], [x - w * 0.6, y - h], [x + w * 0.6, y - h], [x + w, y]], fill), // prettier-ignore
    poly([[x + w * 0.2, y - h], [x + w * 0.6, y - h], [x + w, y], [x + w * 0.34, y]], mix(fill, c('clay', 800), 0.22)), // prettier-ignore
    rect(x - w * 0.66, y - h * 0.8, w * 1.3, h * 0.07, mix(fill, c('clay', 800), 0.18)),
  );

/** What closes the view: hills, mountains or mesas as the country has them. */
export function distance(r: Random, light: Light, y: number, height: number): string {
  if (light.season === 'arid') {
    const drawn = times(r.int(2, 4), () =>
      mesa(r.between(0, W), y + 12, r.between(110, 220), height * r.between(0.7, 1.5), c('clay', 400)),
    );
    return light.far(drawn, 0.42) + light.far(hills(r, y, height * 0.12, 6, c('clay', 300)), 0.3);
  }
  const back =
    r.chance(0.4) || light.season === 'winter'
      ? mountains(r, y, height * r.between(1.6, 2.4), c('sky', 500))
      : hills(r, y - height * 0.5, height * 0.8, r.int(4, 6), mix(light.ground.mid, c('sky', 300), 0.45));
  return light.far(back, 0.5) + light.far(hills(r, y, height * 0.45, r.int(5, 8), light.ground.mid), 0.34);
}

/** Open water from `y` down to the bottom, with glitter under the sun. */
export function water(r: Random, light: Light, y: number, sunX: number, h = H - y): string {
  const [far, mid, near] = light.water;
  const steps = Math.round(h / 11);
  return layers(
    fade(0, y, W, h + 10, [[0, far], [0.38, mid], [1, near]]), // prettier-ignore
    times(steps, (i) => {
      const k = 1 + i * 0.13;
      const opacity = Math.max(0.16, 0.8 - i * 0.026);
      return rect(
        sunX * W - r.between(14, 60) * k + r.between(-16, 16) * k,
        y + 8 + i * 11,
        r.between(34, 90) * k,
        3 + i * 0.16,
        light.glitter,
        `rx="2" opacity="${f(opacity)}"`,
      );
    }),
    times(16, () =>
      rect(r.between(-40, W), y + r.between(16, h), r.between(40, 150), 3, light.glitter, 'rx="2" opacity=".2"'),
    ),
  );
}

/** Blades along the bottom edge. */
export const grass = (r: Random, y: number, count: number, colors: readonly string[], height = 40): string =>
  times(count, () => {
    const x = r.between(-10, W + 10);
    const h = r.between(0.5, 1) * height;
    const lean = r.between(-0.5, 0.5) * height;
    const d = `M${f(x - 4)} ${y}Q${f(x)} ${f(y - h * 0.6)} ${f(x + lean)} ${f(y - h)}Q${f(x + 6)} ${f(y - h * 0.5)} ${f(x + 5)} ${y}Z`;
    return path(d, r.pick(colors));
  });

interface Patch {
  x: readonly [number, number];
  y: readonly [number, number];
}

export const flowers = (r: Random, { x, y }: Patch, count: number, colors: readonly string[], size = 6): string =>
  times(count, () => {
    const [px, py] = [r.between(...x), r.between(...y)];
    return layers(
      line(`M${f(px)} ${f(py)}v${size * 3}`, c('brand', 700), 2.4),
      circ(px, py, size, r.pick(colors)),
      circ(px, py, size * 0.38, c('gold', 200)),
    );
  });
