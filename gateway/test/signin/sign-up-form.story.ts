import { API, SIGN_UP_FORM_MS } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, eventually, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openedAgo } from './opened-form.js';

const SECRET = 'the-secret-of-this-story-that-is-long-enough';
const MINUTE = 60_000;

let parts: Parts;
let strict: { address: string; close(): Promise<unknown> };

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false });
  strict = await parts.startGateway({ SIGN_UP_FORM: 'required', SESSION_SECRET: SECRET });
});
afterAll(async () => {
  await strict.close();
  await parts.close();
});

const registration = (more: object = {}) => ({
  email: `${Math.random().toString(36).slice(2)}@example.org`,
  password: 'plank-and-nail-7',
  ...more,
});
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const REFUSED = [400, 'form_refused'];
const DONE = [201, undefined];

describe('a site that anybody may sign up at', () => {
  it('takes the documented fields alone', async () => {
    const bare = [registration(), registration({ formToken: null, homepage: '' })];
    for (const body of bare) expect(codeOf(await parts.browser().post(API.register, body))).toEqual(DONE);
  });

  it('refuses a form that was opened just now, makes no account, and takes the same form a moment later', async () => {
    const browser = parts.browser();
    const { status, body: form, headers } = await browser.get(API.signUpForm);
    expect([status, form.waitMs, headers.get('cache-control')]).toEqual([
      200,
      SIGN_UP_FORM_MS.min,
      'private, no-store',
    ]);
    const filled = registration({ formToken: form.formToken });
    const soon = await browser.post(API.register, filled);
    expect(codeOf(soon)).toEqual(REFUSED);
    expect(soon.body.message).toBe('This form was not accepted. Please wait a moment and send it again.');
    expect(await parts.sql('select 1 from users.users where email = $1', [filled.email])).toEqual([]);
    await eventually(async () => expect(codeOf(await browser.post(API.register, filled))).toEqual(DONE));
  });

  it.each(['https://watches.example', 7, {}])('refuses who fills in what people do not see: %j', async (homepage) => {
    const answer = await parts.browser().post(API.register, registration({ homepage }));
    expect(codeOf(answer)).toEqual(REFUSED);
  });

  it('names faulty fields first: a person who corrects them loses no time', async () => {
    const { body } = await parts.browser().get(API.signUpForm);
    const answer = await parts.browser().post(API.register, registration({ email: 'nobody', ...body }));
    expect(codeOf(answer)).toEqual([422, 'validation_failed']);
  });
});

describe('a site that wants its form', () => {
  const send = (more: object) => new Browser(strict.address).post(API.register, registration(more));

  it('refuses who has not opened it', async () => {
    expect(codeOf(await send({}))).toEqual(REFUSED);
    expect(codeOf(await send({ formToken: null }))).toEqual(REFUSED);
  });

  it.each([
    ['a minute', MINUTE],
    ['hours', SIGN_UP_FORM_MS.max - MINUTE],
  ])('takes a form that was open for %s', async (_what, ms) => {
    expect(codeOf(await send({ formToken: openedAgo(ms, SECRET) }))).toEqual(DONE);
  });

  it.each([
    ['opened too long ago', openedAgo(SIGN_UP_FORM_MS.max + MINUTE, SECRET)],
    ['opened in the future', openedAgo(-MINUTE, SECRET)],
    ['of another site', openedAgo(MINUTE, 'another-secret-that-is-long-enough-too')],
    ['with another time', openedAgo(MINUTE, SECRET).replace(/^\w+/, (Date.now() - 2 * MINUTE).toString(36))],
    ['that is none', 'x'],
    ['that is no text', 7],
    ['without a signature', `${(Date.now() - MINUTE).toString(36)}.`],
  ])('refuses a form %s', async (_what, formToken) => {
    expect(codeOf(await send({ formToken }))).toEqual(REFUSED);
  });

  it('lets people sign in all the same', async () => {
    const { me, password } = await signUp(parts);
    expect((await new Browser(strict.address).post(API.emailLogin, { email: me.email, password })).status).toBe(200);
  });
});
