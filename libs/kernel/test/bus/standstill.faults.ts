import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { media as operations } from '@app/contracts';
import { withRequest } from '@app/kernel';
import { startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('../example-service.mjs', import.meta.url));
let parts: Parts;
let child: ChildProcess;
let said = '';

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
});

afterEach(async () => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
});

afterAll(() => parts.close());

const ask = (key: string, timeoutMs = 2_000) =>
  withRequest({ requestId: 'story', timeoutMs }, () =>
    parts.rpc.media.ingest({ key, kind: 'project', userId: 'maya' }, null),
  );

async function start(): Promise<void> {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...parts.settings('media') };
  // Nobody reads its log.
  child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr!.on('data', (text) => (said += text));
  await eventually(async () => expect(await ask('first')).toBeNull(), 60_000);
}

describe('a service that stood still', () => {
  it('does nothing for those who have gone, and answers who comes then', async () => {
    await start();
    child.kill('SIGSTOP');
    const gone = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => ask(`gone-${index}`, 600)));
    expect(gone.every(({ status }) => status === 'rejected')).toBe(true);
    child.kill('SIGCONT');
    await eventually(async () => expect(await ask('next')).toBeNull());
    await eventually(async () => expect(said).toContain('asked next'));
    expect(said).not.toContain('asked gone');
  });
});

describe('a service whose log nobody takes', () => {
  it('answers all the same', async () => {
    await start();
    const subject = parts.bus.subject(operations.ingest.subject);
    // A line in the log for each; a pipe takes 64 KiB of them.
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 100 }, () =>
        parts.bus.connection.request(subject, 'not JSON', { timeout: 20_000 }),
      );
      for (const reply of await Promise.all(asked)) expect(reply.headers?.get('error')).toBe('bad_request');
    }
    expect(await ask('last')).toBeNull();
  });
});
