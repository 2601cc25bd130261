import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';
import { commentsOf, sources, sourcesByFolder } from './code.ts';
import { files, isBegun, isThere, read } from './repository.ts';

/** What Vite and npm make, a rule of the linter, and an example. */
const NO_SOURCE = /^(?:web\/(?:dist|supported|\.tsbuildinfo)|node_modules|path\/of\/a\.story\.ts)(?:\/|$)/;
/** These tests make up clones: their files are nowhere else. */
const MADE_UP: Record<string, RegExp> = {
  'deploy/launcher/src/installed.test.ts': /^services\/a$/,
  'deploy/launcher/src/packages.test.ts':
    /^(?:libs\/a|services\/a|web)(?:\/(?:main\.ts|package\.json|\.tsbuildinfo))?$/,
};

const TEXT = /(['"`])(?:<rootDir>\/)?((?:gateway|services|libs|web|deploy)\/[^'"`\s]*)\1/g;
const URL_BESIDE = /new URL\(\s*(['"`])([^'"`]+)\1\s*,\s*import\.meta\.url/g;
/** In a comment: a path from the root, or a file by its name or the end of its path. */
const FROM_ROOT = /^(?:gateway|services|libs|web|deploy)\/[\w.*-]/;
const FILE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|sh|ya?ml|conf)$/;

/** What is built is there when its source is. A part that is known only when the program runs may be anything. */
function leads(path: string): boolean {
  const pattern = path.replace(/\$\{[^}]*\}/g, '*');
  const source = pattern.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  return NO_SOURCE.test(pattern) || [pattern, source].some((one) => isThere(one) || isBegun(one));
}

const isFile = (name: string): boolean =>
  NO_SOURCE.test(name) || files.some((file) => file === name || file.endsWith(`/${name}`));

const deadTextsOf = (file: string): string[] =>
  [...read(file).matchAll(TEXT)].flatMap(([, , path]) =>
    leads(path!) || MADE_UP[file]?.test(path!) ? [] : [`${file}: ${path}`],
  );

const deadUrlsOf = (file: string): string[] =>
  [...read(file).matchAll(URL_BESIDE)].flatMap(([, , path]) =>
    leads(normalize(join(dirname(file), path!))) ? [] : [`${file}: ${path}`],
  );

const deadNamesOf = (file: string): string[] =>
  commentsOf(file).flatMap(({ line, text }) =>
    text
      .split(/[\s`'"()<>,;:]+/)
      .map((word) => word.replace(/[.!?]+$/, ''))
      .filter((word) => (FROM_ROOT.test(word) ? !leads(word) : FILE.test(word) && !isFile(word)))
      .map((word) => `${file}:${line}: ${word}`),
  );

describe('code names files that are there', () => {
  it.each(sourcesByFolder)('by their paths from the root, in %s', (_folder, inside) => {
    expect(inside.flatMap(deadTextsOf)).toEqual([]);
  });

  it.each(sourcesByFolder)('in its comments, in %s', (_folder, inside) => {
    expect(inside.flatMap(deadNamesOf)).toEqual([]);
  });

  it('beside it, by new URL', () => {
    const found = sources.flatMap((file) => [...read(file).matchAll(URL_BESIDE)]);
    expect(found.length).toBeGreaterThan(50);
    expect(sources.flatMap(deadUrlsOf)).toEqual([]);
  });
});
