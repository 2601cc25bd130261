import { defineRecipe } from '@chakra-ui/react';
import { focusRing } from '../global.js';

/** Hover moves the picture and the shadow, never the card. When the title has the focus, the card shows the ring. */
export const cardRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    minW: '0',
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'bg.panel',
    transition: 'box-shadow 200ms ease-out, border-color 200ms ease-out',
    _hover: { boxShadow: 'cardLift', borderColor: 'border.hover' },
    '&:hover img': { scale: '1.02' },
    '&:has(:is(h2, h3) a:focus-visible)': focusRing,
  },
});

export const titleLinkRecipe = defineRecipe({
  base: {
    color: 'fg',
    textDecoration: 'none',
    _hover: { color: 'fg' },
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    _focusVisible: { outline: 'none', boxShadow: 'none' },
  },
});

/** Raised above the title's link, which covers the card. */
export const commentsLinkRecipe = defineRecipe({
  base: {
    position: 'relative',
    zIndex: 'raised',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});
