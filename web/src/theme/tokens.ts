const px = (values: Record<string, number>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(values).map(([name, size]) => [name, { value: `${size / 16}rem` }]));

const GRID = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 27];
const LARGE = [28, 32, 36, 40, 44, 48, 60];
/** The 4 px grid: spacing `6` is 24 px. */
const steps = (of: number[]) => px(Object.fromEntries(of.map((step) => [String(step), step * 4])));
const grid = steps(GRID);

const value = (values: Record<string, string | number>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(values).map(([name, entry]) => [name, { value: String(entry) }]));

export const tokens = {
  spacing: grid,
  sizes: {
    ...grid,
    ...steps(LARGE),
    ...px({ container: 1264, header: 72, headerSmall: 56, banner: 408, rail: 352, railSmall: 280, preview: 384 }),
    ...px({ form: 400, toast: 420, dialog: 480, dialogLarge: 880, hero: 440, townSelect: 224, sortSelect: 208 }),
    ...px({ editor: 200, auth: 448, menu: 216, upload: 288, adminNav: 248 }),
    full: { value: '100%' },
    prose: { value: '68ch' },
  },
  radii: {
    ...px({ control: 8, ribbon: 6, note: 12, card: 16, hero: 24 }),
    full: { value: '99px' },
  },
  fonts: value({
    body: "'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif",
    italic: "'Public Sans Italic Variable', 'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif",
    display: "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', 'Public Sans Variable', sans-serif",
  }),
  fontSizes: {
    ...px({ caps: 11, tiny: 12, meta: 13, sm: 14, control: 15, md: 16, prose: 17, lead: 18, h3: 20, stat: 36 }),
    ...value({
      h2: 'clamp(1.5rem, 1.4rem + 0.5vw, 1.75rem)',
      h1: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem)',
      hero: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.25rem)',
    }),
  },
  fontWeights: value({ regular: 400, medium: 500, semibold: 600, display: 650, bold: 700 }),
  letterSpacings: value({ display: '-0.01em', logo: '-0.02em', caps: '0.06em' }),
  shadows: value({
    card: '0 8px 24px -8px rgb(33 30 26 / 0.18)',
    pop: '0 12px 32px -8px rgb(33 30 26 / 0.22)',
    dialog: '0 24px 64px -16px rgb(33 30 26 / 0.35)',
    bar: '0 -8px 24px -12px rgb(33 30 26 / 0.2)',
  }),
  durations: value({ fast: '120ms', moderate: '200ms' }),
  zIndex: value({ raised: 1, strip: 10, header: 20, bar: 30, popover: 40, toast: 60 }),
};

/** Dark mode has no shadows: its borders carry the depth. */
export const semanticShadows = Object.fromEntries(
  ['card', 'pop', 'dialog', 'bar'].map((name) => [
    `${name}Lift`,
    { value: { base: `{shadows.${name}}`, _dark: 'none' } },
  ]),
);
