import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('../run.mjs', import.meta.url));
/** Set in the run that this file starts, of this file alone: the process that waits for that run. */
const LEAVES_OPEN = 'LEAVES_OPEN';
/** For the build and one test, on a busy machine. */
const ENDED_MS = 90_000;

async function runOfThisFile(left: string): Promise<{ code: number; output: string }> {
  const runner = spawn(process.execPath, [program, 'faults', 'libs/testing/test/held'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], [LEAVES_OPEN]: left },
  });
  let output = '';
  for (const stream of [runner.stdout, runner.stderr]) stream.on('data', (text) => (output += text));
  try {
    const [code] = await once(runner, 'exit', { signal: AbortSignal.timeout(ENDED_MS) });
    return { code, output };
  } finally {
    runner.kill();
  }
}

const left = process.env[LEAVES_OPEN];
if (left)
  it('leaves a process that holds its output open, as a set-up that failed half-way does', () => {
    const untilItEnds = `setInterval(() => process.kill(${left}, 0), 500)`;
    spawn(process.execPath, ['-e', untilItEnds], { stdio: 'inherit' }).unref();
  });
else
  it('a run whose test leaves a process behind tells its results, says so, fails and ends', async () => {
    const { code, output } = await runOfThisFile(String(process.pid));
    expect(output).toContain('left open holds it up');
    expect([code, output]).toEqual([1, expect.stringContaining('1 passed, 1 failed')]);
  });
