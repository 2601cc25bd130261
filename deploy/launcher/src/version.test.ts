import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { root } from './root.ts';

describe('the version', () => {
  it('is one, in every package.json', () => {
    const files = ['package.json', ...globSync('{gateway,web,libs/*,services/*,deploy/*}/package.json', { cwd: root })];
    expect(files.length).toBeGreaterThan(10);
    const versions = files.map(
      (file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { version: string }).version,
    );
    expect([...new Set(versions)]).toEqual([VERSION]);
  });

  it('is the newest one of the changes', () => {
    const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    // What is not released yet stands above it, under no number.
    expect(/^## (\d\S*)/m.exec(changes)?.[1]).toBe(VERSION);
  });

  it.each([
    ['Dockerfile', `ARG VERSION=${VERSION}\n`],
    ['docker-compose.yml', `\${VERSION:-${VERSION}}`],
    ['.env.example', `#VERSION=${VERSION}\n`],
  ])('is what %s writes into the image', (file, words) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(words);
  });
});
