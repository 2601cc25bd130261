import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
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

export const system = createSystem(defaultBaseConfig, config);
