/**
 * In letters, not in pixels: who has set a larger text gets the layout that has room for it. `sm` (360 px of usual
 * text) is where two controls fit side by side: only the narrowest phones are below it.
 */
export const breakpoints = { sm: '22.5em', md: '48em', lg: '64em', xl: '80em' };
