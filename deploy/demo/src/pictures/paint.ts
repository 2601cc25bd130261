import { bright, c } from './colors.js';

/** The size of every picture, in its own units and in pixels. */
export const W = 1200;
export const H = 675;

export type Point = readonly [x: number, y: number];
type Stop = readonly [offset: number, color: string, opacity?: number];

export const f = (value: number): number => Number(value.toFixed(1));
export const layers = (...parts: string[]): string => parts.join('');
export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
export const each = <T>(list: readonly T[], draw: (item: T, i: number) => string): string => list.map(draw).join('');

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(Math.max(w, 0))}" height="${f(Math.max(h, 0))}" fill="${fill}" ${extra}/>`;
export const circ = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${extra}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const poly = (points: readonly Point[], fill: string, extra = ''): string =>
  path(`M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`, fill, extra);
export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const group = (inner: string, extra: string): string => `<g ${extra}>${inner}</g>`;
/** A drawing made around 0,0, put at x,y and scaled. */
export const at = (x: number, y: number, scale: number, inner: string): string =>
  group(inner, `transform="translate(${f(x)} ${f(y)}) scale(${Number(scale.toFixed(3))})"`);
export const mirrored = (inner: string): string => group(inner, `transform="translate(${W} 0) scale(-1 1)"`);

/** A name that depends on the content alone, so that drawing needs no counter and a repeated definition is harmless. */
const nameOf = (definition: string): string => {
  let value = 5381;
  for (let i = 0; i < definition.length; i++) value = (Math.imul(value, 33) ^ definition.charCodeAt(i)) >>> 0;
  return `n${value.toString(36)}`;
};

/** A rectangle filled from top to bottom (or left to right) with a gradient. */
export function fade(x: number, y: number, w: number, h: number, stops: readonly Stop[], sideways = false): string {
  const inner = each(
    stops,
    ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  const id = nameOf(`${inner}${sideways}`);
  const direction = sideways ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
  return `<linearGradient id="${id}" ${direction}>${inner}</linearGradient>${rect(x, y, w, h, `url(#${id})`)}`;
}

/** Light around a lamp or the sun. */
export function glow(x: number, y: number, r: number, color: string = c('gold', 300), strength = 0.6): string {
  const light = bright(color);
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${light}" stop-opacity="${Number(opacity.toFixed(3))}"/>`;
  const inner = stop(0, strength) + stop(0.35, strength * 0.42) + stop(1, 0);
  const id = nameOf(inner);
  return `<radialGradient id="${id}">${inner}</radialGradient>${circ(x, y, r, `url(#${id})`)}`;
}

export function clip(shape: string, inner: string): string {
  const id = nameOf(`clip${shape}`);
  return `<clipPath id="${id}">${shape}</clipPath>${group(inner, `clip-path="url(#${id})"`)}`;
}

export const shadow = (x: number, y: number, w: number, h = 10, opacity = 0.18): string =>
  oval(x, y, w, h, 'rgb(21,19,16)', `opacity="${opacity}"`);

/** A smooth line through the points. */
export function curve(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0];
  let d = `M${f(first[0])} ${f(first[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const here = points[i] ?? first;
    const next = points[i + 1] ?? here;
    const before = points[i - 1] ?? here;
    const after = points[i + 2] ?? next;
    const [ax, ay] = [here[0] + (next[0] - before[0]) / 6, here[1] + (next[1] - before[1]) / 6];
    const [bx, by] = [next[0] - (after[0] - here[0]) / 6, next[1] - (after[1] - here[1]) / 6];
    d += `C${f(ax)} ${f(ay)} ${f(bx)} ${f(by)} ${f(next[0])} ${f(next[1])}`;
  }
  return d;
}

/** A cord that hangs between two points, as `n + 1` points. */
export const sag = (x1: number, y1: number, x2: number, y2: number, drop: number, n: number): Point[] =>
  Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + drop * 4 * t * (1 - t)] as const;
  });
