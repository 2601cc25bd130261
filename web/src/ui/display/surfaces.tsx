import { chakra } from '@chakra-ui/react';
import { noteRecipe, panelRecipe, skeletonRecipe } from '../../theme/recipes/surfaces.js';

export const Panel = chakra('section', panelRecipe);
export const Note = chakra('div', noteRecipe);
/** A grey box in the place of what is still loading. */
export const Skeleton = chakra('div', skeletonRecipe);
