import { LRUCache } from 'lru-cache';
import type { Limits } from '../limits.js';

/** How many valid sessions are remembered; beyond that the one unused for longest is forgotten. */
const WELCOME_MAX = 10_000;
const WELCOME_MS = 10 * 60_000;

/**
 * Counts refusals that cost a request to Redis or a service: unknown sessions, and people who are no admins. They are counted by address, in this
 * process. An address with too many gets 429 before Redis or a service is asked. A session that was valid lately and not refused since is still served, so that one
 * caller cannot lock out the neighbours behind the same address.
 */
export class Refusals {
  private readonly welcomed = new LRUCache<string, true>({ max: WELCOME_MAX, ttl: WELCOME_MS });

  constructor(private readonly limits: Limits) {}

  /** @throws AppError rate_limited */
  check(address: string, sessionId: string): void {
    if (!this.welcomed.has(sessionId)) this.limits.mustHaveRefusalsLeft(address);
  }

  welcome(sessionId: string): void {
    this.welcomed.set(sessionId, true);
  }

  count(address: string, sessionId: string): void {
    this.welcomed.delete(sessionId);
    this.limits.countRefusal(address);
  }
}
