import { projectEvents } from '@app/contracts';
import { createLog, DatabaseConfig, loadConfig, metricsText } from '@app/kernel';
import { type RunningService, startService } from '@app/kernel/service';
import { startParts, backendAddresses, type Parts } from '@app/testbed';
import { eventually } from '@app/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import pg from 'pg';
import { definition, example } from './example.js';

const MAX_TRIES = 5;
const { subject } = projectEvents.saved;

let parts: Parts;
let service: RunningService;
/** How often the handler was called for a project. */
const calls = new Map<number, number>();

const start = () =>
  startService(definition, loadConfig(DatabaseConfig, parts.settings('media')), createLog('media', 'silent'));

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false });
  await parts.sql('create table media.heard (project_id int primary key)');
  service = await start();
});

afterAll(async () => {
  await service.close();
  await parts.close();
});

beforeEach(() => {
  example.saved = async ({ projectId }, db) => {
    calls.set(projectId, (calls.get(projectId) ?? 0) + 1);
    await db.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '50ms'`);
      await tx.query('insert into heard values ($1) on conflict do nothing', [projectId]);
    });
  };
});

afterEach(async () => {
  await parts.sql('delete from media.dead_letters');
});

const payloadOf = (projectId: number) => ({ projectId, version: 1, imageIds: [] });

/** Through the outbox, as a service does. */
const tell = (projectId: number) =>
  parts.sql(`insert into media.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
    subject,
    JSON.stringify(payloadOf(projectId)),
  ]);

/** Straight to the stream. */
const publish = (text: string | Uint8Array) =>
  jetstream(parts.bus.connection).publish(parts.bus.subject(subject), text);
const fact = (projectId: number) => JSON.stringify({ payload: payloadOf(projectId), requestId: 'story' });

const letters = () => parts.sql('select * from media.dead_letters order by id');
const isHeard = async (projectId: number) =>
  expect(await parts.sql('select 1 from media.heard where project_id = $1', [projectId])).toHaveLength(1);
const allSent = async () => expect(await parts.sql('select 1 from media.outbox where sent_at is null')).toEqual([]);
/** The highest value of a gauge, whatever its labels. */
const gauge = async (name: string) => {
  const lines = [...(await metricsText()).matchAll(new RegExp(`^${name}(?:\\{.*\\})? ([\\d.]+)$`, 'gm'))];
  return Math.max(...lines.map(([, value]) => Number(value)));
};
const readiness = () => service.health.readiness();
const deliveries = async () => {
  const manager = await jetstream(parts.bus.connection).jetstreamManager();
  return (await manager.consumers.info(parts.bus.stream, 'media-projects-saved')).delivered.consumer_seq;
};

/** A session of its own in this file's database. */
async function session(): Promise<pg.Client> {
  const { pathname } = new URL(parts.settings('media')['DATABASE_URL']!);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(backendAddresses().postgres), { pathname }).href,
  });
  await client.connect();
  return client;
}

describe('a fact', () => {
  it('written to the outbox is heard, and marked as sent', async () => {
    await tell(7);
    await eventually(() => isHeard(7));
    await eventually(allSent);
  });

  it('published twice is heard once', async () => {
    await tell(8);
    await eventually(() => isHeard(8));
    await parts.sql('update media.outbox set sent_at = null');
    await eventually(allSent);
    await tell(9);
    await eventually(() => isHeard(9));
    expect(calls.get(8)).toBe(1);
  });

  it('waits in the outbox while the stream is gone, is counted there with its age, and comes when it is back', async () => {
    const manager = await jetstream(parts.bus.connection).jetstreamManager();
    await manager.streams.delete(parts.bus.stream);
    await parts.sql(
      `insert into media.outbox (subject, payload, request_id)
       select $1, json_build_object('projectId', n, 'version', 1, 'imageIds', '[]'::json), 'story' from generate_series(1001, 1250) n`,
      [subject],
    );
    // One count that took long on a busy machine is followed by a long pause.
    await eventually(async () => expect(await gauge('outbox_pending')).toBe(250), 60_000);
    await eventually(async () => expect(await gauge('outbox_oldest_seconds')).toBeGreaterThan(1), 60_000);
    await parts.migrateBus();
    await eventually(() => isHeard(1250), 30_000);
    await eventually(async () => expect(await gauge('outbox_pending')).toBe(0), 60_000);
    expect(await gauge('outbox_oldest_seconds')).toBe(0);
  });
});

describe('a fact that the bus refuses', () => {
  const tooLarge = async () => {
    await parts.sql(
      `insert into media.outbox (subject, payload, request_id)
       values ($1, json_build_object('projectId', 90, 'version', 1, 'imageIds', array[repeat('x', 2000000)]), 'large')`,
      [subject],
    );
  };

  it('is laid among the dead letters and holds up nothing behind it', async () => {
    await tooLarge();
    await tell(91);
    await eventually(() => isHeard(91), 20_000);
    await eventually(allSent);
    expect(await parts.sql(`select 1 from media.outbox where request_id = 'large'`)).toEqual([]);
    const [letter] = await letters();
    expect(letter).toMatchObject({ subject, request_id: 'large', malformed: false });
    expect(letter).toMatchObject({ error: expect.stringMatching('not published') });
    expect(letter!['payload']).toMatchObject({ projectId: 90 });
    await eventually(async () => expect(await gauge('dead_letters')).toBe(1));
  });
});

describe('a fact that takes too long', () => {
  it('costs a try each time, others pass meanwhile, and it takes effect when the lock is gone', async () => {
    const locker = await session();
    await locker.query('begin');
    await locker.query('insert into media.heard values (20)');
    await publish(fact(20));
    const tries = () => parts.sql('select tries from media.event_tries');
    await eventually(async () => expect(await tries()).toEqual([{ tries: 2 }]), 30_000);
    await publish(fact(21));
    await eventually(() => isHeard(21), 20_000);
    await locker.query('rollback');
    await locker.end();
    await eventually(() => isHeard(20), 40_000);
    expect(await letters()).toEqual([]);
    await eventually(async () => expect(await tries()).toEqual([]));
  });
});

describe('an outage', () => {
  it('of the database costs a fact no try', async () => {
    const admin = await session();
    const [{ name }] = (await parts.sql<{ name: string }>('select current_database() as name')) as [{ name: string }];
    const before = await deliveries();
    // Nobody but the administrator is let in; everybody else is put out.
    await admin.query(`alter database ${name} connection limit 0`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> current_user`,
      [name],
    );
    await publish(fact(30));
    await eventually(async () => expect((await deliveries()) - before).toBeGreaterThan(MAX_TRIES + 1), 90_000);
    expect(await gauge('events_waiting')).toBe(1);
    await admin.query(`alter database ${name} connection limit -1`);
    await admin.end();
    await eventually(() => isHeard(30), 30_000);
    await eventually(async () => expect(await gauge('events_waiting')).toBe(0));
    expect(await letters()).toEqual([]);
  });
});

describe('a fact that cannot be taken in', () => {
  const poison = () => {
    const usual = example.saved;
    example.saved = async (payload, db) => {
      if (payload.projectId === 13) {
        calls.set(13, (calls.get(13) ?? 0) + 1);
        throw new Error('poi\0son');
      }
      await usual(payload, db);
    };
  };

  it('is laid aside after five tries, holds up nothing behind it, and is seen in gauge and readiness', async () => {
    poison();
    // Postgres keeps no NUL and no half of a character, JSON does.
    await publish(`{"payload":{"projectId":13,"title":"\\u0000 \\ud800"},"requestId":"story"}`);
    await tell(14);
    await eventually(() => isHeard(14));
    // The pauses between five tries are 14 s. A delivery that a busy machine misses comes again after half a minute.
    const [letter] = await eventually(async () => {
      const found = await letters();
      expect(found).toHaveLength(1);
      return found;
    }, 100_000);
    expect(letter).toMatchObject({ subject, error: 'Error: poison', request_id: 'story', malformed: false });
    expect(letter!['payload']).toEqual({ projectId: 13, title: '\0 \ud800' });
    expect(calls.get(13)).toBe(MAX_TRIES);
    await eventually(async () => expect(await gauge('dead_letters')).toBe(1));
    expect(await readiness()).toMatchObject({ ready: true, degraded: true, parts: { deadLetters: 'down' } });
    const health = await (await fetch(`${parts.url}/health/ready`)).json();
    expect(health).toMatchObject({ status: 'degraded', parts: { media: 'up', deadLetters: 'down' } });
    await parts.sql('delete from media.dead_letters');
    await eventually(async () => expect(await readiness()).toMatchObject({ degraded: false }));
  });

  it.each([
    ['no JSON', 'not JSON'],
    ['nothing', ''],
    ['no envelope', '{"projectId":1}'],
    ['bytes that are no text', new Uint8Array([0, 255, 254])],
  ])('because it is malformed (%s) is laid aside at once, and the next one is heard', async (_, text) => {
    await parts.sql('delete from media.heard');
    await publish(text);
    await publish(fact(40));
    await eventually(() => isHeard(40));
    expect(await letters()).toEqual([expect.objectContaining({ subject, malformed: true })]);
  });
});

describe('what nobody needs any more', () => {
  it('goes from the outbox in small steps, by an index, and what is younger than a week stays', async () => {
    await parts.sql(
      `insert into media.outbox (subject, payload, request_id, sent_at)
       select $1, '{}', 'old', now() - interval '8 days' from generate_series(1, 2500)`,
      [subject],
    );
    await parts.sql(
      `insert into media.outbox (subject, payload, request_id, sent_at) values ($1, '{}', 'young', now() - interval '6 days')`,
      [subject],
    );
    const another = await start();
    await eventually(async () =>
      expect(await parts.sql(`select 1 from media.outbox where request_id = 'old'`)).toEqual([]),
    );
    expect(await parts.sql(`select 1 from media.outbox where request_id = 'young'`)).toHaveLength(1);
    await another.close();
    // A table of a few pages is read whole, whatever indexes it has.
    await parts.sql(
      `insert into media.outbox (subject, payload, request_id, sent_at)
       select $1, '{}', 'younger', now() - interval '1 day' from generate_series(1, 20000)`,
      [subject],
    );
    await parts.sql('analyze media.outbox');
    const plan = await parts.sql<{ 'QUERY PLAN': string }>(
      `explain select id from media.outbox where sent_at < now() - interval '7 days' order by sent_at limit 1000`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('outbox_sent');
  });
});
