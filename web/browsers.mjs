/**
 * The oldest browsers that the site is made for, by the names of MDN's tables. The build writes no newer syntax
 * (vite.config.ts), and lint refuses what one of them lacks (supported.lint.mjs). Each is of spring or summer 2023; an
 * older one may work, and nobody looks.
 */
export const OLDEST = {
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '114',
  firefox_android: '114',
  safari: '16.4',
  safari_ios: '16.4',
};

/** The oldest browsers as Vite names them. It needs no engines on Android: their versions are those of a desktop. */
export const BUILD_TARGET = [
  `chrome${OLDEST.chrome}`,
  `edge${OLDEST.edge}`,
  `firefox${OLDEST.firefox}`,
  `safari${OLDEST.safari}`,
  `ios${OLDEST.safari_ios}`,
];
