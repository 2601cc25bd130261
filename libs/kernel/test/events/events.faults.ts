import { backendAddresses } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import pg from 'pg';
import { example } from '../example.js';
import { event, gauge, hearingOfThisFile, subject } from './hearing.js';

const MAX_TRIES = 5;

const hearing = hearingOfThisFile();

const deliveries = async () => {
  const { bus } = hearing.parts;
  const manager = await jetstream(bus.connection).jetstreamManager();
  return (await manager.consumers.info(bus.stream, 'media-projects-saved')).delivered.consumer_seq;
};

/** A session of its own in this file's database. */
async function session(): Promise<pg.Client> {
  const { pathname } = new URL(hearing.parts.settings('media')['DATABASE_URL']!);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(backendAddresses().postgres), { pathname }).href,
  });
  await client.connect();
  return client;
}

describe('an event that takes too long', () => {
  it('costs a try each time, others pass meanwhile, and it takes effect when the lock is gone', async () => {
    const locker = await session();
    await locker.query('begin');
    await locker.query('insert into media.heard values (20)');
    await hearing.publish(event(20));
    const tries = () => hearing.parts.sql('select tries from media.event_tries');
    await eventually(async () => expect(await tries()).toEqual([{ tries: 2 }]), 30_000);
    await hearing.publish(event(21));
    await eventually(() => hearing.isHandled(21), 20_000);
    await locker.query('rollback');
    await locker.end();
    await eventually(() => hearing.isHandled(20), 40_000);
    expect(await hearing.letters()).toEqual([]);
    await eventually(async () => expect(await tries()).toEqual([]));
  });
});

describe('an outage', () => {
  it('of the database costs an event no try', async () => {
    const admin = await session();
    const [{ name }] = (await hearing.parts.sql<{ name: string }>('select current_database() as name')) as [
      { name: string },
    ];
    const before = await deliveries();
    // Nobody but the administrator is let in; everybody else is put out.
    await admin.query(`alter database ${name} connection limit 0`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> current_user`,
      [name],
    );
    await hearing.publish(event(30));
    await eventually(async () => expect((await deliveries()) - before).toBeGreaterThan(MAX_TRIES + 1), 90_000);
    expect(await gauge('events_waiting')).toBe(1);
    await admin.query(`alter database ${name} connection limit -1`);
    await admin.end();
    await eventually(() => hearing.isHandled(30), 30_000);
    await eventually(async () => expect(await gauge('events_waiting')).toBe(0));
    expect(await hearing.letters()).toEqual([]);
  });
});

describe('an event that cannot be taken in', () => {
  const poison = () => {
    const usual = example.saved;
    example.saved = async (payload, tx) => {
      if (payload.projectId === 13) {
        hearing.calls.set(13, (hearing.calls.get(13) ?? 0) + 1);
        throw new Error('poi\0son');
      }
      await usual(payload, tx);
    };
  };

  it('is laid aside after five tries, holds up nothing behind it, and is seen in gauge and readiness', async () => {
    poison();
    // Postgres keeps no NUL and no half of a character, JSON does.
    await hearing.publish(`{"payload":{"projectId":13,"title":"\\u0000 \\ud800"},"requestId":"story"}`);
    await hearing.add(14);
    await eventually(() => hearing.isHandled(14));
    // The pauses between five tries are 14 s. A delivery that a busy machine misses comes again after half a minute.
    const [letter] = await eventually(async () => {
      const found = await hearing.letters();
      expect(found).toHaveLength(1);
      return found;
    }, 100_000);
    expect(letter).toMatchObject({ subject, error: 'Error: poison', request_id: 'story', malformed: false });
    expect(letter!['payload']).toEqual({ projectId: 13, title: '\0 \ud800' });
    expect(hearing.calls.get(13)).toBe(MAX_TRIES);
    await eventually(async () => expect(await gauge('dead_letters')).toBe(1));
    expect(await hearing.readiness()).toMatchObject({ ready: true, degraded: true, parts: { deadLetters: 'down' } });
    const health = await (await fetch(`${hearing.parts.url}/health/ready`)).json();
    expect(health).toMatchObject({ status: 'degraded', parts: { media: 'up', deadLetters: 'down' } });
    await hearing.parts.sql('delete from media.dead_letters');
    await eventually(async () => expect(await hearing.readiness()).toMatchObject({ degraded: false }));
  });
});
