import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const ROOT = new URL('../../../../', import.meta.url).href;
const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
/** A condition in the packages' `exports`. */
const SOURCE = '@app/source';

/** Something may keep this process alive after its last file: the run of the tests sees that, unless it was killed. */
const LEFT_OVER_MS = 60_000;

/**
 * Has this process load tests as they are, in bare Node. In Jest's own module system every file would load Nest,
 * TypeORM and all of our packages anew, which takes more time than what the tests do.
 * @param from `sources`: our packages come from their sources, and need no build. `built`: they come as they were
 * built, and tests from their sources.
 */
export function loadTests(from) {
  const compiled = from === 'sources' ? /^(?!.*(node_modules|dist)\/)/ : /^(?!.*node_modules\/).*\/(test|e2e)\//;
  const isCompiled = (url = '') => url.startsWith(ROOT) && compiled.test(url.slice(ROOT.length));
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
      if (specifier.startsWith('.') && specifier.endsWith('.js') && isCompiled(context.parentURL)) {
        const path = fileURLToPath(new URL(specifier, context.parentURL));
        return { url: pathToFileURL(from === 'built' ? runnable(path) : sourceOf(path)).href, shortCircuit: true };
      }
      const conditions = from === 'sources' ? [...context.conditions, SOURCE] : context.conditions;
      return next(specifier, { ...context, conditions });
    },
    load(url, context, next) {
      if (!isCompiled(url) || !/\.tsx?($|\?)/.test(url)) return next(url, context);
      const filename = fileURLToPath(new URL(url));
      const { source } = next(url, { ...context, format: 'module' });
      const { code } = transformSync(String(source), { ...swcOptions, filename, sourceMaps: 'inline' });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
  process.once('disconnect', () => setTimeout(() => process.exit(1), LEFT_OVER_MS).unref());
}

/**
 * A helper beside the story is TypeScript. What a story takes from a package's source is the built module, which the
 * running parts use too.
 */
function runnable(path) {
  const built = path.replace('/src/', '/dist/');
  return existsSync(built) ? built : sourceOf(path);
}

/** The file of an import that is written as TypeScript wants it. */
function sourceOf(path) {
  const [ts, tsx] = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  return [ts, tsx].find(existsSync) ?? path;
}
