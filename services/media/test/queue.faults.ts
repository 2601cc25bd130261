import type { SocialCardFace } from '@app/contracts';
import { backendAddresses, ingest, type Parts, putUpload, standBetween, type Between } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CARDS_MAX } from '../src/images/queue.js';
import { startMedia } from './media-parts.js';

// A job's four tries take their time.
jest.setTimeout(120_000);

let store: Between;
let parts: Parts;
beforeAll(async () => {
  store = await standBetween(backendAddresses().s3);
  parts = await startMedia({ worker: false, settings: { worker: { S3_ENDPOINT: store.address } } });
});
afterAll(async () => {
  await parts.close();
  store.close();
});

const queueKey = (name: string): string => `${parts.settings('media')['NATS_PREFIX']}media:images:${name}`;

describe('cards that nobody draws', () => {
  const face: SocialCardFace = { siteName: 'Towns', title: 'A card', category: null, place: null, imageId: null };
  const cardOf = (projectId: number) => parts.rpc.media.card({ owner: { projectId, version: 1 }, face }, null);
  const waiting = () => parts.redis.zcard(queueKey('prioritized'));

  it('wait in a number that Redis can hold; uploads are taken in all the same', async () => {
    await cardOf(1);
    expect(await waiting()).toBe(1);
    const others = Array.from({ length: CARDS_MAX - 1 }, (_, n) => [n + 1, `another ${n}`]).flat();
    await parts.redis.zadd(queueKey('prioritized'), ...others);
    expect(await cardOf(2)).toBeNull();
    expect(await waiting()).toBe(CARDS_MAX);
    await expect(ingest(parts, await putUpload(parts, await picture()))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await parts.redis.llen(queueKey('wait'))).toBe(1);

    await parts.redis.del(queueKey('prioritized'));
    await cardOf(2);
    expect(await waiting()).toBe(1);
    await parts.redis.flushdb();
  });
});

describe('an upload whose tries were used up because the object store was away', () => {
  it('is finished soon after the store is back', async () => {
    const key = await putUpload(parts, await picture());
    store.meddle = (_incoming, response) => {
      response.writeHead(503).end();
      return true;
    };
    const worker = await parts.startWorker();
    try {
      await ingest(parts, key).catch(() => undefined);
      await eventually(async () => expect(await parts.redis.zcard(queueKey('failed'))).toBeGreaterThan(0), 60_000);
      store.meddle = () => false;
      const status = async () =>
        (await parts.sql<{ status: string }>('select status from media.images where incoming_key = $1', [key]))[0];
      await eventually(async () => expect(await status()).toEqual({ status: 'ready' }), 40_000);
    } finally {
      await worker.close();
    }
  });
});
