/** Where what lies over the page stands: at its end, above the bar of a phone. */
export const overPage = {
  position: 'fixed',
  insetX: { base: '4', md: 'auto' },
  bottom: { base: 'calc(84px + env(safe-area-inset-bottom))', md: '6' },
  maxW: { md: 'toast' },
} as const;
