import { eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { event, gauge, hearingOfThisFile, subject } from './hearing.js';

const hearing = hearingOfThisFile();

describe('an event', () => {
  it('written to the outbox is heard, and marked as sent', async () => {
    await hearing.add(7);
    await eventually(() => hearing.isHandled(7));
    await eventually(() => hearing.allSent());
  });

  it('published twice is heard once', async () => {
    await hearing.add(8);
    await eventually(() => hearing.isHandled(8));
    await hearing.parts.sql('update media.outbox set sent_at = null');
    await eventually(() => hearing.allSent());
    await hearing.add(9);
    await eventually(() => hearing.isHandled(9));
    expect(hearing.calls.get(8)).toBe(1);
  });

  it('waits in the outbox while the stream is gone, is counted there with its age, and comes when it is back', async () => {
    const manager = await jetstream(hearing.parts.bus.connection).jetstreamManager();
    await manager.streams.delete(hearing.parts.bus.stream);
    await hearing.parts.sql(
      `insert into media.outbox (subject, payload, request_id)
       select $1, json_build_object('projectId', n, 'version', 1, 'imageIds', '[]'::json), 'story' from generate_series(1001, 1250) n`,
      [subject],
    );
    // One count that took long on a busy machine is followed by a long pause.
    await eventually(async () => expect(await gauge('outbox_pending')).toBe(250), 60_000);
    await eventually(async () => expect(await gauge('outbox_oldest_seconds')).toBeGreaterThan(1), 60_000);
    await hearing.parts.migrateBus();
    await eventually(() => hearing.isHandled(1250), 30_000);
    await eventually(async () => expect(await gauge('outbox_pending')).toBe(0), 60_000);
    expect(await gauge('outbox_oldest_seconds')).toBe(0);
  });
});

describe('an event that the bus does not store in time', () => {
  it('waits, and those beside it are marked as sent', async () => {
    // No stream keeps this subject, so nobody says that it is stored.
    await hearing.parts.sql(
      `insert into media.outbox (subject, payload, request_id) values ('nowhere.kept', '{}', 'waits')`,
    );
    await hearing.add(80);
    await eventually(() => hearing.isHandled(80));
    const unsent = () => hearing.parts.sql('select request_id from media.outbox where sent_at is null');
    await eventually(async () => expect(await unsent()).toEqual([{ request_id: 'waits' }]));
    await hearing.parts.sql(`delete from media.outbox where request_id = 'waits'`);
  });
});

describe('an event that the bus refuses', () => {
  const tooLarge = async () => {
    await hearing.parts.sql(
      `insert into media.outbox (subject, payload, request_id)
       values ($1, json_build_object('projectId', 90, 'version', 1, 'imageIds', array[repeat('x', 2000000)]), 'large')`,
      [subject],
    );
  };

  it('is laid among the dead letters and holds up nothing behind it', async () => {
    await tooLarge();
    await hearing.add(91);
    await eventually(() => hearing.isHandled(91), 20_000);
    await eventually(() => hearing.allSent());
    expect(await hearing.parts.sql(`select 1 from media.outbox where request_id = 'large'`)).toEqual([]);
    const [letter] = await hearing.letters();
    expect(letter).toMatchObject({ subject, request_id: 'large', malformed: false });
    expect(letter).toMatchObject({ error: expect.stringMatching('not published') });
    expect(letter!['payload']).toMatchObject({ projectId: 90 });
    await eventually(async () => expect(await gauge('dead_letters')).toBe(1));
  });
});

describe('an event that cannot be taken in', () => {
  it.each([
    ['no JSON', 'not JSON'],
    ['nothing', ''],
    ['no envelope', '{"projectId":1}'],
    ['bytes that are no text', new Uint8Array([0, 255, 254])],
  ])('because it is malformed (%s) is laid aside at once, and the next one is heard', async (_, text) => {
    await hearing.parts.sql('delete from media.heard');
    await hearing.publish(text);
    await hearing.publish(event(40));
    await eventually(() => hearing.isHandled(40));
    expect(await hearing.letters()).toEqual([expect.objectContaining({ subject, malformed: true })]);
  });
});

describe('what nobody needs any more', () => {
  it('goes from the outbox in small steps, by an index, and what is younger than a week stays', async () => {
    await hearing.parts.sql(
      `insert into media.outbox (subject, payload, request_id, sent_at)
       select $1, '{}', 'old', now() - interval '8 days' from generate_series(1, 2500)`,
      [subject],
    );
    await hearing.parts.sql(
      `insert into media.outbox (subject, payload, request_id, sent_at) values ($1, '{}', 'young', now() - interval '6 days')`,
      [subject],
    );
    const another = await hearing.startAnother();
    await eventually(async () =>
      expect(await hearing.parts.sql(`select 1 from media.outbox where request_id = 'old'`)).toEqual([]),
    );
    expect(await hearing.parts.sql(`select 1 from media.outbox where request_id = 'young'`)).toHaveLength(1);
    await another.close();
    // A table of a few pages is read whole, whatever indexes it has.
    await hearing.parts.sql(
      `insert into media.outbox (subject, payload, request_id, sent_at)
       select $1, '{}', 'younger', now() - interval '1 day' from generate_series(1, 20000)`,
      [subject],
    );
    await hearing.parts.sql('analyze media.outbox');
    const plan = await hearing.parts.sql<{ 'QUERY PLAN': string }>(
      `explain select id from media.outbox where sent_at < now() - interval '7 days' order by sent_at limit 1000`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('outbox_sent');
  });
});
