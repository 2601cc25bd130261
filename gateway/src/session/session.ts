import { createHash, randomBytes } from 'node:crypto';
import { FRESH_SIGN_IN_SECONDS, SIGN_INS_MAX, SIGNED_IN_COOKIE, type SignedIn } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { hasCookie, oldSessionOf, SESSION_COOKIE, sessionOf, setCookie, takeBack } from './cookies.js';
import { deviceOf } from './device.js';
import { inOneWrite, type ScriptedRedis } from './session.scripts.js';
import type { SignOuts } from './sign-outs.js';

/** The owner of a request's session, and how long they must wait when this request is beyond their limit. */
export interface Admission {
  userId: string;
  waitSeconds: number;
  /** May they have been suspended lately? */
  doubted: boolean;
  /** Redis' time in seconds since 1970. */
  redisTime: number;
}

/**
 * How often one limit may be taken from in how many seconds; `key` and whom it counts make the counter's name in Redis.
 */
export interface Allowance {
  key: string;
  max: number;
  seconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** That of a @SignedIn() or @AdminOnly() call, before the handler runs; null elsewhere. */
    admission: Admission | null;
    /**
     * What Redis said of the session cookie: there is no such session, or there is and the cookie has its old name.
     * Null when nothing is to be done.
     */
    sessionCookieIs: 'unknown' | 'old' | null;
  }
}

/** A session in use is renewed in Redis at most this often. */
const RENEW_SECONDS = 3600;

/**
 * Sessions in Redis: the cookie holds 256 random bits, Redis knows their SHA-256 only. Every method fails as
 * `unavailable` while Redis is away.
 */
export class Sessions {
  private readonly idle: number;
  private readonly absolute: number;
  private readonly renewEvery: number;

  constructor(
    private readonly redis: ScriptedRedis,
    private readonly signOuts: SignOuts,
    config: Readonly<GatewayConfig>,
  ) {
    this.idle = config.SESSION_IDLE_SECONDS;
    this.absolute = config.SESSION_ABSOLUTE_SECONDS;
    this.renewEvery = Math.min(RENEW_SECONDS, Math.max(1, Math.floor(this.idle / 10)));
  }

  /** Signs this browser in under a new id; a session it had before ends, other browsers keep theirs. */
  async create(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const id = randomBytes(32).toString('base64url');
    const old = sessionOf(request);
    const bound = request.server.cookiesAreBound ? '1' : '';
    const device = deviceOf(request.headers['user-agent']) ?? '';
    await this.redis.openSession(hashOf(id), userId, this.idle, this.absolute, old ? hashOf(old) : '', bound, device);
    this.give(reply, id);
  }

  /**
   * Sees to it that the browser's scripts know whether it carries a session, and answers whether a cookie changed.
   * Nobody is asked: whether the session still stands is seen when it is used.
   */
  keepMark(request: FastifyRequest, reply: FastifyReply): boolean {
    const carried = sessionOf(request) !== undefined;
    if (carried === hasCookie(request, SIGNED_IN_COOKIE)) return false;
    this.mark(reply, carried);
    return true;
  }

  /**
   * The person whose session the request carries, counted against a limit of theirs in the same round trip; null
   * without a session.
   */
  async admit(request: FastifyRequest, allowance?: Allowance): Promise<Admission | null> {
    const id = sessionOf(request);
    if (!id) return null;
    const old = oldSessionOf(request) === id;
    const limit: [] | [string, number, number] = allowance ? [allowance.key, allowance.max, allowance.seconds] : [];
    inOneWrite(this.redis);
    const found = await this.redis.admitSession(hashOf(id), this.idle, this.renewEvery, old ? '1' : '', ...limit);
    request.sessionCookieIs = found === null ? 'unknown' : found && old ? 'old' : null;
    return found ? { userId: found[0], waitSeconds: found[1], doubted: found[2] === 1, redisTime: found[3] } : null;
  }

  /**
   * To be called once `admit` has asked: takes back the cookie of a session that is none, and gives one with an old
   * name its new one.
   */
  settle(request: FastifyRequest, reply: FastifyReply): void {
    if (request.sessionCookieIs === 'unknown') this.takeBack(reply);
    if (request.sessionCookieIs !== 'old') return;
    takeBack(reply, SESSION_COOKIE);
    this.give(reply, sessionOf(request)!);
  }

  /** Takes this browser's cookie, in any case, and ends its session on the server. @returns whose it was. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    this.takeBack(reply);
    const session = await this.admit(request);
    if (session) {
      const hash = hashOf(sessionOf(request)!);
      await this.redis.endSession(hash);
      await this.signOuts.note([hash]);
    }
    return session && session.userId;
  }

  /** Ends a person's sessions in all browsers. */
  async endAll(userId: string): Promise<void> {
    await this.signOuts.note(await this.redis.endAllSessions(userId, ''));
  }

  /** Ends the sessions of a person in all browsers but this one. */
  async endOthers(request: FastifyRequest, userId: string): Promise<void> {
    const id = sessionOf(request);
    await this.signOuts.note(await this.redis.endAllSessions(userId, id ? hashOf(id) : ''));
  }

  /** Where a person is signed in, where they were last first: SIGN_INS_MAX at most. */
  async list(request: FastifyRequest, userId: string): Promise<SignedIn[]> {
    const own = sessionOf(request);
    const current = own && hashOf(own);
    const found = (await this.stored(userId)).map(({ hash, session }) => ({
      id: publicId(hash),
      device: session.device ?? null,
      createdAt: timeOf(session.createdAt),
      lastSeenAt: timeOf(session.seenAt ?? session.createdAt),
      isCurrent: hash === current,
    }));
    return found.sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt));
  }

  /** Ends one of a person's sessions, by the id that `list` gives it. One that is not there has ended. */
  async endOne(request: FastifyRequest, reply: FastifyReply, userId: string, id: string): Promise<void> {
    const found = (await this.stored(userId)).find(({ hash }) => publicId(hash) === id);
    if (!found) return;
    await this.redis.endSession(found.hash);
    await this.signOuts.note([found.hash]);
    const own = sessionOf(request);
    if (own && hashOf(own) === found.hash) this.takeBack(reply);
  }

  /** Has this very browser signed in within the last minutes? */
  async isFresh(request: FastifyRequest): Promise<boolean> {
    const id = sessionOf(request);
    const [stored, [now]] = await Promise.all([id && this.redis.get(`session:${hashOf(id)}`), this.redis.time()]);
    return Boolean(stored) && Number(now) - (JSON.parse(stored!) as Stored).createdAt < FRESH_SIGN_IN_SECONDS;
  }

  private async stored(userId: string): Promise<{ hash: string; session: Stored }[]> {
    const found = await this.redis.listSessions(userId, SIGN_INS_MAX);
    return found.flatMap((hash, at) => (at % 2 === 0 ? [{ hash, session: JSON.parse(found[at + 1]!) as Stored }] : []));
  }

  private give(reply: FastifyReply, id: string): void {
    setCookie(reply, SESSION_COOKIE, id, this.absolute);
    this.mark(reply, true);
  }

  /** The browser has no session any more. */
  takeBack(reply: FastifyReply): void {
    takeBack(reply, SESSION_COOKIE);
    this.mark(reply, false);
  }

  private mark(reply: FastifyReply, signedIn: boolean): void {
    if (signedIn) setCookie(reply, SIGNED_IN_COOKIE, '1', this.absolute);
    else takeBack(reply, SIGNED_IN_COOKIE);
  }
}

/** What the scripts keep of a session, as far as it is read here. Times are seconds since 1970. */
interface Stored {
  createdAt: number;
  seenAt?: number;
  device?: string;
}

const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** What people see names a session, and leads neither to its key in Redis nor to the cookie. */
const publicId = (hash: string): string =>
  createHash('sha256').update(`shown ${hash}`).digest('base64url').slice(0, 22);
