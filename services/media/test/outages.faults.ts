import type { ChildProcess } from 'node:child_process';
import { ingest, putUpload, type Parts } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ALL_FILES, objectsOf, startMedia, upload } from './media-parts.js';
import { kill, startWorkerProcess } from './worker-process.js';

// Workers start as processes here, and a killed one's work is taken up after seconds only.
jest.setTimeout(90_000);

let parts: Parts;
beforeAll(async () => {
  parts = await startMedia({ worker: false });
});
afterAll(() => parts.close());

const workers: ChildProcess[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
});

describe('an upload', () => {
  it('is told that nobody works, and is finished when somebody does', async () => {
    const key = await putUpload(parts, await picture());
    await expect(ingest(parts, key)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await uploadOf(key)).toMatchObject({ status: 'processing' });
    startWorker();
    await eventually(async () => expect(await uploadOf(key)).toMatchObject({ status: 'ready' }), 40_000);
    expect(await ingest(parts, key)).toMatchObject({ width: 1200 });
  });

  it('is told the same when the worker hangs', async () => {
    const worker = startWorker();
    await eventually(() => upload(parts, small), 40_000);
    worker.kill('SIGSTOP');
    await expect(upload(parts, small)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is finished once, under the same address, when its worker is killed in the middle', async () => {
    const large = await picture({ width: 4000, height: 3000 });
    // A worker that has finished before it is killed was not killed in the middle: another one gets the next picture.
    const begun = async (): Promise<{ key: string; answer: Promise<unknown> }> => {
      const worker = startWorker();
      await eventually(() => upload(parts, small), 40_000);
      const key = await putUpload(parts, large);
      const answer = ingest(parts, key).catch(() => undefined);
      await eventually(async () => expect(await parts.redis.llen(queueKey('active'))).toBe(1));
      await kill(worker);
      return (await uploadOf(key))?.status === 'processing' ? { key, answer } : begun();
    };
    const { key, answer } = await begun();

    startWorker();
    await eventually(async () => expect(await uploadOf(key)).toMatchObject({ status: 'ready' }), 40_000);
    await answer;
    const { id } = (await uploadOf(key))!;
    expect(await objectsOf(parts, id)).toEqual(ALL_FILES);
    expect(await ingest(parts, key)).toMatchObject({ url: `/media/${id}/1200.webp` });
  });

  it('is taken up again when Redis has been emptied', async () => {
    const key = await putUpload(parts, small);
    await expect(ingest(parts, key)).rejects.toMatchObject({ code: 'unavailable' });
    await parts.redis.flushdb();
    startWorker();
    await eventually(async () => expect(await uploadOf(key)).toMatchObject({ status: 'ready' }), 40_000);
  });

  it('is taken up again by the service that finds it unfinished at its start', async () => {
    const key = await putUpload(parts, small);
    await parts.sql(`insert into media.images (id, kind, user_id, incoming_key) values ($1, 'project', 'riley', $2)`, [
      'c'.repeat(24),
      key,
    ]);
    await parts.stopService('media');
    parts.running.media = await parts.startInstance('media');
    await eventually(async () => expect(await parts.redis.exists(queueKey('c'.repeat(24)))).toBe(1));
  });
});

let small: Buffer;
beforeAll(async () => {
  small = await picture();
});

const queueKey = (name: string): string => `${parts.settings('media')['NATS_PREFIX']}media:images:${name}`;

const uploadOf = async (key: string) =>
  (
    await parts.sql<{ id: string; status: string }>('select id, status from media.images where incoming_key = $1', [
      key,
    ])
  )[0];

function startWorker(): ChildProcess {
  const worker = startWorkerProcess(parts);
  workers.push(worker);
  return worker;
}
