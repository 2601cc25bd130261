import { createSystem, defaultBaseConfig, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import { breakpoints } from './breakpoints.js';
import { values } from './values.js';

const theme = {
  breakpoints,
  ...values,
};

/** Each recipe is worked out once. */
const kept = <Recipe extends object, Made>(make: (recipe: Recipe) => Made): ((recipe: Recipe) => Made) => {
  const known = new WeakMap<Recipe, Made>();
  return (recipe) => {
    const made = known.get(recipe) ?? make(recipe);
    known.set(recipe, made);
    return made;
  };
};

/**
 * Chakra works out an element's recipe again with every render, and a recipe never changes. Ours are bound to their
 * elements where those are made; what Chakra's own components look like is given to them where they are used.
 */
const withKeptRecipes = (system: SystemContext): SystemContext => ({
  ...system,
  cva: kept(system.cva) as SystemContext['cva'],
  sva: kept(system.sva) as SystemContext['sva'],
});

/**
 * Takes long (a tenth of a second on a phone), so it is not made while the code is being loaded. The rules of the whole
 * document are not in it: they are the same on every page, and the build writes them into the site's style sheet
 * (vite.theme.ts).
 */
export const newSystem = (): SystemContext => ({
  ...withKeptRecipes(createSystem({ ...defaultBaseConfig, globalCss: {} }, { preflight: false, theme })),
  _global: [],
});

/** With the rules of the whole document: the reset, our own, and the tokens' values. */
export const newDocumentSystem = (
  globalCss: SystemConfig['globalCss'],
  keyframes: NonNullable<SystemConfig['theme']>['keyframes'],
): SystemContext => createSystem(defaultBaseConfig, { preflight: true, globalCss, theme: { ...theme, keyframes } });
