import { setTimeout as pause } from 'node:timers/promises';
import { ingest, putUpload, type Parts, type Wire, wireTo } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startMedia, upload } from './media-parts.js';

let redis: Wire;
let parts: Parts;
let small: Buffer;

beforeAll(async () => {
  small = await picture();
  // Its own parts tell which Redis database is this file's.
  const probe = await startMedia({ services: [], worker: false });
  redis = await wireTo(probe.settings('media')['REDIS_URL']!);
  await probe.close();
  const settings = { REDIS_URL: redis.url };
  parts = await startMedia({ settings: { media: settings, worker: settings } });
  await upload(parts, small);
});
afterEach(() => redis.back());
afterAll(async () => {
  await parts.close();
  redis.close();
});

/** How long a connection takes to be made again on a busy machine, and a disk to be synced. */
const MOMENT_MS = 1_500;
/** The worker asks Redis to wait for a job, and gives a connection up that says nothing for twenty seconds. */
const WORKS_AGAIN_MS = 60_000;

describe('an upload', () => {
  it('waits for a Redis that is away for a moment', async () => {
    redis.away();
    const key = await putUpload(parts, small);
    const answer = ingest(parts, key);
    await Promise.race([pause(MOMENT_MS), answer]);
    redis.back();
    expect(await answer).toMatchObject({ width: 1200 });
  });

  it('waits for a Redis that is slow for a moment', async () => {
    redis.silent();
    const answer = ingest(parts, await putUpload(parts, small));
    await Promise.race([pause(2 * MOMENT_MS), answer]);
    redis.back();
    expect(await answer).toMatchObject({ width: 1200 });
  });

  it('is unavailable while Redis stays away, and works by itself afterwards', async () => {
    redis.away();
    await expect(upload(parts, small)).rejects.toMatchObject({ code: 'unavailable' });
    redis.back();
    await eventually(() => upload(parts, small));
  });

  it('works at once in a Redis that has just been emptied, and so does the next one', async () => {
    for (let round = 0; round < 3; round += 1) {
      await parts.redis.flushdb();
      expect(await upload(parts, small)).toMatchObject({ width: 1200 });
    }
  });

  it('is finished soon after all connections to Redis were lost and nobody said so', async () => {
    void redis.strand();
    await eventually(() => upload(parts, small), WORKS_AGAIN_MS);
  });
});
