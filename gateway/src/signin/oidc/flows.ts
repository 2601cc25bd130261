import { createHash, randomBytes } from 'node:crypto';
import type { AuthProvider } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { idOf, LOGIN_COOKIE, setCookie } from '../../session/cookies.js';

/** A sign-in in progress: from the redirect to the provider until the browser comes back. */
export interface Flow {
  provider: AuthProvider;
  returnTo: string;
  /** What Passport must find again: the PKCE verifier and the state. */
  passport: Record<string, unknown>;
  /** Whose account it becomes a way into; a sign-in when it is left out. */
  connects?: string;
}

/** A provider's sign-in page may be open for this long. */
const FLOW_SECONDS = 600;

/**
 * Keeps flows in Redis, each for one browser and one use. The browser's cookie and the state in the URL must belong
 * together, so that nobody can be signed in by a URL that somebody else made. Two tabs may sign in at the same time.
 */
export class Flows {
  constructor(private readonly redis: Redis) {}

  async keep(request: FastifyRequest, reply: FastifyReply, state: string, flow: Flow): Promise<void> {
    const browser = idOf(request, LOGIN_COOKIE) ?? randomBytes(32).toString('base64url');
    await this.redis.set(keyOf(browser, state), JSON.stringify(flow), 'EX', FLOW_SECONDS);
    setCookie(reply, LOGIN_COOKIE, browser, FLOW_SECONDS);
  }

  /** Takes the flow out; null when this browser has none with this state. */
  async take(request: FastifyRequest, state: string): Promise<Flow | null> {
    const browser = idOf(request, LOGIN_COOKIE);
    if (!browser || !state) return null;
    const kept = await this.redis.getdel(keyOf(browser, state));
    return kept === null ? null : (JSON.parse(kept) as Flow);
  }
}

const keyOf = (browser: string, state: string): string =>
  `login:${createHash('sha256').update(`${browser}.${state}`).digest('base64url')}`;
