import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'sid';
/** Ties a CSRF token to a browser without a session. Nothing is stored for it. */
export const VISITOR_COOKIE = 'visitor';

/** Read when first asked for, not in a hook: public reads need none. */
function cookiesOf(request: FastifyRequest): FastifyRequest['cookies'] {
  const { cookies } = request as { cookies: FastifyRequest['cookies'] | null };
  return cookies ?? (request.cookies = request.server.parseCookie(request.headers.cookie ?? ''));
}

export const hasCookie = (request: FastifyRequest, name: string): boolean => cookiesOf(request)[name] !== undefined;

const RANDOM_ID = /^[\w-]{43}$/;

/** The 256-bit id in a cookie. Anything of another form counts as no cookie. */
export function idOf(request: FastifyRequest, name: string): string | undefined {
  const id = cookiesOf(request)[name];
  return id && RANDOM_ID.test(id) ? id : undefined;
}

/** How every cookie of this site is sent. */
export const cookieOptions = (config: { SITE_URL: string }): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.SITE_URL.startsWith('https:'),
});
