import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Parts } from './parts/parts.js';

export const newAddress = (): string => `${randomUUID()}@example.org`;

/** An address that was entered for the newsletter, as its mail would have it: with an open link. */
export async function enteredAddress(parts: Parts, email = newAddress()): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await parts.sql<{ id: string }>(
    `with entered as (insert into notices.subscribers (email) values ($1) returning id),
     open as (
       insert into notices.subscription_tokens (hash, subscriber_id, expires_at)
       select $2, id, now() + interval '1 day' from entered
     )
     select id from entered`,
    [email, createHash('sha256').update(token).digest()],
  );
  return { id: row!.id, token };
}

/** Somebody who gets the newsletter. @returns the id */
export async function subscriber(parts: Parts, email = newAddress()): Promise<string> {
  const [row] = await parts.sql<{ id: string }>(
    'insert into notices.subscribers (email, confirmed_at) values ($1, now()) returning id',
    [email],
  );
  return row!.id;
}

/** This many people who get the newsletter. @returns their addresses */
export async function subscribers(parts: Parts, count: number): Promise<string[]> {
  const rows = await parts.sql<{ email: string }>(
    `insert into notices.subscribers (email, confirmed_at)
     select gen_random_uuid() || '@example.org', now() from generate_series(1, $1) returning email`,
    [count],
  );
  return rows.map(({ email }) => email);
}

/** The token of the link in the letters that this subscriber gets. */
export async function stopToken(parts: Parts, subscriberId: string): Promise<string> {
  const [row] = await parts.sql<{ key: Buffer }>('select key from notices.link_key');
  const said = Buffer.from(JSON.stringify([`subscriber:${subscriberId}`, 'newsletter'])).toString('base64url');
  const mac = createHmac('sha256', row!.key).update(`stop ${said}`).digest().subarray(0, 16);
  return `${said}.${mac.toString('base64url')}`;
}

/** A file as an admin imports it. */
export const subscriberFile = (emails: readonly string[]): Blob =>
  csvFile(['email,consentAt,proof', ...emails.map((email) => `${email},2026-01-31,Signed at the fair`)].join('\n'));

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv' });
