import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Rolldown } from 'vite';
import { BUILD_TARGET } from './browsers.mjs';
import { dev, devIndex, devServer } from './vite.dev.js';
import { leanChakra, leanComponents } from './vite.lean.js';
import { places } from './vite.places.js';
import { askAgain, inlineFirst, precompress, preloadFonts, preloadNext } from './vite.plugins.js';
import { themeCss } from './vite.theme.js';
import { thirdParty } from './vite.third-party.js';
import { keptTokens } from './vite.tokens.js';
import { leanIcons, leanUnasked } from './vite.unasked.js';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production', import.meta.url));

/**
 * The first load is three files. React and the style engine change only with a dependency, so a release leaves them in
 * the browser's cache. They hold what home needs; the other pages keep their own parts of the same packages. A
 * project's page, where people arrive as well, is one file more, not one for each piece that it shares with others. So
 * are the bell and the icons of the other pages.
 */
const firstLoad: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, tags: ['$initial'] },
  { name: 'chakra', test: /node_modules\//, tags: ['$initial'] },
  { name: 'site', test: /\/(web|contracts)\/src\//, tags: ['$initial'] },
  { name: 'words', test: /\/words\/en\.ts$/ },
  { name: 'bell', test: /\/notices\/bell\/Bell\.tsx$/ },
  { name: 'project', test: /\/pages\/ProjectPage\.tsx$/ },
  { name: 'elsewhere', test: /\/(pages\/elsewhere\.tsx|words\/en\/later\.ts)$/ },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    react(),
    places(),
    askAgain(),
    leanChakra(),
    leanComponents(),
    leanUnasked(),
    leanIcons(),
    keptTokens(),
    themeCss(),
    inlineFirst(),
    preloadFonts(),
    preloadNext(),
    precompress(),
    thirdParty(),
    ...(dev ? [devIndex(dev)] : []),
  ],
  ...(dev && { server: devServer(dev) }),
  resolve: {
    alias: [
      // The package always leads to its build for developers, with checks that a visitor need not load.
      ...(dev
        ? []
        : [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
          ]),
    ],
  },
  // One `vite build` makes both: what browsers load, and the program that renders pages on the server.
  builder: {},
  environments: {
    client: {
      resolve: { conditions: ['@app/source', ...defaultClientConditions] },
      build: {
        target: BUILD_TARGET,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // For bundle-size.mjs.
        manifest: true,
        rolldownOptions: {
          output: { codeSplitting: { groups: firstLoad } },
          // Emotion imports it for something that nobody here uses, and it does not say itself that it can be left out.
          treeshake: {
            moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      // The program needs no packages beside it.
      resolve: { conditions: ['@app/source', ...defaultServerConditions], noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { page: 'src/server.tsx' },
          // A text with one letter of another alphabet takes twice the memory, also when it is in a comment.
          output: { codeSplitting: false, charset: 'ascii', comments: { jsdoc: false } },
        },
      },
    },
  },
});
