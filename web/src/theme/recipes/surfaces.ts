import { defineRecipe } from '@chakra-ui/react';

export const panelRecipe = defineRecipe({
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'card' },
});

/** A short message in the page, coloured by `colorPalette`. */
export const noteRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3.5',
    borderRadius: 'note',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.onSubtle',
    fontSize: 'sm',
    lineHeight: '1.5',
    '& > svg': { mt: '0.5' },
    '& a': { color: 'inherit' },
  },
});

export const skeletonRecipe = defineRecipe({
  base: {
    borderRadius: 'ribbon',
    bgImage: 'linear-gradient(100deg, {colors.bg.skeleton} 40%, {colors.bg.shine} 50%, {colors.bg.skeleton} 60%)',
    bgSize: '300% 100%',
    // Nothing for the first 120 ms: what loads faster than that should not flash.
    animation: 'appear 1ms 120ms both, shine 1.6s linear infinite',
  },
});
