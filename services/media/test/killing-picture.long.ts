import type { ChildProcess } from 'node:child_process';
import { backendAddresses, ingest, type Parts, putUpload, standBetween, type Between } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startMedia, upload } from './media-parts.js';
import { kill, startWorkerProcess } from './worker-process.js';

// What a killed worker had in hand is taken up after seconds only.
jest.setTimeout(180_000);

let store: Between;
let parts: Parts;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  store = await standBetween(backendAddresses().s3);
  parts = await startMedia({ worker: false, settings: { worker: { S3_ENDPOINT: store.address } } });
});
afterAll(async () => {
  if (worker) await kill(worker);
  await parts?.close();
  store?.close();
});

describe('a picture that kills its worker each time', () => {
  it('is refused alone, and the next upload becomes a picture', async () => {
    const bytes = await picture();
    const key = await putUpload(parts, bytes);
    let begun = 0;
    // Who works on it gets no further, until it is killed.
    store.meddle = ({ method, url }) => {
      const isIt = method === 'GET' && Boolean(url?.includes(key));
      if (isIt) begun += 1;
      return isIt;
    };
    await expect(ingest(parts, key)).rejects.toMatchObject({ code: 'unavailable' });
    const status = async () =>
      (await parts.sql<{ status: string }>('select status from media.images where incoming_key = $1', [key]))[0]!
        .status;
    for (let deaths = 0; ; deaths += 1) {
      worker = startWorkerProcess(parts);
      await eventually(async () => expect(begun > deaths || (await status()) === 'failed').toBe(true), 40_000);
      if (begun === deaths) break;
      await kill(worker);
    }
    expect(await status()).toBe('failed');
    await expect(ingest(parts, key)).rejects.toMatchObject({ code: 'unsupported_image' });
    expect(await upload(parts, bytes)).toMatchObject({ width: 1200 });
  });
});
