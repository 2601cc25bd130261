import { defineRecipe } from '@chakra-ui/react';

/** Text inputs, text areas and selects. Letters of 16 px: phones zoom in on smaller ones. */
export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    w: 'full',
    minH: '11',
    px: '3.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    lineHeight: '1.5',
    appearance: 'none',
    _placeholder: { color: 'fg.muted', opacity: 1 },
    '&[aria-invalid=true]': {
      borderColor: 'fg.error',
      boxShadow: 'inset 0 0 0 1px {colors.fg.error}',
    },
  },
  variants: {
    kind: {
      input: {},
      textarea: { py: '2.5', minH: '24', resize: 'vertical' },
      select: {
        pr: { base: '7', md: '10' },
        letterSpacing: { base: 'display', md: 'normal' },
        textOverflow: 'ellipsis',
        '& option': { bg: 'bg.panel', color: 'fg' },
      },
    },
    tone: {
      page: {},
      footer: { bg: 'sand.900', color: 'sand.100', borderColor: 'sand.500', _placeholder: { color: 'sand.300' } },
    },
  },
  defaultVariants: { kind: 'input', tone: 'page' },
});
