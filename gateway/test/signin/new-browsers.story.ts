import { API, userEvents } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { confirmAddress, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/128.0.0.0 Mobile Safari/537.36';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false });
});
afterAll(() => parts.close());

async function signIn({ me, password }: Person, userAgent: string, browser = parts.browser()) {
  browser.forgetCsrf();
  const { status } = await browser.post(API.emailLogin, { email: me.email, password }, { 'user-agent': userAgent });
  expect(status).toBe(200);
  return browser;
}

/** The devices of which mails were asked for. */
const mailedTo = async ({ me }: Person): Promise<string[]> =>
  (
    await parts.sql<{ device: string }>(
      `select m.details->>'device' as device from users.account_mails m
       join users.outbox o on o.payload->>'mailId' = m.id::text and o.subject = $2
       where m.user_id = $1 and m.kind = 'new_sign_in' order by m.at`,
      [me.id, userEvents.mailAsked.subject],
    )
  ).map(({ device }) => device);

async function confirmed(): Promise<Person> {
  const person = await signUp(parts);
  await confirmAddress(parts, person);
  return person;
}

describe('a sign-in from a browser that is new to the account', () => {
  it('is told of by a mail with the device, and the sign-up is not', async () => {
    const person = await confirmed();
    expect(await mailedTo(person)).toEqual([]);
    await signIn(person, FIREFOX);
    expect(await mailedTo(person)).toEqual(['Firefox on Windows']);
  });

  it('is one only once: afterwards the browser is known, also when it has signed out', async () => {
    const person = await confirmed();
    const browser = await signIn(person, FIREFOX);
    await parts.sql(`update users.account_mails set at = at - interval '2 hours' where user_id = $1`, [person.me.id]);
    await browser.get(API.logout);
    await signIn(person, FIREFOX, browser);
    await signIn(person, FIREFOX, person.browser);
    expect(await mailedTo(person)).toEqual(['Firefox on Windows']);
  });

  it('is not told of again and again within an hour', async () => {
    const person = await confirmed();
    for (const userAgent of [FIREFOX, FIREFOX, CHROME, '', 'Mozilla/5.0 (iPad) Version/1 Safari/1'])
      await signIn(person, userAgent);
    expect(await mailedTo(person)).toEqual([
      'Firefox on Windows',
      'Chrome on Android',
      'a browser that says nothing known of itself',
    ]);
  });

  it('is nobody’s business whose address was never confirmed', async () => {
    const person = await signUp(parts);
    await signIn(person, FIREFOX);
    expect(await mailedTo(person)).toEqual([]);
  });
});
