import { matchesGlob } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';
import { files, read } from './repository.ts';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const packageIn = (file: string): Package => JSON.parse(read(file)) as Package;

/** The packages that `npm start` builds by the compiler. */
const BUILT = '{gateway,libs/{contracts,kernel},services/*,deploy/{demo,operator}}/package.json';

describe('what npm start builds', () => {
  it('needs no package of the tests: the types of what runs are in the first package.json', () => {
    const built = files.filter((file) => matchesGlob(file, BUILT));
    expect(built.length).toBeGreaterThan(7);
    const ofTests = packageIn('package.json').devDependencies ?? {};
    const late = built.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = packageIn(file);
      return Object.keys(dependencies)
        .map((name) => `@types/${name.replace(/^@(.*)\//, '$1__')}`)
        .filter((types) => types in devDependencies || types in ofTests)
        .map((types) => `${file}: ${types}`);
    });
    expect(late).toEqual([]);
  });
});
