import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { durableName, projectEvents } from '@app/contracts';
import { startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';

const program = fileURLToPath(new URL('example-service.mjs', import.meta.url));
const { subject } = projectEvents.saved;
/** The first delivery leaves no note, five are counted. */
const DEATHS = 6;

let parts: Parts;
let child: ChildProcess | undefined;
let received = '';

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  // What is not answered comes again after a moment here, not after half a minute.
  const { consumers } = await jetstream(parts.bus.connection).jetstreamManager();
  await consumers.update(parts.bus.stream, durableName('media', projectEvents.saved), { ack_wait: 1_000 * 1e6 });
});

afterAll(async () => {
  if (child && !isDead(child)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await parts.close();
});

function start(level = 'silent'): ChildProcess {
  const env = { PATH: process.env['PATH'], ...parts.settings('media'), LOG_LEVEL: level };
  const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.stdout.on('data', (text) => (received += text));
  return started;
}

const publish = (projectId: number) =>
  jetstream(parts.bus.connection).publish(
    parts.bus.subject(subject),
    JSON.stringify({ payload: { projectId, version: 1, imageIds: [] }, requestId: 'story' }),
  );

const isDead = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const letters = () => parts.sql('select * from media.dead_letters');

describe('an event that kills the process each time', () => {
  it('ends among the dead letters, and those behind it are heard', async () => {
    await publish(66);
    await publish(67);
    let deaths = 0;
    for (; ; deaths += 1) {
      child = start();
      // Either it is killed, or it lays the event aside and lives on.
      await eventually(async () => expect(isDead(child!) || (await letters()).length > 0).toBe(true), 60_000);
      if (!isDead(child)) break;
    }
    expect(deaths).toBe(DEATHS);
    expect(await letters()).toEqual([
      expect.objectContaining({ subject, payload: expect.objectContaining({ projectId: 66 }), malformed: false }),
    ]);
    await eventually(async () => expect(received).toContain('heard 67'));
    expect(received).not.toContain('heard 66');
    child!.kill('SIGKILL');
    await once(child!, 'exit');
  });
});

describe('an error that nobody took', () => {
  it('ends the process, which says why, and the next one goes on', async () => {
    const askFor = (key: string) => parts.rpc.media.ingest({ key, kind: 'project', userId: 'maya' }, null);
    child = start('fatal');
    await eventually(() => askFor('usual'), 60_000);
    received = '';
    await askFor('forgotten').catch(() => undefined);
    await eventually(async () => expect(isDead(child!)).toBe(true), 20_000);
    expect(child.exitCode).toBe(1);
    await eventually(async () => expect(received).toMatch(/"level":"fatal".*nobody catches this/));
    child = start();
    await eventually(() => askFor('usual'), 60_000);
  });
});
