import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('../../start.mjs', import.meta.url));
const DATA_DIR = join(tmpdir(), `no-site-${process.pid}`);
const start = (...given: string[]) =>
  spawnSync(process.execPath, [program, ...given], { encoding: 'utf8', env: { PATH: process.env['PATH'], DATA_DIR } });

it.each([['--help'], ['-h']])('npm start -- %s says what may be said, and starts nothing', (given) => {
  const { status, stdout, stderr } = start(given);
  expect([status, stderr]).toEqual([0, '']);
  for (const said of ['npm start ', 'npm run dev -- --inspect projects', '.env.example'])
    expect(stdout).toContain(said);
  expect(existsSync(DATA_DIR)).toBe(false);
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
  expect(existsSync(DATA_DIR)).toBe(false);
});
