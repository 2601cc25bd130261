/** The ramps of the site's design tokens, 50 to 950. */
const RAMPS = {
  brand: 'EEF7F2 D5ECDF ABD9C1 78C09D 45A178 25845D 17694A 12543C 0F4330 0B3325 061F17',
  clay: 'FDF3EE FAE1D5 F4C0A8 EC9975 E0724A C9552C A94421 86351B 682A17 4A1F12 2C110A',
  sand: 'FBFAF7 F4F1EB E7E2D8 D3CCBE A79F8F 857D6E 625C50 4A453C 332F29 211E1A 151310',
  gold: 'FFF8E6 FEECBD FCD97D F9C440 EDAB14 C98B06 8F6003 734B07 5C3D0B 3F2A0A 251804',
  sky: 'EEF6FC D6E8F7 AFD2EF 7DB5E2 4A92CC 2A75B0 1F5F94 194C77 153C5D 102D46 0A1C2C',
  plum: 'F8F2FA EDDFF3 DABFE6 C097D3 A26CBC 864DA1 6D3A86 572E6B 432453 31193D 1E0E26',
  berry: 'FDF1F4 FADDE5 F3B9CA E88AA5 D65B80 BC3A62 9B2A4E 7B213E 5F1B31 451423 2A0B15',
};
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type Ramp = keyof typeof RAMPS;
export type Step = (typeof STEPS)[number];

/** One colour of a ramp, as `#rrggbb`. */
export const c = (ramp: Ramp, step: Step): string => `#${RAMPS[ramp].split(' ')[STEPS.indexOf(step)]}`;
export const WHITE = '#ffffff';
export const BLACK = '#000000';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `from` with the share `t` of `to`. */
export const mix = (from: string, to: string, t: number): string => {
  const target = channels(to);
  const blended = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * t));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
export const darker = (hex: string, t: number): string => mix(hex, c('sand', 900), t);
export const lighter = (hex: string, t: number): string => mix(hex, WHITE, t);

/** A colour that gives off light: written as rgb(), which `shade` leaves alone. */
export const bright = (hex: string): string => `rgb(${channels(hex).join(',')})`;

/**
 * A drawing seen in coloured light or through haze: each of its `#rrggbb` moves the share `t` towards `tone`. Gradients and clips get names
 * of their own, because the same one may also stand unshaded in the picture.
 */
export const shade = (drawing: string, tone: string, t: number): string =>
  t === 0
    ? drawing
    : drawing
        .replace(/#[0-9a-f]{6}\b/gi, (hex) => mix(hex, tone, t))
        .replace(/(id="|url\(#)([^")]+)/g, `$1$2${tone.slice(1)}${Math.round(t * 100)}`);
