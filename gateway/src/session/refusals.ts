import { LRUCache } from 'lru-cache';
import type { Limits } from '../limits.js';

/** Sessions remembered as good; beyond that the one unused for longest is forgotten. */
const WELCOME_MAX = 10_000;
const WELCOME_MS = 10 * 60_000;

/**
 * Refusals that cost us a question to Redis or a service: unknown sessions, and people who are no admins. Counted in this process by address; an address with
 * too many is refused before anybody is asked. Sessions that were let in lately and not refused since go on, so that one caller cannot lock out
 * the neighbours behind the same address.
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
