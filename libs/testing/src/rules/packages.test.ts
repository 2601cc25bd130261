import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

describe('what npm start builds', () => {
  it('needs no package of the tests: the types of what runs are in the first package.json', () => {
    const files = globSync('{gateway,libs/{contracts,kernel},services/*,deploy/{demo,operator}}/package.json', {
      cwd: root,
    });
    expect(files.length).toBeGreaterThan(7);
    const late = files.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Package;
      return Object.keys(dependencies)
        .map((name) => `@types/${name}`)
        .filter((types) => types in devDependencies)
        .map((types) => `${file}: ${types}`);
    });
    expect(late).toEqual([]);
  });
});
