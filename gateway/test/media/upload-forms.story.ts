import { API } from '@app/contracts';
import { type GatewayProcess, type Parts, startGatewayProcess, startParts } from '@app/testing/parts';
import { type Browser, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { beginForm, textOf } from './web-forms.js';

// A process has to start first.
jest.setTimeout(120_000);

const FORMS = 30;
const FIELDS = 10;
/** Just below what a parser of forms keeps of a field unless told. */
const FIELD_BYTES = 1024 * 1024 - 1;

let parts: Parts;
let gateway: GatewayProcess;

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'media'], worker: false });
  gateway = await startGatewayProcess(parts);
});
afterAll(async () => {
  await gateway.close();
  await parts.close();
});

describe('forms that are nothing but long texts', () => {
  it('are refused at once and cost the gateway nothing: somebody else goes on reading', async () => {
    const [sender, reader] = (await Promise.all([signUp(parts), signUp(parts)])).map(({ browser }) =>
      browser.at(gateway.url),
    );
    const long = textOf('about', Buffer.alloc(FIELD_BYTES, 'x'));
    const statuses: unknown[] = [];
    let sending = true;
    const reading = (async () => {
      while (sending) statuses.push((await reader!.get(API.me)).status);
    })().catch((error: unknown) => statuses.push(String(error)));
    const answers = await Promise.all(
      Array.from({ length: FORMS }, () => sent(sender!, long).catch((error: unknown) => String(error))),
    );
    sending = false;
    await reading;
    expect(gateway.isAlive).toBe(true);
    expect([...new Set(statuses)]).toEqual([200]);
    // One person has three places; who is sending a fourth form is told so.
    expect(answers.filter((answer) => answer !== 422 && answer !== 429)).toEqual([]);
    expect(answers).toContain(422);
  });
});

/** Sends the same field again and again, and does not end the form before the answer is there. */
async function sent(browser: Browser, field: Buffer): Promise<number> {
  const form = await beginForm(browser, API.upload, null);
  for (let n = 0; n < FIELDS; n += 1) form.write(field);
  return (await form.answer).status;
}
