import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@app/testing/temporary-site';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const LAUNCHER = 'deploy/launcher';
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A clone in which nothing is installed: what would be looked for in it is not there. */
let clone: string;
beforeAll(() => {
  clone = temporaryFolder();
  for (const part of ['start.mjs', 'setup'])
    cpSync(join(root, LAUNCHER, part), join(clone, LAUNCHER, part), { recursive: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const start = (...given: string[]) =>
  spawnSync(process.execPath, [join(clone, LAUNCHER, 'start.mjs'), ...given], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
const isAsItWas = (): void => expect(readdirSync(clone)).toEqual(['deploy']);

it.each([['--help'], ['-h']])('npm start -- %s says what may be given, and installs and starts nothing', (given) => {
  const { status, stdout, stderr } = start(given);
  expect([status, stderr]).toEqual([0, '']);
  for (const said of ['npm start ', 'npm run dev -- --inspect projects', '.env.example'])
    expect(stdout).toContain(said);
  isAsItWas();
});

it.each([
  [['--port', '4000'], "Unknown option '--port'."],
  [['here'], "Unexpected argument 'here'."],
  [['--dev', '--inspect'], "Option '--inspect <value>' argument missing."],
])('npm start -- %j is not understood: one sentence, the help, and it ends with 2', (given, sentence) => {
  const { status, stdout, stderr } = start(...given);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.split('\n')[0]).toBe(`  ✗ ${sentence}`);
  expect(stderr).toContain('PORT=4000 npm start');
  isAsItWas();
});
