import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react';

/** The ring and a gap of the page's colour, so that it shows on any background. */
export const focusRing = {
  outline: '3px solid',
  outlineColor: 'ring',
  outlineOffset: '2px',
} as const;

export const displayFace = {
  fontFamily: 'display',
  fontWeight: 'display',
  letterSpacing: 'display',
  lineHeight: '1.12',
  textWrap: 'balance',
} as const;

// What follows is for the build only (vite.theme.ts); `PURE` lets it leave them out of what browsers load.
export const globalCss = /* @__PURE__ */ defineGlobalStyles({
  '*, *::before, *::after': {
    borderColor: 'border',
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1 ms: that starts a transition of every property of every element, which then has its old size for a frame.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    lineHeight: '1.6',
    textSizeAdjust: '100%',
    // Bars that stick to top or bottom must not hide the focused element.
    scrollPaddingTop: { base: '8.5rem', md: '6rem' },
    scrollPaddingBottom: '6rem',
  },
  body: { overflowWrap: 'anywhere' },
  'h1, h2': displayFace,
  h1: { fontSize: 'h1' },
  h2: { fontSize: 'h2' },
  h3: { fontSize: 'h3', lineHeight: '1.28', fontWeight: 'bold' },
  a: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  'a:hover': { color: 'brand.fgHover' },
  'svg.lucide': { flex: 'none' },
  'b, strong': { fontWeight: 'display' },
  // Before the first frame (`drawn`, first.js) the browser slants the upright letters: the file of the italics would
  // share the line with the largest picture. Headings and code have families of their own, without italics.
  'html.drawn :is(i, em, cite, [data-deleted]):not(:is(h1, h2, code, pre) *)': { fontFamily: 'italic' },
  ':focus-visible': { ...focusRing, boxShadow: '0 0 0 2px {colors.bg}' },
  'html.switching *': { transition: 'none !important' },
  // `js` says that scripts run (first.js). Without them only the filters, which are a form, and links work. The last
  // one is that of index.html, for pages that are not in it.
  'html.js .scriptless, html:not(.js) .scripted, #root:not(:empty) ~ .scriptless': { display: 'none !important' },
  'body > .scriptless': { maxW: 'container', mx: 'auto', px: '6', py: '10' },
  'html:not(.js) button:not([form], .scriptless)': { opacity: 0.45, cursor: 'not-allowed' },
  // After a change of page the heading has the focus, so that it is read out. It is no control and needs no ring.
  'h1:focus, main:focus': { outline: 'none', boxShadow: 'none' },
});

export const keyframes = /* @__PURE__ */ defineKeyframes({
  shine: { from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } },
  appear: { from: { opacity: 0 }, to: { opacity: 1 } },
  rise: { from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1, translate: '0 0' } },
  drop: { from: { opacity: 0, translate: '0 -4px' }, to: { opacity: 1, translate: '0 0' } },
  vanish: { from: { opacity: 1 }, to: { opacity: 0 } },
  hop: { '0%, 100%': { translate: '0 0' }, '40%': { translate: '0 -3px' } },
  roll: { from: { opacity: 0, translate: '0 60%' }, to: { opacity: 1, translate: '0 0' } },
  turn: { to: { rotate: '360deg' } },
});
