import { defineRecipe } from '@chakra-ui/react';

export const listRecipe = defineRecipe({
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInlineStart: '0',
    zIndex: 'popover',
    minW: 'full',
    w: 'max-content',
    maxW: 'min(20rem, calc(100vw - 24px))',
    maxH: 'min(20rem, 50dvh)',
    p: '1.5',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'note',
    bg: 'bg.panel',
    boxShadow: 'popLift',
    fontSize: 'control',
  },
});

export const optionRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '11',
    px: '2.5',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&[data-chosen]': { fontWeight: 'bold' },
    '& small': { color: 'fg.muted', fontSize: 'meta', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '&:hover, &[aria-selected=true]': { bg: 'bg.muted' },
    '&[aria-selected=true]': { outline: '2px solid', outlineColor: 'border.control', outlineOffset: '-2px' },
  },
});
