import { createSystem, defaultBaseConfig, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import { dialogRecipe } from './recipes/dialog.js';
import { menuRecipe } from './recipes/menu.js';
import { breakpoints } from './tokens.js';
import { values } from './values.js';

const theme = {
  breakpoints,
  ...values,
  // Recipes of Chakra's own components; ours are bound to their elements where those are made.
  slotRecipes: { dialog: dialogRecipe, menu: menuRecipe },
};

/**
 * Chakra works out an element's recipe again with every render. A recipe never changes, so here each is worked out
 * once.
 */
const withKeptRecipes = (system: SystemContext): SystemContext => {
  type Recipe = Parameters<SystemContext['cva']>[0];
  const kept = new WeakMap<Recipe, ReturnType<SystemContext['cva']>>();
  const cva = (recipe: Recipe) => {
    const made = kept.get(recipe) ?? system.cva(recipe);
    kept.set(recipe, made);
    return made;
  };
  return { ...system, cva: cva as SystemContext['cva'] };
};

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
