import { defineSlotRecipe } from '@chakra-ui/react';

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'separator'],
  base: {
    content: {
      zIndex: 'popover',
      minW: 'menu',
      p: '1.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'note',
      bg: 'bg.panel',
      boxShadow: 'popLift',
      outline: 'none',
      _open: { animation: 'drop 120ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '10',
      px: '2.5',
      borderRadius: 'control',
      color: 'fg',
      fontSize: 'control',
      fontWeight: 'medium',
      textDecoration: 'none',
      cursor: 'pointer',
      outline: 'none',
      '& svg': { color: 'fg.muted' },
      _highlighted: { bg: 'bg.muted', color: 'fg' },
      '&[data-disabled]': { cursor: 'progress', color: 'fg.muted' },
    },
    separator: { my: '1.5', mx: '-1.5', borderTopWidth: '1px', borderColor: 'border' },
  },
});
