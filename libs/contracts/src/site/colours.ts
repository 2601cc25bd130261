import type { Category } from '../rules/enums.js';

/** The steps of each ramp of colours, lightest first. */
export const COLOUR_STEPS = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;
export type ColourStep = (typeof COLOUR_STEPS)[number];

/** The site's colours: a hex value for each step. The web's theme and the drawn cards are made of these. */
export const RAMPS = {
  brand: 'EEF7F2 D5ECDF ABD9C1 78C09D 45A178 25845D 17694A 12543C 0F4330 0B3325 061F17',
  clay: 'FDF3EE FAE1D5 F4C0A8 EC9975 E0724A C9552C A94421 86351B 682A17 4A1F12 2C110A',
  sand: 'FBFAF7 F4F1EB E7E2D8 D3CCBE A79F8F 857D6E 625C50 4A453C 332F29 211E1A 151310',
  gold: 'FFF8E6 FEECBD FCD97D F9C440 EDAB14 C98B06 8F6003 734B07 5C3D0B 3F2A0A 251804',
  sky: 'EEF6FC D6E8F7 AFD2EF 7DB5E2 4A92CC 2A75B0 1F5F94 194C77 153C5D 102D46 0A1C2C',
  plum: 'F8F2FA EDDFF3 DABFE6 C097D3 A26CBC 864DA1 6D3A86 572E6B 432453 31193D 1E0E26',
  berry: 'FDF1F4 FADDE5 F3B9CA E88AA5 D65B80 BC3A62 9B2A4E 7B213E 5F1B31 451423 2A0B15',
  red: 'FEF2F1 FDE0DD FABFB9 F4948A E96356 D13C2E B02A1E 8C2219 6C1C15 4C140F 2E0B08',
};
export type Palette = keyof typeof RAMPS;

/** Each category's ramp. */
export const CATEGORY_PALETTES: Record<Category, Palette> = {
  'Parks & Rec': 'brand',
  'Main Street & Downtown': 'clay',
  Infrastructure: 'sky',
  Festivals: 'plum',
  Cultural: 'berry',
  Marketplace: 'gold',
  'Food & Drink': 'sand',
};

/** One colour of a ramp, as `#17694A`. */
export const colourOf = (palette: Palette, step: ColourStep): string =>
  `#${RAMPS[palette].split(' ')[COLOUR_STEPS.indexOf(step)]}`;
