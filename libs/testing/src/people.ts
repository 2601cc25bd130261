import { randomBytes } from 'node:crypto';
import { API, type Me, type Registration } from '@app/contracts';
import type { Browser } from './browser.js';
import type { SystemUnderTest } from './system.js';

/** Somebody with an account and a browser that is signed in. */
export interface Person {
  browser: Browser;
  me: Me;
  password: string;
}

/** On a machine that does much else, a password may take longer than an answer may. Then the site says 503, and a person tries again. */
const TRIES = 5;

/** A new resident, registered by e-mail. */
export async function signUp(
  system: Pick<SystemUnderTest, 'browser'>,
  overrides: Partial<Registration> = {},
): Promise<Person> {
  const browser = system.browser();
  const password = overrides.password ?? 'plank-and-nail-7';
  const register = () =>
    browser.post(API.register, {
      // Another address each time: what was answered with 503 may have happened.
      email: `${randomBytes(6).toString('hex')}@example.org`,
      firstName: 'Riley',
      lastName: 'Stone',
      ...overrides,
      password,
    });
  let answer = await register();
  for (let tried = 1; answer.status === 503 && tried < TRIES; tried += 1) answer = await register();
  const { status, body } = answer;
  if (status !== 201) throw new Error(`registering failed: ${status} ${JSON.stringify(body)}`);
  browser.forgetCsrf();
  return { browser, me: body as Me, password };
}

/** A new admin. The role is given by hand, as the first admin's is. */
export async function makeAdmin(system: SystemUnderTest, overrides: Partial<Registration> = {}): Promise<Person> {
  const person = await signUp(system, { firstName: 'Ada', lastName: 'Admin', ...overrides });
  await system.sql(`update users.users set role = 'ADMIN' where id = $1`, [person.me.id]);
  return person;
}
