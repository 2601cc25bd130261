import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress, preloadFonts } from './vite.plugins.js';

/** Two chunks that change only when a dependency does, so that a release leaves most of the first load in the browser's cache. */
const vendor = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
  // The style engine alone: with Chakra's components the chunk would draw those of the lazy pages into the first load.
  { name: 'styles', test: /node_modules\/(@chakra-ui\/react\/dist\/esm\/styled-system|@emotion|@pandacss|stylis)\// },
];

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  resolve: { conditions: ['@app/source', ...defaultClientConditions] },
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: vendor } } },
  },
});
