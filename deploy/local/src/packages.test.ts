import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startOf } from '../lock.mjs';
import { root } from './root.ts';
import { scratchFolder } from './scratch.ts';

const lockfile = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version, integrity: 'sha' } } });

/** A clone with nothing in it but what installs and builds. Its npm and its Nx only note that they ran. */
function scratchClone(): string {
  const clone = scratchFolder();
  for (const file of ['install', 'packages', 'lock', 'build'].map((name) => `deploy/local/${name}.mjs`)) {
    cpSync(join(root, file), join(clone, file));
  }
  for (const folder of ['bin', 'libs/a', 'services/a', 'node_modules/nx/dist/bin']) {
    mkdirSync(join(clone, folder), { recursive: true });
  }
  for (const file of [
    'package.json',
    'tsconfig.base.json',
    'nx.json',
    'libs/a/package.json',
    'services/a/package.json',
  ]) {
    writeFileSync(join(clone, file), JSON.stringify({ name: 'a' }));
  }
  writeFileSync(join(clone, 'package-lock.json'), lockfile('1'));
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), lockfile('1'));
  writeFileSync(
    join(clone, 'bin/npm'),
    `#!/bin/sh\ncp package-lock.json node_modules/.package-lock.json\necho ran >> npm-ran\n`,
  );
  chmodSync(join(clone, 'bin/npm'), 0o755);
  writeFileSync(
    join(clone, 'node_modules/nx/dist/bin/nx.js'),
    `require('fs').appendFileSync('nx-ran', process.pid + '\\n'); require('fs').writeFileSync('libs/a/.tsbuildinfo', ''); setTimeout(() => {}, process.env.NX_TAKES_MS || 300);`,
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

const install = (what: string): string =>
  `import { installPackages } from './deploy/local/install.mjs'; await installPackages('${what}'); console.log('runs');`;
const BUILD = `import { buildEverything } from './deploy/local/build.mjs'; await buildEverything();`;

async function until(claim: () => boolean): Promise<void> {
  for (let tries = 0; !claim(); tries++) {
    if (tries > 400) throw new Error('It has not come true');
    await sleep(25);
  }
}

const linesOf = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

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
    expect(linesOf(join(clone, 'npm-ran'))).toEqual(['ran']);
  });
});

describe('a build', () => {
  it('is made once by two who want it at once and a third who comes later', async () => {
    const clone = scratchClone();
    const both = [run(clone, BUILD), run(clone, BUILD)];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(await run(clone, BUILD).ended).toBe(0);
    expect(linesOf(join(clone, 'nx-ran'))).toHaveLength(1);
  });

  it('that a killed builder left at work is ended before the next begins', async () => {
    const clone = scratchClone();
    const killed = run(clone, BUILD, { NX_TAKES_MS: '600000' });
    await until(() => linesOf(join(clone, 'nx-ran')).length === 1);
    await until(() => existsSync(join(clone, 'node_modules/.cache/local-network/building')));
    const [left] = linesOf(join(clone, 'nx-ran')).map(Number);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(startOf(left!)).toBeDefined();

    const next = run(clone, BUILD);
    expect(await next.ended).toBe(0);
    expect(startOf(left!)).toBeUndefined();
    expect(linesOf(join(clone, 'nx-ran'))).toHaveLength(2);
  });
});
