import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PAGES } from '@app/contracts';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from 'vite';

const SOURCES = fileURLToPath(new URL('src/', import.meta.url));

/** Every page waits for it, so it is no module. */
const FIRST = 'first.js';

/** Vite takes it out of the sheets that it writes itself. */
const VITES_MARK = /\s*\/\*\$vite\$:\d+\*\/\s*$/;

/**
 * What the first paint waits for stands in the page itself: the script of {@link FIRST} and the rules of the document.
 * As files of their own they came a round trip later. The gateway makes the script's hash for the site's policy.
 */
export const inlineFirst = (): Plugin => {
  let rules = '';
  return {
    name: 'inline-first',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = filesOf(bundle, chunks.find(({ isEntry }) => isEntry)!.fileName);
        const sheets = chunks
          .filter(({ fileName }) => first.has(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        rules = sheets
          .map((name) => (bundle[name] as Rolldown.OutputAsset).source.toString().replace(VITES_MARK, ''))
          .join('');
        // No chunk asks for them any more.
        for (const name of sheets) {
          for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(name);
          delete bundle[name];
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      // The rules have the faces of the fonts and stand before all other styles, see theme/cache.ts.
      handler: (html) =>
        html.replace(
          /<script src="\/src\/first\.js"[^>]*><\/script>/,
          () => `<script>${firstCode()}</script>\n    <style>${rules}</style>`,
        ),
    },
  };
};

const firstCode = (): string => {
  const { code, errors } = minifySync(FIRST, readFileSync(join(SOURCES, FIRST), 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
};

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
 * Every page uses the basic letters of the two families. Loaded together with the HTML, they arrive before the fallback
 * font is shown.
 */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-basic-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});

type Bundle = Rolldown.OutputBundle;

const chunkOf = (bundle: Bundle, file: string): Rolldown.OutputChunk => {
  const holds = (one: Bundle[string]) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(file));
  const found = Object.values(bundle).find(holds);
  if (found?.type !== 'chunk') throw new Error(`There is no chunk of ${file}`);
  return found;
};

/** The files of a chunk: itself, and all that it imports. */
const filesOf = (bundle: Bundle, fileName: string, known = new Set<string>()): Set<string> => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || known.has(fileName)) return known;
  known.add(fileName);
  for (const imported of chunk.imports) filesOf(bundle, imported, known);
  return known;
};

/**
 * What the code of the first view asks for next is loaded together with it, or it would wait. It is the words of the
 * page's language, and on a project's page its own code (`data-under`, see first.js). On the pages beside home and that
 * one it is what leads to their code (`data-beside`).
 */
export const preloadNext = (): Plugin => ({
  name: 'preload-next',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const language = /<html lang="(\w+)/.exec(html)![1];
      const first = new Set([...html.matchAll(/src="\/([^"]+)"/g)].map(([, file]) => file!));
      const tagsOf = (file: string, attrs: Record<string, string>): HtmlTagDescriptor[] =>
        [...filesOf(bundle, chunkOf(bundle, file).fileName)]
          .filter((name) => !first.has(name))
          .map((name) => {
            first.add(name);
            return { tag: 'link', attrs: { ...attrs, href: `/${name}`, crossorigin: true }, injectTo: 'head' };
          });
      return [
        ...tagsOf(`/words/${language}.ts`, { rel: 'modulepreload' }),
        ...['/pages/ProjectPage.tsx', `/words/${language}/visitors/discussed.ts`].flatMap((file) =>
          tagsOf(file, { rel: 'later', 'data-under': PAGES.project('') }),
        ),
        ...['/pages/elsewhere.tsx', `/words/${language}/later.ts`].flatMap((file) =>
          tagsOf(file, { rel: 'later', 'data-beside': PAGES.project('') }),
        ),
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
