import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually } from '@app/testing';
import { afterEach, describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('stuck-process.mjs', import.meta.url));
const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** The promise is 30 s; a busy machine is given more. */
const ENDED_MS = 60_000;
/** Longer than a loop may be stuck. */
const AWAY_MS = 25_000;

interface Started {
  child: ChildProcess;
  said: () => string;
}
const started: Started[] = [];
afterEach(() => started.splice(0).forEach(({ child }) => child.kill('SIGKILL')));

async function start(hangMs: number): Promise<Started> {
  const env = { PATH: process.env['PATH'], NATS_URL: 'nats://127.0.0.1:9' };
  const child = spawn(process.execPath, [program, String(hangMs)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (piece) => (text += piece));
  const one = { child, said: () => text };
  started.push(one);
  await eventually(async () => expect(text).toContain('started'), ENDED_MS);
  return one;
}

describe('a process whose event loop', () => {
  it('is stuck says so and ends, so that it is started again', async () => {
    const { child, said } = await start(FOR_EVER);
    const [code, signal] = (await Promise.race([once(child, 'exit'), sleep(ENDED_MS, ['alive', ''])])) as unknown[];
    expect([code, signal]).toEqual([null, 'SIGKILL']);
    expect(said()).toMatch(/"level":"fatal".*"part":"example".*the event loop is stuck/);
  });

  it('is gone with its process ends its watch, which says nothing', async () => {
    const { child, said } = await start(0);
    await eventually(async () => expect(said()).toContain('turning again'), ENDED_MS);
    child.kill('SIGKILL');
    // The watch has the same output, so this comes when both have ended.
    await once(child, 'close');
    expect(said()).not.toContain('fatal');
  });

  it('turns again after ten seconds of work lives on, and so does one that was stopped for longer', async () => {
    const [busy, stopped] = await Promise.all([start(10_000), start(0)]);
    await eventually(async () => expect(stopped.said()).toContain('turning again'), ENDED_MS);
    stopped.child.kill('SIGSTOP');
    await sleep(AWAY_MS);
    stopped.child.kill('SIGCONT');
    await eventually(async () => expect(busy.said()).toContain('turning again'), ENDED_MS);
    for (const { child } of [busy, stopped]) {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
  });
});
