import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { newServerStyles } from './src/theme/cache.js';
import { globalCss, keyframes } from './src/theme/global.js';
import { newDocumentSystem } from './src/theme/system.js';

const NAME = 'virtual:theme.css';
/** In the folder whose files Vite serves in development. */
const FILE = '/src/theme/theme.css';

/**
 * What Chakra would put into every document with a script: the order of its layers, the reset, our rules of whole
 * documents and the tokens' values.
 */
const documentCss = (): string => {
  const cache = newServerStyles();
  const value = newDocumentSystem(globalCss, keyframes);
  // `children` is asked for by its type.
  const provider = createElement(ChakraProvider, { value, children: null });
  renderToStaticMarkup(createElement(CacheProvider, { value: cache }, provider));
  return Object.values(cache.inserted).join('');
};

/** `virtual:theme.css`: they are the same on every page, so they are a style sheet and no work of the browser's. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === NAME ? FILE : undefined),
  load: (id) => (id === FILE ? documentCss() : undefined),
});
