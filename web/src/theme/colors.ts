const STEPS = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;

/** One ramp from its eleven hex values, lightest first. */
const ramp = (values: string): Record<(typeof STEPS)[number], { value: string }> => {
  const hex = values.split(' ');
  return Object.fromEntries(STEPS.map((step, index) => [step, { value: `#${hex[index]}` }])) as never;
};

export const colors = {
  brand: ramp('EEF7F2 D5ECDF ABD9C1 78C09D 45A178 25845D 17694A 12543C 0F4330 0B3325 061F17'),
  clay: ramp('FDF3EE FAE1D5 F4C0A8 EC9975 E0724A C9552C A94421 86351B 682A17 4A1F12 2C110A'),
  sand: ramp('FBFAF7 F4F1EB E7E2D8 D3CCBE A79F8F 857D6E 625C50 4A453C 332F29 211E1A 151310'),
  gold: ramp('FFF8E6 FEECBD FCD97D F9C440 EDAB14 C98B06 8F6003 734B07 5C3D0B 3F2A0A 251804'),
  sky: ramp('EEF6FC D6E8F7 AFD2EF 7DB5E2 4A92CC 2A75B0 1F5F94 194C77 153C5D 102D46 0A1C2C'),
  plum: ramp('F8F2FA EDDFF3 DABFE6 C097D3 A26CBC 864DA1 6D3A86 572E6B 432453 31193D 1E0E26'),
  berry: ramp('FDF1F4 FADDE5 F3B9CA E88AA5 D65B80 BC3A62 9B2A4E 7B213E 5F1B31 451423 2A0B15'),
  red: ramp('FEF2F1 FDE0DD FABFB9 F4948A E96356 D13C2E B02A1E 8C2219 6C1C15 4C140F 2E0B08'),
  white: { value: '#FFFFFF' },
};

export type Palette = Exclude<keyof typeof colors, 'white'>;
const PALETTES = Object.keys(colors).filter((name) => name !== 'white') as Palette[];

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

/** The colour roles of ux.md. Components use these and not steps of a ramp, except on surfaces that are dark in both modes. */
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
