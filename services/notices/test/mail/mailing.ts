import { randomUUID } from 'node:crypto';
import type { MailServer, TakenMail } from '@app/testing/mail';
import { eventually } from '@app/testing';
import type { Parts } from '@app/testing/parts';
import { expect } from '@jest/globals';

export const newAddress = (): string => `${randomUUID()}@example.org`;

/** Somebody signs up, so a mail that asks to confirm the address is due. @returns the address. */
export async function signUp(parts: Parts, email = newAddress()): Promise<string> {
  await parts.rpc.users.register({ email, password: 'plank-and-nail-7', firstName: 'Riley' }, null);
  return email;
}

/** A few at a time, as a site checks passwords. */
export async function signUpMany(parts: Parts, people: number): Promise<string[]> {
  const addresses: string[] = [];
  while (addresses.length < people) addresses.push(...(await Promise.all([1, 2, 3, 4].map(() => signUp(parts)))));
  return addresses;
}

interface MailRow {
  id: string;
  state: string;
  tries: number;
  isPut: boolean;
  refusedAt: Date | null;
}

/** The mails of whoever has this address, as the table has them. */
export const rowsOf = (parts: Parts, address: string): Promise<MailRow[]> =>
  parts.sql<MailRow>(
    `select m.id, m.state, m.tries, m.due_at > now() as "isPut", c.refused_at as "refusedAt"
     from notices.mails m join users.users u on u.id = m.reader left join notices.choices c on c.user_id = m.reader
     where u.email = $1`,
    [address],
  );

/** Waits until the server has it and the table says so. */
export async function arrived(parts: Parts, server: MailServer, address: string): Promise<TakenMail[]> {
  await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ state: 'sent' }]), 30_000);
  return server.to(address);
}

/** Waits until a try was noted, and lets the next one come now. */
export async function tryAgain(parts: Parts, address: string, tries = 1): Promise<void> {
  await eventually(async () =>
    expect(await rowsOf(parts, address)).toMatchObject([{ state: 'due', tries, isPut: true }]),
  );
  await parts.sql(
    `update notices.mails set due_at = now() where reader = (select id from users.users where email = $1)`,
    [address],
  );
}

/** As if nobody had sent them yet. */
export const sendAgain = (parts: Parts, addresses: string[]): Promise<unknown> =>
  parts.sql(
    `update notices.mails set state = 'due', tries = 0, due_at = now(), ended_at = null
     where reader in (select id from users.users where email = any($1::text[]))`,
    [addresses],
  );
