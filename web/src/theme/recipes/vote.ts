import { defineRecipe } from '@chakra-ui/react';

/** At least 84 wide, so that the box does not move when the count grows a digit. */
export const voteRecipe = defineRecipe({
  base: {
    position: 'relative',
    zIndex: 'raised',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minW: '84px',
    minH: '11',
    pl: '3',
    pr: '3.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'control',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    '&[data-hop] svg': { animation: 'hop 200ms ease-out' },
    '&[data-hop] [data-count]': { animation: 'roll 200ms ease-out' },
  },
  variants: {
    size: {
      card: {},
      page: {
        w: 'full',
        minH: { base: '12', md: '14' },
        gap: { base: '1.5', sm: '2.5' },
        px: '2',
        fontSize: 'prose',
        border: '0',
      },
    },
    given: {
      true: { bg: 'clay.solid', borderColor: 'clay.solid', color: 'clay.contrast', '& svg': { fill: 'currentColor' } },
      false: {},
    },
  },
  compoundVariants: [
    {
      size: 'card',
      given: false,
      css: {
        '& svg': { color: 'clay.fg' },
        _hover: { borderColor: 'clay.fg', bg: 'color-mix(in srgb, {colors.clay.fg} 8%, {colors.bg.panel})' },
      },
    },
    {
      size: 'page',
      given: false,
      css: { bg: 'brand.solid', color: 'brand.contrast', _hover: { bg: 'brand.solidHover' } },
    },
  ],
  defaultVariants: { size: 'card', given: false },
});
