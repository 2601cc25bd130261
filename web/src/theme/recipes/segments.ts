import { defineRecipe } from '@chakra-ui/react';

/** A group of buttons of which one is pressed. */
export const segmentsRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    p: '1',
    borderRadius: 'control',
    bg: 'bg.muted',
    '& button': {
      minH: '9',
      px: '3.5',
      borderRadius: 'ribbon',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'semibold',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '&[aria-pressed=true]': {
        bg: { base: 'bg.panel', _dark: 'sand.600' },
        color: { base: 'fg', _dark: 'white' },
        boxShadow: '0 1px 3px rgb(33 30 26 / 0.14)',
      },
    },
  },
});
