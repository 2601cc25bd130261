import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { dev, devIndex, devServer } from './vite.dev.js';
import { places } from './vite.places.js';
import { precompress, preloadFonts, preloadWords } from './vite.plugins.js';

/**
 * The first load is three files. React and the style engine change only with a dependency, so a release leaves them in the browser's cache. They
 * hold what home and project page need; the lazy pages keep their own parts of the same packages.
 */
const firstLoad: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, tags: ['$initial'] },
  { name: 'chakra', test: /node_modules\//, tags: ['$initial'] },
  { name: 'site', test: /\/(web|contracts)\/src\//, tags: ['$initial'] },
];

export default defineConfig({
  plugins: [react(), places(), preloadFonts(), preloadWords(), precompress(), ...(dev ? [devIndex(dev)] : [])],
  ...(dev && { server: devServer(dev) }),
  resolve: { conditions: ['@app/source', ...defaultClientConditions] },
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: firstLoad } },
      // Emotion imports it for something that nobody here uses, and it does not say itself that it can be left out.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
    },
  },
});
