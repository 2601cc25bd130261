import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { precompress, preloadFonts } from './vite.plugins.js';

/**
 * The first load in three files: React and the style engine change only when a dependency does, so that a release leaves most of it in the
 * browser's cache. Only what home and project page need: the lazy pages keep their own parts of the same packages.
 */
const firstLoad: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, tags: ['$initial'] },
  { name: 'chakra', test: /node_modules\//, tags: ['$initial'] },
  { name: 'site', test: /\/(web|contracts)\/src\//, tags: ['$initial'] },
];

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  resolve: { conditions: ['@app/source', ...defaultClientConditions] },
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
  },
});
