import { randomBytes } from 'node:crypto';
import { API, INCOMING_PREFIX } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually, memoryInUse, type Person, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
