import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'sid';
/** Ties the CSRF token of a browser without a session to that browser; nothing is stored for it. */
export const VISITOR_COOKIE = 'visitor';

/** One cookie of a request. Looked for only by the calls that need one: public reads never get here. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

const RANDOM_ID = /^[\w-]{43}$/;

/** The 256-bit id in a cookie; anything that we cannot have given out counts as no cookie. */
export function idOf(request: FastifyRequest, name: string): string | undefined {
  const id = cookieOf(request, name);
  return id && RANDOM_ID.test(id) ? id : undefined;
}

/** How every cookie of this site is sent. */
export const cookieOptions = (config: { SITE_URL: string }): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.SITE_URL.startsWith('https:'),
});
