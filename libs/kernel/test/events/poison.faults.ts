import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@app/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { example } from '../example.js';
import { event, hearingOfThisFile } from './hearing.js';

/** The promise is 10 s; a busy machine is given more. When a hundred events hold up all others it takes two minutes. */
const HANDLED_MS = 30_000;
const POISON = 1_000;
/** Its handler asks Postgres for something that never ends. */
const ENDLESS = 2_000;
const MAX_TRIES = 5;

const hearing = hearingOfThisFile();
const failed = new Set<number>();
const tries = () => hearing.parts.sql<{ tries: number }>('select tries from media.event_tries');

beforeEach(() => {
  const usual = example.saved;
  example.saved = async (payload, tx) => {
    const { projectId } = payload;
    // The limit of the database would end it sooner than the one of the driver.
    if (projectId === ENDLESS) await tx.query('set local statement_timeout = 0; select pg_sleep(600)');
    if (projectId > POISON) return usual(payload, tx);
    failed.add(projectId);
    throw new Error('poison');
  };
});

describe('an event that takes too long each time', () => {
  it('ends among the dead letters', async () => {
    await hearing.publish(event(ENDLESS));
    await eventually(async () => expect(await tries()).toEqual([{ tries: 1 }]), 30_000);
    // The pauses between all its tries would take two minutes.
    await hearing.parts.sql('update media.event_tries set tries = $1', [MAX_TRIES - 1]);
    await eventually(async () => expect(await hearing.letters()).toHaveLength(1), 60_000);
    expect(await tries()).toEqual([]);
  });
});

describe('a Postgres that is silent', () => {
  it('sends no event to the dead letters', async () => {
    hearing.wire.silent();
    await hearing.publish(event(3_000));
    await pause(12_000);
    expect(await tries()).toEqual([]);
    hearing.wire.back();
    await eventually(() => hearing.isHandled(3_000), 30_000);
  });
});

describe('a thousand events that cannot be taken in', () => {
  it('hold up nothing that comes behind them or between their tries', async () => {
    for (let n = 1; n <= POISON; n++) await hearing.publish(event(n));
    await hearing.publish(event(POISON + 1));
    await eventually(() => hearing.isHandled(POISON + 1), HANDLED_MS);
    expect(failed.size).toBe(POISON);
    await hearing.publish(event(POISON + 2));
    await eventually(() => hearing.isHandled(POISON + 2), HANDLED_MS);
    expect(await hearing.letters()).toEqual([]);
  });
});
