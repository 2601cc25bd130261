import { randomInt } from 'node:crypto';
import { API, type Me, type Registration } from '@app/contracts';
import type { Browser } from './browser.ts';
import { persist } from './persist.ts';
import type { SystemUnderTest } from './system.ts';

/** Somebody with an account and a browser that is signed in. */
export interface Person {
  browser: Browser;
  me: Me;
  password: string;
}

/** A new resident, registered by e-mail. */
export async function signUp(
  system: Pick<SystemUnderTest, 'browser'>,
  overrides: Partial<Registration> = {},
): Promise<Person> {
  const browser = system.browser();
  const password = overrides.password ?? 'plank-and-nail-7';
  const me = await persist('registering', 201, () =>
    browser.post(API.register, {
      // Another address each time: what was answered with 503 may have happened. Digits only: a test that looks for Ada
      // must not find these letters in an address.
      email: `${randomInt(2 ** 47)}@example.org`,
      firstName: 'Riley',
      lastName: 'Stone',
      ...overrides,
      password,
    }),
  );
  browser.forgetCsrf();
  return { browser, me: me as Me, password };
}

/** The person's address is confirmed by hand, as its link does: mails may go there. */
export const confirmAddress = async (
  system: Pick<SystemUnderTest, 'sql'>,
  { me }: Pick<Person, 'me'>,
): Promise<void> => {
  await system.sql('update users.users set email_verified_at = now(), email_waits = false where id = $1', [me.id]);
};

/** A new admin. The role is given by hand, as the first admin's is. */
export async function makeAdmin(system: SystemUnderTest, overrides: Partial<Registration> = {}): Promise<Person> {
  const person = await signUp(system, { firstName: 'Ada', lastName: 'Admin', ...overrides });
  await system.sql(`update users.users set role = 'ADMIN' where id = $1`, [person.me.id]);
  return person;
}
