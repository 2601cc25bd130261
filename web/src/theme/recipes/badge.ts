import { defineRecipe } from '@chakra-ui/react';

/** Coloured by `colorPalette`. `overPicture` and `paper` have their own background: only the icon takes the colour. */
export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'full',
    fontWeight: 'semibold',
    lineHeight: '1',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.onSubtle' },
      paper: {
        bg: 'bg.panel',
        boxShadow: 'inset 0 0 0 1px {colors.border}',
        '& svg': { color: 'colorPalette.onSubtle' },
      },
      overPicture: { bg: 'bg.panel/92', '& svg': { color: 'colorPalette.onSubtle' } },
    },
    size: {
      sm: { h: '6', px: '2', gap: '1', fontSize: 'tiny' },
      md: { h: '7', px: '2.5', gap: '1.5', fontSize: 'meta' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'md' },
});

/** Solid, so that it stays readable over any picture. */
export const ribbonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '6',
    px: '2.5',
    borderRadius: 'ribbon',
    fontSize: 'caps',
    fontWeight: 'bold',
    letterSpacing: 'caps',
    lineHeight: '1',
    whiteSpace: 'nowrap',
  },
  variants: {
    kind: {
      SPONSORED: { bg: 'sand.800', color: 'gold.200' },
      INSPIRATION: { bg: 'plum.600', color: 'white' },
      FEATURED: { bg: 'gold.300', color: 'gold.950' },
    },
  },
});
