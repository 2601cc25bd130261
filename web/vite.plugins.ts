import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';

/** Of public/, which Vite copies as it is. Every page waits for it. */
const FIRST = 'first.js';

export const minifyFirst = (): Plugin => ({
  name: 'minify-first',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }) {
    const path = join(dir!, FIRST);
    const { code, errors } = minifySync(FIRST, readFileSync(path, 'utf8'));
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    writeFileSync(path, code);
  },
});

const WORTH_COMPRESSING = 1024;

/**
 * Writes `.gz` and `.br` beside every text asset, so that the gateway never compresses at run time. It reads the written files: before that,
 * the bundle still has placeholders of Vite in it. Comes after `minifyFirst`.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }, bundle) {
    for (const name of [FIRST, ...Object.keys(bundle)].filter((file) => /\.(js|css|svg)$/.test(file))) {
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

/** The words of the page's language are a chunk of their own. Loaded together with the code, they do not make it wait. */
export const preloadWords = (): Plugin => ({
  name: 'preload-words',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const language = /<html lang="(\w+)/.exec(html)![1];
      const words = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/words/${language}.ts`),
      );
      if (!words) throw new Error(`There is no chunk with the words of ${language}`);
      return [
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${words.fileName}`, crossorigin: true },
          injectTo: 'head',
        },
      ];
    },
  },
});
