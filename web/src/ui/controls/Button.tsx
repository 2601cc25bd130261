import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from '../../theme/recipes/button.js';
import { Link } from '../page/Link.js';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link within the site that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** A link that looks like a button and leaves the router: to other sites, mail, sign-in. */
export const ButtonAnchor = chakra('a', buttonRecipe);
