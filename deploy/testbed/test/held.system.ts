import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('../run.mjs', import.meta.url));
/** Set in the run that this file starts, of this file alone: the process that waits for that run. */
const LEAVES_OPEN = 'LEAVES_OPEN';
/** For the build and one test, on a busy machine. */
const ENDED_MS = 90_000;

if (process.env[LEAVES_OPEN])
  it('leaves a process that holds its output open, as a set-up that failed half-way does', () => {
    const untilItEnds = `setInterval(() => process.kill(${process.env[LEAVES_OPEN]}, 0), 500)`;
    spawn(process.execPath, ['-e', untilItEnds], { stdio: 'inherit' }).unref();
  });
else
  it('a run whose test leaves a process behind tells its results and ends', async () => {
    const runner = spawn(process.execPath, [program, 'systems', 'deploy/testbed/test/held'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], [LEAVES_OPEN]: String(process.pid) },
    });
    let output = '';
    runner.stdout.on('data', (text) => (output += text));
    try {
      const [code] = await once(runner, 'exit', { signal: AbortSignal.timeout(ENDED_MS) });
      expect([code, output]).toEqual([0, expect.stringContaining('1 passed, 0 failed')]);
    } finally {
      runner.kill();
    }
  });
