import { setTimeout as sleep } from 'node:timers/promises';
import { API } from '@app/contracts';
import { picture } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { caughtUp, fallBehind, onSlowDisk } from '../versions/behind.ts';
import { soon } from '../busy/busy-site.ts';
import { busy, mark, readiness } from '../busy/on-busy-site.ts';

/**
 * Longer than any try, pause or time limit inside the site is at first: what gives up after some tries has given up by
 * then.
 */
const LONG_MS = 20_000;
/**
 * Nobody reconnects to these or counts tries: each request to them stands for itself, and is answered or refused within
 * the 4.5 s that it has. The store's client gives up sooner, and the worker's jobs wait in Redis without a limit. Twice
 * those 4.5 s shows whatever they do.
 */
const SHORT_MS = 9_000;

/** A part that stands first has begun to wait for the others by then. */
const BETWEEN_MS = 1_500;

describe('an outage that lasts', () => {
  it.each([
    ['postgres', 'postgres', LONG_MS],
    ['redis', 'redis', LONG_MS],
    ['nats', 'nats', LONG_MS],
    ['stand-ins', 'storage', SHORT_MS],
    ['projects', 'projects', SHORT_MS],
    ['comments', 'comments', SHORT_MS],
  ])(
    'of %s: it is named, answers are 503 or right, and everything is well afterwards by itself',
    async (name, part, away) => {
      await busy.flowing();
      const since = busy.traffic.mark();
      await busy.site.halt(name, 'SIGKILL');
      await soon(async () =>
        expect(await readiness()).toMatchObject({ status: 200, health: 'degraded', parts: { [part]: 'down' } }),
      );
      await sleep(away);
      expect((await busy.site.browser().get('/health/live')).status).toBe(200);
      expect((await busy.site.browser().get('/')).status).toBe(200);
      busy.expectProperAnswers(since);
      await busy.site.resume(name);
      await busy.wellAgain();
      await busy.expectNothingLost();
      busy.expectProperAnswers(mark);
      await soon(async () => expect(Object.values((await readiness()).parts)).not.toContain('down'));
    },
  );

  it('of the store in the middle of uploads: each is 503 or there with all its pictures', async () => {
    const photo = await picture({ width: 2000, height: 1500 });
    const statuses: number[] = [];
    let going = true;
    const uploaders = busy.voters.slice(0, 3).map(async ({ browser }) => {
      while (going) statuses.push((await browser.upload(API.upload, 'image', photo)).status);
    });
    await soon(async () => expect(statuses).toContain(201));
    await busy.site.halt('stand-ins', 'SIGKILL');
    await soon(async () => expect(statuses).toContain(503));
    await busy.site.resume('stand-ins');
    const before = statuses.length;
    await soon(async () => expect(statuses.slice(before)).toContain(201));
    going = false;
    await Promise.all(uploaders);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    await busy.wellAgain();
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
  });

  it('of the worker: what was uploaded meanwhile is finished afterwards', async () => {
    await busy.site.halt('worker', 'SIGKILL');
    expect((await busy.upload()).status).toBe(503);
    await sleep(SHORT_MS);
    await busy.site.resume('worker');
    await busy.wellAgain();
    await soon(async () =>
      expect(await busy.site.sql(`select id from media.images where status = 'processing'`)).toEqual([]),
    );
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark, [200, 201, 409]);
  });
});

describe('a start in the wrong order', () => {
  it('takes every part as it comes: first the gateway, last the servers', async () => {
    await busy.flowing();
    const order = [
      'gateway',
      'worker',
      'media',
      'comments',
      'projects',
      'users',
      'stand-ins',
      'nats',
      'redis',
      'postgres',
    ];
    for (const name of order) await busy.site.halt(name, 'SIGKILL');
    const started: Promise<void>[] = [];
    for (const name of order) {
      started.push(busy.site.resume(name));
      await sleep(BETWEEN_MS);
    }
    await Promise.all(started);
    await busy.wellAgain();
    await soon(async () => expect(Object.values((await readiness()).parts)).not.toContain('down'));
    await busy.expectNothingLost();
  });
});

/**
 * One after the other, each with a wait for the disk, these would take minutes. The long run has a hundred thousand.
 */
const EVENTS = 2_000;

describe('a slow disk', () => {
  it('does not keep events from being handled, and nothing is lost', async () => {
    await busy.flowing();
    await onSlowDisk(busy, async () => {
      await fallBehind(busy, EVENTS);
      await caughtUp(busy, EVENTS);
    });
    await busy.expectNothingLost();
    busy.expectProperAnswers(mark);
  });
});
