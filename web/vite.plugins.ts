import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_COMPRESSING = 1024;

/**
 * Writes `.gz` and `.br` beside every text asset, so that the gateway never compresses at run time. It reads the written files: before that,
 * the bundle still has placeholders of Vite in it.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const path = join(dir!, name);
      const content = readFileSync(path);
      if (content.length < WORTH_COMPRESSING) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    }
  },
});

/** Every page uses the two latin fonts. Loaded together with the HTML, they arrive before the fallback font is shown. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});
