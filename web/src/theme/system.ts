import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { colors, semanticColors } from './colors.js';
import { globalCss, keyframes } from './global.js';
import { dialogRecipe } from './recipes/dialog.js';
import { menuRecipe } from './recipes/menu.js';
import { breakpoints, semanticShadows, tokens } from './tokens.js';

const config = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens: { ...tokens, colors },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
    // Recipes of Chakra's own components; ours are bound to their elements where those are made.
    slotRecipes: { dialog: dialogRecipe, menu: menuRecipe },
  },
});

/** Chakra works out an element's recipe again with every render. A recipe never changes, so here each is worked out once. */
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

/** Takes long (a sixth of a second on a phone), so it is not made while the code is being loaded. */
export const newSystem = (): SystemContext => withKeptRecipes(createSystem(defaultBaseConfig, config));
