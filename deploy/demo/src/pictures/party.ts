import { BLACK, bright, c } from './colors.js';
import { at, circ, curve, each, f, glow, layers, line, path, poly, rect, sag, times } from './paint.js';

interface Cord {
  from: readonly [number, number];
  to: readonly [number, number];
  drop: number;
  count: number;
}

export const FLAGS = [
  c('clay', 500),
  c('gold', 300),
  c('brand', 500),
  c('sand', 50),
  c('plum', 500),
  c('sky', 500),
  c('berry', 500),
];

/** Little flags along a hanging cord. */
export function bunting(
  { from, to, drop, count }: Cord,
  colors: readonly string[],
  size: number,
  cord = c('sand', 800),
): string {
  const points = sag(...from, ...to, drop, count);
  const flags = times(count, (i) => {
    const [ax, ay] = points[i] ?? from;
    const [bx, by] = points[i + 1] ?? to;
    const gap = 0.1;
    const left = [ax + (bx - ax) * gap, ay + (by - ay) * gap] as const;
    const right = [bx - (bx - ax) * gap, by - (by - ay) * gap] as const;
    const tip = [(ax + bx) / 2 - (by - ay) * 0.4, (ay + by) / 2 + size] as const;
    const middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] as const;
    return layers(
      poly([left, right, tip], colors[i % colors.length] ?? cord),
      poly([middle, right, tip], BLACK, 'opacity=".1"'),
    );
  });
  return flags + line(curve(points), cord, 3);
}

/** Bulbs along a hanging cord; unlit by day. */
export function lights({ from, to, drop, count }: Cord, lit = true, cord = c('sand', 950)): string {
  const points = sag(...from, ...to, drop, count);
  const bulb = lit ? bright(c('gold', 200)) : c('gold', 100);
  return layers(
    line(curve(points), cord, 2.5),
    each(
      points.slice(1, -1),
      ([x, y]) => (lit ? glow(x, y + 9, 34, c('gold', 300), 0.55) : '') + circ(x, y + 9, 6.5, bulb),
    ),
  );
}

/** One firework at its fullest. */
export const firework = (x: number, y: number, r: number, color: string, rays: number): string =>
  layers(
    glow(x, y, r * 1.25, color, 0.5),
    times(rays, (i) => {
      const angle = (i / rays) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
      const ray = (from: number, to: number, width: number): string =>
        line(`M${f(x + dx * from)} ${f(y + dy * from)}L${f(x + dx * to)} ${f(y + dy * to)}`, bright(color), width);
      return layers(
        ray(0.24, 0.62, 3.4),
        ray(0.7, 0.84, 3),
        circ(x + dx, y + dy, 4.4, i % 2 ? 'rgb(255,255,255)' : bright(color)),
      );
    }),
    circ(x, y, 7, 'rgb(255,255,255)'),
  );

/** A hot-air balloon; x,y is where its basket hangs from. */
export const balloon = (x: number, y: number, scale: number, main: string, stripe: string): string =>
  at(
    x,
    y,
    scale,
    layers(
      path('M0 0C-64 0 -92 -48 -92 -90C-92 -144 -50 -184 0 -184S92 -144 92 -90C92 -48 64 0 0 0Z', main),
      path('M0 0C-24 -20 -42 -60 -42 -96C-42 -140 -24 -184 0 -184S42 -140 42 -96C42 -60 24 -20 0 0Z', stripe),
      path(
        'M0 -184C50 -184 92 -144 92 -90C92 -48 64 0 0 0C50 -30 66 -70 60 -110C54 -150 30 -178 0 -184Z',
        BLACK,
        'opacity=".12"',
      ),
      line('M-22 -4L-14 34M22 -4L14 34', c('sand', 800), 3),
      rect(-18, 34, 36, 26, c('clay', 700), 'rx="4"'),
      rect(-18, 34, 36, 7, c('clay', 400)),
    ),
  );

/** A paper lantern that glows. */
export const lantern = (x: number, y: number, size: number, color: string, lit = true): string =>
  layers(
    lit ? glow(x, y, size * 3.2, color, 0.6) : '',
    path(
      `M${f(x - size * 0.6)} ${f(y - size * 0.8)}q${f(-size * 0.7)} ${f(size * 0.8)} 0 ${f(size * 1.6)}h${f(size * 1.2)}q${f(size * 0.7)} ${f(-size * 0.8)} 0 ${f(-size * 1.6)}Z`,
      lit ? bright(color) : color,
    ),
    path(
      `M${f(x - size * 0.1)} ${f(y - size * 0.8)}q${f(-size * 0.36)} ${f(size * 0.8)} 0 ${f(size * 1.6)}h${f(size * 0.4)}q${f(size * 0.3)} ${f(-size * 0.8)} 0 ${f(-size * 1.6)}Z`,
      'rgb(255,255,255)',
      'opacity=".28"',
    ),
    rect(x - size * 0.5, y - size * 0.98, size, size * 0.2, c('sand', 900), 'rx="2"'),
    rect(x - size * 0.5, y + size * 0.78, size, size * 0.2, c('sand', 900), 'rx="2"'),
  );
