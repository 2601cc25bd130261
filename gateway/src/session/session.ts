import { createHash, randomBytes } from 'node:crypto';
import { SIGNED_IN_COOKIE } from '@app/contracts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { cookieOptions, hasCookie, idOf, SESSION_COOKIE } from './cookies.js';
import { inOneWrite, type ScriptedRedis } from './session.scripts.js';

/** The owner of a request's session, and how long they must wait when this request is beyond their limit. */
export interface Admission {
  userId: string;
  waitSeconds: number;
  /** May they have been suspended lately? */
  doubted: boolean;
}

/** How often one limit may be taken from in how many seconds; `key` and whom it counts make the counter's name in Redis. */
export interface Allowance {
  key: string;
  max: number;
  seconds: number;
}

/** A session in use is renewed in Redis at most this often. */
const RENEW_SECONDS = 3600;

/** Sessions in Redis: the cookie holds 256 random bits, Redis knows their SHA-256 only. Every method fails as `unavailable` while Redis is away. */
export class Sessions {
  private readonly cookie: CookieSerializeOptions;
  private readonly idle: number;
  private readonly absolute: number;
  private readonly renewEvery: number;

  constructor(
    private readonly redis: ScriptedRedis,
    config: Readonly<GatewayConfig>,
  ) {
    this.cookie = cookieOptions(config);
    this.idle = config.SESSION_IDLE_SECONDS;
    this.absolute = config.SESSION_ABSOLUTE_SECONDS;
    this.renewEvery = Math.min(RENEW_SECONDS, Math.max(1, Math.floor(this.idle / 10)));
  }

  /** Signs this browser in under a new id; a session it had before ends, other browsers keep theirs. */
  async create(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const id = randomBytes(32).toString('base64url');
    const old = idOf(request, SESSION_COOKIE);
    await this.redis.openSession(hashOf(id), userId, this.idle, this.absolute, old ? hashOf(old) : '');
    void reply.setCookie(SESSION_COOKIE, id, { ...this.cookie, maxAge: this.absolute });
    this.mark(reply, true);
  }

  /**
   * Sees to it that the browser's scripts know whether it carries a session, and answers whether a cookie changed. Nobody is asked: whether the session
   * still stands is seen when it is used.
   */
  keepMark(request: FastifyRequest, reply: FastifyReply): boolean {
    const carried = idOf(request, SESSION_COOKIE) !== undefined;
    if (carried === hasCookie(request, SIGNED_IN_COOKIE)) return false;
    this.mark(reply, carried);
    return true;
  }

  /** Whose session the request carries, counted against a limit of that person in the same round trip; null when it carries none. */
  async admit(request: FastifyRequest, allowance?: Allowance): Promise<Admission | null> {
    const id = idOf(request, SESSION_COOKIE);
    if (!id) return null;
    const limit: [] | [string, number, number] = allowance ? [allowance.key, allowance.max, allowance.seconds] : [];
    inOneWrite(this.redis);
    const found = await this.redis.admitSession(hashOf(id), this.idle, this.renewEvery, ...limit);
    return found && { userId: found[0], waitSeconds: found[1], doubted: found[2] === 1 };
  }

  /** Ends this browser's session on the server and takes its cookie. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = idOf(request, SESSION_COOKIE);
    if (id) await this.redis.endSession(hashOf(id));
    void reply.clearCookie(SESSION_COOKIE, this.cookie);
    this.mark(reply, false);
  }

  /** Ends a person's sessions in all browsers. */
  async endAll(userId: string): Promise<void> {
    await this.redis.endAllSessions(userId);
  }

  private mark(reply: FastifyReply, signedIn: boolean): void {
    const options = { ...this.cookie, httpOnly: false };
    if (signedIn) void reply.setCookie(SIGNED_IN_COOKIE, '1', { ...options, maxAge: this.absolute });
    else void reply.clearCookie(SIGNED_IN_COOKIE, options);
  }
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
