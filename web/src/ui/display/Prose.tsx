import { chakra } from '@chakra-ui/react';
import { proseRecipe } from '../../theme/recipes/prose.js';

/** A text with headings, lists and pictures. */
export const Prose = chakra('div', proseRecipe);
