// The first module of each process that runs stories. They run in bare Node, not in Jest's own module system: there every file would load Nest,
// TypeORM and all of our packages anew, which took more time than what the stories do.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

/** Whoever holds this process up after its last file is seen by the run of the tests, unless that run was killed. */
const LEFT_OVER_MS = 60_000;
process.once('disconnect', () => setTimeout(() => process.exit(1), LEFT_OVER_MS).unref());

const ROOT = new URL('../../../../', import.meta.url).href;
const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    if (specifier.startsWith('.') && specifier.endsWith('.js') && isOfTests(context.parentURL)) {
      const file = runnable(fileURLToPath(new URL(specifier, context.parentURL)));
      return { url: pathToFileURL(file).href, shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!isOfTests(url) || !/\.tsx?($|\?)/.test(url)) return next(url, context);
    const filename = fileURLToPath(new URL(url));
    const { source } = next(url, { ...context, format: 'module' });
    const { code } = transformSync(String(source), { ...swcOptions, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

function isOfTests(url = '') {
  return url.startsWith(ROOT) && /^(?!.*node_modules\/).*\/test\//.test(url.slice(ROOT.length));
}

/** A helper beside the story is TypeScript. What a story takes from a package's source is the built module, which the running parts use too. */
function runnable(path) {
  if (existsSync(path)) return path;
  const built = path.replace('/src/', '/dist/');
  return existsSync(built) ? built : path.replace(/\.js$/, '.ts');
}
