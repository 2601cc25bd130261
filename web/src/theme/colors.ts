import { COLOUR_STEPS, colourOf, type ColourStep, type Palette, RAMPS } from '@app/contracts';

const PALETTES = Object.keys(RAMPS) as Palette[];

const ramp = (palette: Palette): Record<ColourStep, { value: string }> =>
  Object.fromEntries(COLOUR_STEPS.map((step) => [step, { value: colourOf(palette, step) }])) as never;

export const colors = {
  ...(Object.fromEntries(PALETTES.map((palette) => [palette, ramp(palette)])) as Record<
    Palette,
    ReturnType<typeof ramp>
  >),
  white: { value: '#FFFFFF' },
};

const pair = (light: string, dark: string) => ({ value: { base: `{colors.${light}}`, _dark: `{colors.${dark}}` } });

/** For badges and notes of every ramp: background `subtle`, text `onSubtle`. */
const tinted = Object.fromEntries(
  PALETTES.map((name) => [
    name,
    {
      subtle: name === 'sand' ? pair('sand.100', 'sand.800') : pair(`${name}.100`, `${name}.900`),
      onSubtle: pair(`${name}.700`, `${name}.200`),
    },
  ]),
) as Record<Palette, { subtle: ReturnType<typeof pair>; onSubtle: ReturnType<typeof pair> }>;

/**
 * The colour roles of ux.md. Components use these and not steps of a ramp, except on surfaces that are dark in both
 * modes.
 */
export const semanticColors = {
  bg: {
    DEFAULT: pair('sand.50', 'sand.950'),
    panel: pair('white', 'sand.900'),
    muted: pair('sand.100', 'sand.800'),
    skeleton: pair('sand.200', 'sand.800'),
    shine: pair('sand.100', 'sand.700'),
  },
  fg: {
    DEFAULT: pair('sand.900', 'sand.100'),
    muted: pair('sand.600', 'sand.300'),
    error: pair('red.600', 'red.300'),
  },
  border: {
    DEFAULT: pair('sand.200', 'sand.800'),
    control: pair('sand.500', 'sand.500'),
    hover: pair('sand.200', 'sand.500'),
    step: pair('sand.200', 'sand.700'),
  },
  ring: pair('sky.600', 'sky.300'),
  ...tinted,
  brand: {
    ...tinted.brand,
    solid: pair('brand.600', 'brand.400'),
    solidHover: pair('brand.700', 'brand.300'),
    contrast: pair('white', 'brand.950'),
    fg: pair('brand.600', 'brand.300'),
    fgHover: pair('brand.700', 'brand.200'),
    step: pair('brand.500', 'brand.400'),
  },
  clay: {
    ...tinted.clay,
    solid: pair('clay.600', 'clay.300'),
    contrast: pair('white', 'clay.950'),
    fg: pair('clay.600', 'clay.300'),
  },
  red: { ...tinted.red, solid: pair('red.600', 'red.300'), contrast: pair('white', 'red.950') },
};
