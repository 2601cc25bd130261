import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startOf } from '../setup/lock.mjs';
import { root } from './root.ts';
import { scratchFolder } from './scratch.ts';

const lockfile = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version, integrity: 'sha' } } });

/** A clone with nothing in it but what installs and builds. Its npm, compiler and bundler only note that they ran. */
function scratchClone(): string {
  const clone = scratchFolder();
  for (const file of ['install', 'installed', 'system', 'servers', 'packages', 'lock', 'build', 'prepare'].map(
    (name) => `deploy/launcher/setup/${name}.mjs`,
  )) {
    cpSync(join(root, file), join(clone, file));
  }
  for (const folder of [
    'bin',
    'libs/a',
    'services/a',
    'web',
    'node_modules/native-typescript/bin',
    'node_modules/vite/bin',
  ]) {
    mkdirSync(join(clone, folder), { recursive: true });
  }
  for (const file of [
    'package.json',
    'tsconfig.base.json',
    'libs/a/package.json',
    'services/a/package.json',
    'web/package.json',
  ]) {
    writeFileSync(join(clone, file), JSON.stringify({ name: 'a' }));
  }
  writeFileSync(join(clone, 'package-lock.json'), lockfile('1'));
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), lockfile('1'));
  writeFileSync(
    join(clone, 'bin/npm'),
    `#!/bin/sh\ncp package-lock.json node_modules/.package-lock.json\necho "$@" >> npm-ran\n`,
  );
  chmodSync(join(clone, 'bin/npm'), 0o755);
  writeFileSync(
    join(clone, 'node_modules/native-typescript/bin/tsc'),
    `require('fs').appendFileSync('tsc-ran', process.pid + '\\n'); require('fs').writeFileSync('libs/a/.tsbuildinfo', ''); setTimeout(() => {}, process.env.TSC_TAKES_MS || 300);`,
  );
  writeFileSync(
    join(clone, 'deploy/launcher/setup/bundle.mjs'),
    `import { appendFileSync, mkdirSync } from 'node:fs'; const parts = process.argv.slice(2);
    for (const part of parts) mkdirSync(part + '/bundle', { recursive: true }); appendFileSync('bundle-ran', parts.join(' ') + '\\n');`,
  );
  writeFileSync(
    join(clone, 'node_modules/vite/bin/vite.js'),
    `require('fs').mkdirSync('dist', { recursive: true }); require('fs').appendFileSync('../vite-ran', 'ran\\n');`,
  );
  return clone;
}

const children: ReturnType<typeof spawn>[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Runs a line of JavaScript in the clone, with what it prints and its end. */
function run(clone: string, script: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: clone,
    env: { ...env, PATH: `${join(clone, 'bin')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const program = { child, output: '', ended: once(child, 'exit').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (program.output += String(text)));
  return program;
}

const install = (what: string, needed = '{}'): string =>
  `import { installPackages } from './deploy/launcher/setup/install.mjs'; await installPackages('${what}', ${needed}); console.log('runs');`;
/** One package of the site, and one of the tests. */
const lists = ({ dev = true } = {}): string =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/a': { version: '1' }, ...(dev && { 'node_modules/b': { version: '1', dev } }) },
  });
const BUILD = `import { buildEverything } from './deploy/launcher/setup/build.mjs'; await buildEverything();`;

async function until(claim: () => boolean): Promise<void> {
  for (let tries = 0; !claim(); tries++) {
    if (tries > 400) throw new Error('It has not come true');
    await sleep(25);
  }
}

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

describe('the packages of a clone', () => {
  it('are not replaced under a program that runs from them, which is named', async () => {
    const clone = scratchClone();
    const site = run(clone, `${install('the site at http://here')} setInterval(() => {}, 1000);`);
    await until(() => site.output.includes('runs'));
    writeFileSync(join(clone, 'package-lock.json'), lockfile('2'));

    const second = run(clone, install('npm test'));
    expect(await second.ended).toBe(1);
    expect(second.output).toContain(`process ${site.child.pid}: the site at http://here`);
    expect(existsSync(join(clone, 'npm-ran'))).toBe(false);

    site.child.kill('SIGKILL');
    await site.ended;
    const third = run(clone, install('npm test'));
    expect(await third.ended).toBe(0);
    expect(linesOf(join(clone, 'npm-ran'))).toEqual([expect.stringMatching(/^ci /)]);
  });

  it('for tests are left out by npm start and added to a site that runs, by whoever asks for them first', async () => {
    const clone = scratchClone();
    const [all, few] = [lists(), lists({ dev: false })];
    writeFileSync(join(clone, 'package-lock.json'), all);
    rmSync(join(clone, 'node_modules/.package-lock.json'));
    const site = run(clone, `${install('npm start', '{ dev: false }')} setInterval(() => {}, 1000);`);
    await until(() => site.output.includes('runs'));
    expect(linesOf(join(clone, 'npm-ran'))).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), few);

    expect(await run(clone, install('npm start', '{ dev: false }')).ended).toBe(0);
    expect(linesOf(join(clone, 'npm-ran'))).toHaveLength(1);
    for (const what of ['npm test', 'npm test', 'npm start']) expect(await run(clone, install(what)).ended).toBe(0);
    expect(linesOf(join(clone, 'npm-ran')).slice(1)).toEqual([
      expect.stringMatching(/^install --no-save --include=dev /),
    ]);
  });

  it('are all replaced after npm was cut while it added some: half a package may be there', async () => {
    const clone = scratchClone();
    writeFileSync(join(clone, 'package-lock.json'), lists());
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), lists({ dev: false }));
    writeFileSync(join(clone, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm-ran\nkill -9 $PPID\n`);
    expect(await run(clone, install('npm test')).ended).toBeNull();
    // What a site runs from is whole.
    expect(await run(clone, install('npm start', '{ dev: false }')).ended).toBe(0);
    writeFileSync(join(clone, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm-ran\n`);
    expect(await run(clone, install('npm test')).ended).toBe(0);
    expect(linesOf(join(clone, 'npm-ran'))).toEqual([
      expect.stringMatching(/^install --no-save /),
      expect.stringMatching(/^ci --include=dev /),
    ]);
  });
});

describe('a build', () => {
  it('is made once by two who want it at once and a third who comes later', async () => {
    const clone = scratchClone();
    const both = [run(clone, BUILD), run(clone, BUILD)];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(await run(clone, BUILD).ended).toBe(0);
    expect(linesOf(join(clone, 'tsc-ran'))).toHaveLength(1);
  });

  it('bundles the web only when it has changed, which takes longer than all the rest', async () => {
    const clone = scratchClone();
    expect(await run(clone, BUILD).ended).toBe(0);
    writeFileSync(join(clone, 'services/a/main.ts'), '');
    expect(await run(clone, BUILD).ended).toBe(0);
    expect(linesOf(join(clone, 'tsc-ran'))).toHaveLength(2);
    expect(linesOf(join(clone, 'vite-ran'))).toHaveLength(1);
    writeFileSync(join(clone, 'web/main.ts'), '');
    expect(await run(clone, BUILD).ended).toBe(0);
    expect(linesOf(join(clone, 'vite-ran'))).toHaveLength(2);
  });

  it('bundles the programs whose code has changed, and none where only stories want it', async () => {
    const clone = scratchClone();
    const [gateway, kernel] = ['gateway', 'libs/kernel'].map((folder) => join(clone, folder)) as [string, string];
    for (const folder of [gateway, kernel]) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'package.json'), '{}');
    }
    const stories = BUILD.replace('buildEverything()', "build('everything')").replace('buildEverything', 'build');
    expect(await run(clone, stories).ended).toBe(0);
    expect(linesOf(join(clone, 'bundle-ran'))).toEqual([]);
    expect(await run(clone, BUILD).ended).toBe(0);
    writeFileSync(join(clone, 'services/a/main.ts'), '');
    expect(await run(clone, stories).ended).toBe(0);
    expect(await run(clone, BUILD).ended).toBe(0);
    writeFileSync(join(kernel, 'run.ts'), '');
    expect(await run(clone, BUILD).ended).toBe(0);
    rmSync(join(gateway, 'bundle'), { recursive: true });
    expect(await run(clone, BUILD).ended).toBe(0);
    expect(linesOf(join(clone, 'bundle-ran'))).toEqual([
      ...['gateway services/a', 'services/a', 'gateway services/a', 'gateway'],
    ]);
  });

  it('that a killed builder left at work is ended before the next begins', async () => {
    const clone = scratchClone();
    const killed = run(clone, BUILD, { TSC_TAKES_MS: '600000' });
    await until(() => linesOf(join(clone, 'tsc-ran')).length === 1);
    await until(() => existsSync(join(clone, 'node_modules/.cache/local-network/building')));
    const [left] = linesOf(join(clone, 'tsc-ran')).map(Number);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(startOf(left!)).toBeDefined();

    const next = run(clone, BUILD);
    expect(await next.ended).toBe(0);
    expect(startOf(left!)).toBeUndefined();
    expect(linesOf(join(clone, 'tsc-ran'))).toHaveLength(2);
  });
});

describe('a program that runs as TypeScript', () => {
  it('is compiled before it starts for the first time, and again when something of the launcher has changed', async () => {
    const clone = scratchClone();
    const launcher = join(clone, 'deploy/launcher');
    writeFileSync(join(launcher, 'package.json'), '{}');
    writeFileSync(
      join(launcher, 'main.mjs'),
      `import fs from 'fs'; fs.appendFileSync('ran', process.argv[2] + '\\n');`,
    );
    const prepare = `import { prepare } from './deploy/launcher/setup/prepare.mjs'; prepare('${join(launcher, 'main.mjs')}');`;
    const times: number[] = [];
    const prepared = async (): Promise<void> => {
      expect(await run(clone, prepare).ended).toBe(0);
      times.push(linesOf(join(clone, 'ran')).length);
    };
    await prepared();
    await prepared();
    writeFileSync(join(launcher, 'heap.ts'), '');
    await prepared();
    await prepared();
    expect([times, linesOf(join(clone, 'ran'))]).toEqual([
      [1, 1, 2, 2],
      ['--prepare', '--prepare'],
    ]);
  });
});
