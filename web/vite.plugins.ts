import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('src/', import.meta.url));

/** Every page waits for it, so it is no module. */
const FIRST = 'first.js';

/** Its name says its content, as that of all code: with yesterday's page comes yesterday's script. */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    const { code, errors } = minifySync(FIRST, readFileSync(join(SOURCES, FIRST), 'utf8'));
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    this.emitFile({ type: 'asset', name: FIRST, source: code });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const script = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(FIRST));
      if (!script) throw new Error(`There is no ${FIRST}`);
      return html.replace(`/src/${FIRST}`, `/${script.fileName}`);
    },
  },
});

const WORTH_COMPRESSING = 1024;

/**
 * Writes `.gz` and `.br` beside every text asset, so that the gateway never compresses at run time. It reads the
 * written files: before that, the bundle still has placeholders of Vite in it.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
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

/**
 * Every page uses the two latin fonts. Loaded together with the HTML, they arrive before the fallback font is shown.
 */
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

/**
 * The words of the page's language are a chunk of their own. Loaded together with the code, they do not make it wait.
 */
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

/**
 * Every `import()` of the app may fail, and is then asked for again as src/ui/states/again.ts says. None is of a type:
 * lint refuses that.
 */
export const askAgain = (): Plugin => ({
  name: 'ask-again',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.startsWith(SOURCES)) return undefined;
    const asked = code.replace(/\bimport\(('[^']+')\)/g, 'again(() => import($1))');
    return asked === code ? undefined : `import { again } from '${SOURCES}ui/states/again.js';\n${asked}`;
  },
});
