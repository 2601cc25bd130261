import { chakra } from '@chakra-ui/react';
import { threadRecipe } from '../../theme/recipes/thread.js';

/** A list of comments or of replies. */
export const Thread = chakra('ul', threadRecipe);
