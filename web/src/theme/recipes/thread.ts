import { defineRecipe } from '@chakra-ui/react';
import { focusRing } from '../global.js';

/**
 * A list of comments, and of replies within it. One recipe styles all that is inside: there may be thousands of
 * comments, and each box with a recipe of its own costs time.
 */
export const threadRecipe = defineRecipe({
  base: {
    display: 'grid',
    minW: '0',
    '& > li': { display: 'grid', columnGap: '3.5', minW: '0', borderRadius: 'control' },
    '& > li > div': { minW: '0' },
    // What a link leads to, and what waits for the server.
    '& > li[data-linked]': {
      bg: 'bg.muted',
      boxShadow: '0 0 0 10px {colors.bg.muted}, 0 0 0 12px {colors.gold.400}',
    },
    '& > li[data-sending]': { opacity: 0.72 },
    '& > li:focus': { outline: 'none' },
    '& > li:focus-visible': { ...focusRing, outlineOffset: '12px' },
    '& header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      fontSize: 'control',
      lineHeight: '1.4',
      // What a tooltip belongs to stands one element deeper.
      '& > span, & > a, & > span > a': { color: 'fg.muted', fontSize: 'meta', lineHeight: '1.5rem' },
      '& > a, & > span > a': { textDecoration: 'none', _hover: { color: 'fg', textDecoration: 'underline' } },
      '& > span > button': {
        color: 'fg.muted',
        fontSize: 'meta',
        lineHeight: '1.5rem',
        cursor: 'pointer',
        _hover: { color: 'fg', textDecoration: 'underline' },
      },
    },
    '& p': { mt: '1', fontSize: 'control', lineHeight: '1.6', whiteSpace: 'pre-wrap' },
    '& p[data-deleted]': { mt: '2', color: 'fg.muted', fontStyle: 'italic' },
    '& footer': { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '1', ml: '-2' },
    '& footer button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '8',
      px: '2',
      borderRadius: 'ribbon',
      color: 'fg.muted',
      fontSize: 'meta',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
      '&[aria-pressed=true]': { color: 'clay.fg', '& svg': { fill: 'currentColor' } },
    },
    '& [data-linked] footer button:hover': { bg: 'bg.panel' },
  },
  variants: {
    of: {
      comments: {
        gap: { base: '7', md: '8' },
        mt: { base: '7', md: '8' },
        '& > li': { gridTemplateColumns: '40px minmax(0, 1fr)' },
        // What is out of sight costs no layout: there may be thousands. The rim of a linked one reaches out of its box.
        '& > li:nth-of-type(n + 10):not([data-linked])': {
          contentVisibility: 'auto',
          containIntrinsicSize: 'auto 120px',
        },
      },
      replies: {
        gap: '4.5',
        mt: '3.5',
        pl: { base: '3', md: '4.5' },
        borderLeftWidth: '2px',
        borderColor: 'border',
        '& > li': { gridTemplateColumns: '32px minmax(0, 1fr)', columnGap: '3' },
      },
    },
  },
});
