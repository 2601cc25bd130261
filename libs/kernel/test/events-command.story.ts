import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectEvents } from '@app/contracts';
import { createLog, DatabaseConfig, loadConfig } from '@app/kernel';
import { type RunningService, startService } from '@app/kernel/service';
import { startParts, backendAddresses, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { definition, example } from './example.js';

const program = fileURLToPath(new URL('../../../deploy/operator/dist/main.js', import.meta.url));
const { subject } = projectEvents.saved;

let parts: Parts;
let service: RunningService;
let received: number[] = [];

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  const config = loadConfig(DatabaseConfig, parts.settings('media'));
  service = await startService(definition, config, createLog('media', 'silent'));
});

afterAll(async () => {
  await service.close();
  await parts.close();
});

beforeEach(async () => {
  received = [];
  example.saved = async ({ projectId }) => void received.push(projectId);
  await parts.sql('delete from media.dead_letters');
  await parts.sql('delete from media.outbox');
});

/** What an operator sees of `npm run events -- …`. */
function events(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { DATABASE_URL = '', NATS_URL = '', NATS_PREFIX = '' } = parts.settings('media');
  const database = Object.assign(new URL(backendAddresses().postgres), {
    pathname: new URL(DATABASE_URL).pathname,
  }).href;
  const env = { PATH: process.env['PATH'], DATABASE_URL: database, NATS_URL, NATS_PREFIX };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, 'events', ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

const letters = () => parts.sql<{ id: string }>('select id from media.dead_letters order by id');
const lay = async (projectId: number, malformed = false) =>
  (
    await parts.sql<{ id: string }>(
      `insert into media.dead_letters (subject, sequence, payload, error, malformed) values ($1, 1, $2, $3, $4) returning id`,
      [subject, JSON.stringify({ projectId, version: 1, imageIds: [] }), 'Error: first\nsecond', malformed],
    )
  )[0]!.id;

describe('npm run events', () => {
  it('explains itself, and says when it was not understood', async () => {
    const help = await events('--help');
    expect(help).toMatchObject({ code: 0 });
    for (const command of ['list', 'replay', 'discard', 'resend']) expect(help.out).toContain(`-- ${command}`);
    expect(await events()).toMatchObject({ code: 2 });
    expect(await events('forget')).toMatchObject({ code: 2 });
    expect(await events('replay')).toMatchObject({ code: 2 });
    expect(await events('resend', '--since', 'yesterday')).toMatchObject({ code: 2 });
    expect(await events('list', 'nobody')).toMatchObject({ code: 2 });
  });

  it('lists dead letters, one a line', async () => {
    expect((await events('list')).out).toBe('There are no dead letters.\n');
    const id = await lay(1);
    await lay(2);
    const { code, out } = await events('list');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`^media/${id}  .*${subject}  Error: first second  \\{"projectId":1`));
  });

  it('replays a dead letter: the event takes effect and the letter is gone', async () => {
    const id = await lay(3);
    expect(await events('replay', `media/${id}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`media/${id}`),
    });
    await eventually(async () => expect(received).toEqual([3]));
    expect(await letters()).toEqual([]);
    expect(await events('replay', `media/${id}`)).toMatchObject({ code: 1 });
  });

  it('replays all, keeps those that nobody can take in, and removes what is told', async () => {
    await lay(4);
    const malformed = await lay(5, true);
    await lay(6);
    const { code, out } = await events('replay', 'all');
    expect(code).toBe(1);
    expect(out.trimEnd().split('\n')).toHaveLength(3);
    await eventually(async () => expect(received).toEqual([4, 6]));
    expect(await letters()).toEqual([{ id: malformed }]);
    expect(await events('discard', `media/${malformed}`)).toMatchObject({ code: 0 });
    expect(await letters()).toEqual([]);
  });

  it('fills a lost stream from the outboxes, in order and in batches, and from the given time on only', async () => {
    await parts.sql(
      `insert into media.outbox (subject, payload, request_id, created_at, sent_at)
       select $1, json_build_object('projectId', n, 'version', 1, 'imageIds', '[]'::json), 'story',
         now() - interval '1 hour', now() - interval '1 hour' from generate_series(1, 450) n`,
      [subject],
    );
    await parts.sql(
      `update media.outbox set created_at = now() - interval '3 hours' where payload->>'projectId' = '1'`,
    );
    const manager = await jetstream(parts.bus.connection).jetstreamManager();
    await manager.streams.delete(parts.bus.stream);
    const { code, out } = await events('resend', 'media', '--since', '2h');
    expect({ code, out }).toEqual({ code: 0, out: 'media  449 events sent again\n' });
    await eventually(async () => expect(received).toHaveLength(449), 30_000);
    expect(received).toEqual(Array.from({ length: 449 }, (_, n) => n + 2));
    expect((await events('resend')).out).toContain('media  450 events sent again');
  });

  it('says what it cannot reach', async () => {
    const env = { PATH: process.env['PATH'], DATA_DIR: '/nonexistent' };
    const { code, err } = await new Promise<{ code: unknown; err: string }>((resolve) =>
      execFile(process.execPath, [program, 'events', 'list'], { env }, (error, _, text) =>
        resolve({ code: error?.code, err: text }),
      ),
    );
    expect(code).toBe(1);
    expect(err).toMatch(/DATABASE_URL/);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
