import { projectEvents } from '@app/contracts';
import { eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { example } from '../example.js';
import { hearingOfThisFile } from './hearing.js';

const hearing = hearingOfThisFile();

/** What each call of the handler was given, and when. */
let calls: number[][] = [];
let times: number[] = [];

const publish = (projectId: number) => {
  const payload = { projectId, slug: `p-${projectId}`, creatorId: 'maya', isApproved: true, version: 1 };
  return hearing.publish(JSON.stringify({ payload, requestId: 'story' }), projectEvents.decided.subject);
};

/** Publishes events while the handler is busy with the first of them. */
async function publishMany(ids: number[], handle: (id: number) => void = () => undefined): Promise<void> {
  [calls, times] = [[], []];
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  example.decided = async (payloads, tx) => {
    calls.push(payloads.map(({ projectId }) => projectId));
    times.push(performance.now());
    if (calls.length === 1) await held;
    for (const { projectId } of payloads) {
      await tx.query('insert into heard values ($1)', [projectId]);
      handle(projectId);
    }
  };
  await publish(ids[0]!);
  await eventually(async () => expect(calls).toEqual([[ids[0]]]));
  await Promise.all(ids.slice(1).map(publish));
  goOn();
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

describe('events that wait for a handler of many', () => {
  it('are handled once each, several in one transaction', async () => {
    const ids = range(100, 40);
    await publishMany(ids);
    for (const id of ids) await eventually(() => hearing.isHandled(id), 20_000);
    expect(calls.flat().sort()).toEqual(ids);
    expect(calls.length).toBeLessThan(ids.length / 2);
  });

  it('are gathered while several come at a time', async () => {
    const ids = range(300, 40);
    await publishMany(ids);
    for (const id of ids) await eventually(() => hearing.isHandled(id), 20_000);
    const several = calls.findIndex(({ length }) => length > 1);
    // A timer may be a millisecond early.
    expect(times[several + 1]! - times[several]!).toBeGreaterThan(95);
  });

  it('are handled each by itself when one of them is bad, and all but that one take effect', async () => {
    const [bad, ids] = [220, range(200, 40)];
    await publishMany(ids, (id) => {
      if (id === bad) throw new Error('bad');
    });
    const good = ids.filter((id) => id !== bad);
    for (const id of good) await eventually(() => hearing.isHandled(id), 20_000);
    expect(calls).toContainEqual([bad]);
    expect(await hearing.parts.sql('select 1 from media.heard where project_id = $1', [bad])).toEqual([]);
    expect(await hearing.letters()).toEqual([]);
  });
});
