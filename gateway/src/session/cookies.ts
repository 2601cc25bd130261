import { HOST_PREFIX, SIGNED_IN_COOKIE } from '@app/contracts';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'sid';
/** Ties a CSRF token to a browser without a session. Nothing is stored for it. */
export const VISITOR_COOKIE = 'visitor';
/** Ties a sign-in with a provider to the browser that began it. */
export const LOGIN_COOKIE = 'login';
/** Says that a browser has signed in to an account before. */
export const KNOWN_COOKIE = 'known';
type CookieName =
  typeof SESSION_COOKIE | typeof VISITOR_COOKIE | typeof LOGIN_COOKIE | typeof KNOWN_COOKIE | typeof SIGNED_IN_COOKIE;

declare module 'fastify' {
  interface FastifyInstance {
    /** Is the site served over HTTPS? */
    cookiesAreBound: boolean;
  }
}

interface Served {
  SITE_URL: string;
}
const isSecure = ({ SITE_URL }: Served): boolean => SITE_URL.startsWith('https:');

/** Cookies are read when first asked for, not in a hook: public reads need none. */
export function takeCookies(fastify: FastifyInstance, config: Served): void {
  void fastify.register(cookie, { hook: false });
  fastify.decorate('cookiesAreBound', isSecure(config));
}

/**
 * What a cookie of ours is called. Browsers take a cookie whose name begins with `__Host-` from this very host and over
 * HTTPS only. Any other cookie could have been set by a page of a sibling host (`blog.town.example` for
 * `town.example`).
 */
export const nameOf = (config: Served, name: CookieName): string => named(isSecure(config), name);
const named = (bound: boolean, name: CookieName): string => (bound ? `${HOST_PREFIX}${name}` : name);

function cookiesOf(request: FastifyRequest): FastifyRequest['cookies'] {
  const { cookies } = request as { cookies: FastifyRequest['cookies'] | null };
  return cookies ?? (request.cookies = request.server.parseCookie(request.headers.cookie ?? ''));
}

export const cookieOf = (request: FastifyRequest, name: CookieName): string | undefined =>
  cookiesOf(request)[named(request.server.cookiesAreBound, name)];

/** Is there such a cookie, under its name of now or its old one? */
export const hasCookie = (request: FastifyRequest, name: CookieName): boolean =>
  cookieOf(request, name) !== undefined || cookiesOf(request)[name] !== undefined;

const RANDOM_ID = /^[\w-]{43}$/;
const asId = (value: string | undefined): string | undefined => (value && RANDOM_ID.test(value) ? value : undefined);

/** The 256-bit id in a cookie. Anything of another form counts as no cookie. */
export const idOf = (request: FastifyRequest, name: CookieName): string | undefined => asId(cookieOf(request, name));

/**
 * The session id under the name that it had before cookies were bound to the host, when there is none under the new
 * name. People who were signed in then stay so. A sibling host can still plant such a cookie, so the session scripts
 * take it only for a session that was opened before, and only once. To be deleted with the release after this one.
 */
export const oldSessionOf = (request: FastifyRequest): string | undefined =>
  request.server.cookiesAreBound && !idOf(request, SESSION_COOKIE)
    ? asId(cookiesOf(request)[SESSION_COOKIE])
    : undefined;

/** The id of the session that the request carries, whichever name it comes under. */
export const sessionOf = (request: FastifyRequest): string | undefined =>
  idOf(request, SESSION_COOKIE) ?? oldSessionOf(request);

const optionsOf = ({ server }: FastifyReply, name: CookieName) => ({
  path: '/',
  // The web app reads this one, and no other.
  httpOnly: name !== SIGNED_IN_COOKIE,
  sameSite: 'lax' as const,
  secure: server.cookiesAreBound,
});

/** The one place where this site's cookies are set. Without a life in seconds it ends with the browser. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, seconds?: number): void {
  const life = seconds === undefined ? {} : { maxAge: seconds };
  void reply.setCookie(named(reply.server.cookiesAreBound, name), value, { ...optionsOf(reply, name), ...life });
}

/** Takes a cookie back, under its old name too. */
export function takeBack(reply: FastifyReply, name: CookieName): void {
  void reply.clearCookie(named(reply.server.cookiesAreBound, name), optionsOf(reply, name));
  if (reply.server.cookiesAreBound && cookiesOf(reply.request)[name] !== undefined)
    void reply.clearCookie(name, optionsOf(reply, name));
}
