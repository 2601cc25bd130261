import { randomUUID } from 'node:crypto';
import { API } from '@app/contracts';
import type { Browser } from '@app/testing';
import type { Claims, IdentityProvider } from './identity-provider.js';

/** The site's address in stories of signing in; browsers of these stories find it wherever it listens. */
export const SITE_URL = 'http://site.localhost';

/** Somebody whom the provider knows and the site does not. */
export const newcomer = (more: Partial<Claims> = {}): Claims => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, first_name: 'Noor', last_name: 'Haddad', ...more };
};

export const loginPath = (query: Record<string, string> = {}) =>
  `${API.login}?${new URLSearchParams(query).toString()}`;

/** To the provider and back, up to the site's answer to the callback. */
export async function comeBack(
  identity: IdentityProvider,
  browser: Browser,
  person: Claims | null,
  query: Record<string, string> = {},
) {
  identity.next = person;
  const { headers } = await browser.get(loginPath(query));
  const path = await identity.visit(headers.get('location')!);
  return { path, answer: await browser.get(path) };
}

export const location = (answer: { headers: Headers }) => answer.headers.get('location');
