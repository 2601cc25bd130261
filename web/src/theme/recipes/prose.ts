import { defineRecipe } from '@chakra-ui/react';
import { displayFace } from '../global.js';

/** A project's story, on its page and in the editor. */
export const proseRecipe = defineRecipe({
  base: {
    maxW: 'prose',
    fontSize: 'prose',
    '& > * + *': { mt: '4' },
    '& h1, & h2': { ...displayFace, mt: '9', fontSize: '1.5rem' },
    '& h3, & h4, & h5, & h6': { mt: '7', fontSize: 'h3', fontWeight: 'bold', lineHeight: '1.28' },
    '& > :first-child': { mt: '0' },
    '& ul': { pl: '5', listStyle: 'disc' },
    '& ol': { pl: '6', listStyle: 'decimal' },
    '& li + li': { mt: '1.5' },
    '& li::marker': { color: 'brand.fg' },
    '& blockquote': {
      py: '1',
      pl: '5',
      borderLeftWidth: '3px',
      borderColor: 'gold.400',
      fontStyle: 'italic',
      'html.drawn &': { fontFamily: 'italic' },
    },
    '& img': { w: 'full', h: 'auto', borderRadius: 'note' },
    '& figure > * + *': { mt: '2' },
    '& figcaption, & caption': { color: 'fg.muted', fontSize: 'sm', textAlign: 'start' },
    '& mark': { px: '0.5', borderRadius: 'ribbon', bg: 'gold.200', color: 'gold.950' },
    '& pre': { p: '4', borderRadius: 'control', bg: 'bg.muted', fontSize: 'sm', overflowX: 'auto' },
    '& code': { px: '1', borderRadius: 'ribbon', bg: 'bg.muted', fontSize: '0.9em' },
    '& pre code': { px: '0' },
    '& table': { display: 'block', overflowX: 'auto', fontSize: 'sm' },
    '& th, & td': { px: '3', py: '2', borderWidth: '1px', borderColor: 'border', textAlign: 'start' },
    '& hr': { my: '8', borderColor: 'border' },
  },
  variants: {
    size: {
      page: {},
      editor: { maxW: 'none', fontSize: 'md', '& h1, & h2': { mt: '6', fontSize: '1.3125rem' } },
    },
  },
  defaultVariants: { size: 'page' },
});
