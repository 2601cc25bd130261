import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { files, read } from './repository.ts';

describe('the names of the files', () => {
  it('differ in more than case and .ts or .tsx: a Mac takes a.ts and A.tsx for one module', () => {
    const spelled = new Map<string, string[]>();
    for (const file of files) {
      const name = file.toLowerCase().replace(/\.(tsx?|mjs|js)$/, '');
      spelled.set(name, [...(spelled.get(name) ?? []), file]);
    }
    expect([...spelled.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});

const FLAT_MAX = 15;
const isSource = (file: string): boolean =>
  /\.(tsx?|mjs|js)$/.test(file) && !/\.test\.tsx?$|\/migrations\/|^deploy\/demo\/content\//.test(file);

describe('the folders', () => {
  it(`hold at most ${FLAT_MAX} files of source, so that each can be seen at a glance`, () => {
    const counts = new Map<string, number>();
    for (const file of files.filter(isSource)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const full = [...counts].filter(([, count]) => count > FLAT_MAX).map(([folder]) => folder);
    expect(full).toEqual([]);
  });
});

/**
 * What a module needs before it runs, as paths of this repository. An import() is none of it: it comes when it is
 * asked for.
 */
function importsOf(file: string): string[] {
  const source = read(file);
  const found = source.matchAll(/^(?:(?:import|export)\b[^;'"]*?\bfrom\s+|import\s+)'(\.{1,2}\/[^']+)'/gm);
  return [...found].flatMap(([, path]) => {
    const named = normalize(join(dirname(file), path!)).replace(/\.(jsx?|tsx?)$/, '');
    return [`${named}.ts`, `${named}.tsx`].filter((candidate) => modules.has(candidate));
  });
}
const modules = new Set(files.filter((file) => /\/src\/.*\.tsx?$/.test(file)));

/** Every circle of imports, as the way round it. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    const begun = way.indexOf(file);
    if (begun >= 0) found.push([...way.slice(begun), file].join(' → '));
    if (begun >= 0 || done.has(file)) return;
    for (const next of importsOf(file)) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of modules) follow(file, []);
  return found;
}

describe('the modules', () => {
  it('import each other in no circle, types included', () => {
    expect(modules.size).toBeGreaterThan(500);
    expect(circles()).toEqual([]);
  });
});
