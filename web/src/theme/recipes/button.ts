import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '11',
    px: '5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    color: 'fg',
    fontSize: 'control',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    _hover: { color: 'fg' },
    '&[aria-disabled=true], &:disabled': { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 1 },
    '&[aria-busy=true] svg': { animation: 'turn 1s linear infinite' },
  },
  variants: {
    size: {
      sm: { minH: '9', px: '3', fontSize: 'sm', gap: '1.5' },
      md: { minH: '11', px: '5', fontSize: 'control', gap: '2' },
      lg: { minH: '12', px: '6' },
    },
    shape: {
      text: {},
      icon: { w: '11', px: '0' },
      iconSmall: { w: '9', minH: '9', px: '0' },
      block: { w: 'full' },
    },
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.contrast',
        _hover: { bg: 'brand.solidHover', color: 'brand.contrast' },
      },
      outline: { bg: 'bg.panel', borderColor: 'border.control', _hover: { bg: 'bg.muted' } },
      ghost: { _hover: { bg: 'bg.muted' } },
      gold: { bg: 'gold.300', color: 'gold.950', _hover: { bg: 'gold.200', color: 'gold.950' } },
      danger: { bg: 'red.solid', color: 'red.contrast', _hover: { color: 'red.contrast', opacity: 0.92 } },
      link: {
        px: '0',
        color: 'brand.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        _hover: { color: 'brand.fgHover' },
      },
    },
  },
  // The order counts: the later of two groups wins, so that the variant `link` has no padding in any size.
  defaultVariants: { size: 'md', shape: 'text', variant: 'outline' },
});
