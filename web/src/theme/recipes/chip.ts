import { defineRecipe } from '@chakra-ui/react';

/** A category of the strip. */
export const chipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    pl: '2.5',
    pr: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: '0.90625rem',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    scrollSnapAlign: 'start',
    '& svg': { color: 'colorPalette.onSubtle' },
    _hover: { borderColor: 'border.control' },
    '&[aria-pressed=true]': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    '&[aria-pressed=true] svg': { color: 'inherit' },
  },
});
