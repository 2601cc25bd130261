import { colors, semanticColors } from './colors.js';
import { semanticShadows, tokens } from './tokens.js';

/** The tokens with their values. The build leaves them out of what browsers load (vite.tokens.ts). */
export const values = {
  tokens: { ...tokens, colors },
  semanticTokens: { colors: semanticColors, shadows: semanticShadows },
};
