import { randomBytes } from 'node:crypto';
import { API, INCOMING_PREFIX } from '@app/contracts';
import { withRequest } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually, memoryInUse, type Person, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Picture } from '../../src/media/picture.js';
import { UploadSlots } from '../../src/media/slots.js';
import { Uploads } from '../../src/media/uploads.js';
import { beginForm, formOf } from './web-forms.js';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'media'], worker: false });
});
afterAll(() => parts.close());

const bytesInUse = (): number => memoryInUse().arrayBuffers;

const storedUploads = async () => {
  const keys: string[] = [];
  for await (const { key } of parts.storage.list(INCOMING_PREFIX)) keys.push(key);
  return keys;
};

const MEGABYTE = 1024 * 1024;

describe('an upload', () => {
  it('holds no memory while it waits for the worker', async () => {
    const people: Person[] = [await signUp(parts), await signUp(parts)];
    // A worker that lives and is busy elsewhere: uploads wait for it.
    await parts.redis.set(`${parts.settings('media')['NATS_PREFIX']}media:worker`, '1', 'PX', 600_000);
    const form = formOf(['image', Buffer.concat([await picture(), randomBytes(4 * MEGABYTE)])]);
    const before = bytesInUse();
    let answered = 0;
    const sent: { cut(): void }[] = [];
    try {
      for (const { browser } of people)
        for (let n = 0; n < 3; n += 1) {
          const upload = await beginForm(browser, API.upload, form.length);
          upload.answer.then(
            () => (answered += 1),
            () => undefined,
          );
          upload.write(form);
          sent.push(upload);
        }
      await eventually(async () => expect(await storedUploads()).toHaveLength(sent.length), 20_000);
      await eventually(() => {
        // Held, they would be 24 MB and more.
        expect(Math.round((bytesInUse() - before) / MEGABYTE)).toBeLessThan(8);
        return Promise.resolve();
      }, 10_000);
      expect(answered).toBe(0);
    } finally {
      for (const upload of sent) upload.cut();
    }
  });

  ('transfer' in ArrayBuffer.prototype ? it : it.skip)(
    'gives its memory back at once, and waits for no collection',
    async () => {
      const { me } = await signUp(parts);
      const gateway = await parts.startGateway();
      const [uploads, slots] = [gateway.app.get(Uploads), gateway.app.get(UploadSlots)];
      const photo = await picture();
      const memory = new ArrayBuffer(photo.length);
      const bytes = Buffer.from(memory);
      photo.copy(bytes);
      const request = { requestId: 'a', timeoutMs: 5_000 };
      const ingesting = withRequest(request, () =>
        uploads.ingest(new Picture(bytes, slots.slotFor(me.id), memory), 'project', me.id),
      );
      // No worker makes it into a picture: that ends with the time of the request.
      const ends = expect(ingesting).rejects.toThrow();
      await eventually(() => Promise.resolve(expect(memory.byteLength).toBe(0)), 4_000);
      await ends;
      await gateway.close();
    },
  );
});
