import { isIPv6 } from 'node:net';
import { AppError, RATE_LIMITS, type RateLimit } from '@app/contracts';
import type { Log } from '@app/kernel';
import type { Allowance } from './session/session.js';
import type { ScriptedRedis } from './session/session.scripts.js';

/** Addresses counted at once; beyond that, new ones go uncounted until the window is over. */
const ADDRESSES_MAX = 100_000;

/** The limits of api.md, in fixed windows: reads in this process's memory, everything else in Redis, shared by all gateways. */
export class Limits {
  private readonly reads: Map<string, number> = new Map();
  private readonly readMax: number;
  private windowEnds = 0;

  constructor(
    private readonly redis: ScriptedRedis,
    private readonly factor: number,
    log: Log,
  ) {
    this.readMax = this.allowance('reads')?.max ?? Infinity;
    if (factor === 0) log.warn('rate limits are off (RATE_LIMIT_FACTOR=0)');
    else if (factor !== 1) log.info({ factor }, 'rate limits are changed by RATE_LIMIT_FACTOR');
  }

  /** What a limit allows here, or undefined when limits are off. */
  allowance(limit: RateLimit): Allowance | undefined {
    const { max, seconds } = RATE_LIMITS[limit];
    return this.factor > 0 ? { name: limit, max: Math.max(1, Math.floor(max * this.factor)), seconds } : undefined;
  }

  /** Counts one read of this address. @throws AppError rate_limited */
  takeRead(address: string): void {
    if (this.readMax === Infinity) return;
    const now = performance.now();
    if (now >= this.windowEnds) {
      this.reads.clear();
      this.windowEnds = now + RATE_LIMITS.reads.seconds * 1000;
    }
    const network = networkOf(address);
    const count = (this.reads.get(network) ?? 0) + 1;
    if (count > this.readMax) throw tooMany(Math.ceil((this.windowEnds - now) / 1000));
    if (count > 1 || this.reads.size < ADDRESSES_MAX) this.reads.set(network, count);
  }

  /** Counts one use of a limit by this address, account or user. @throws AppError rate_limited, or unavailable while Redis is away. */
  async take(limit: Exclude<RateLimit, 'reads'>, by: string): Promise<void> {
    const allowance = this.allowance(limit);
    if (!allowance) return;
    const wait = await this.redis.takeFromLimit(keyOf(limit, by), allowance.max, allowance.seconds);
    if (wait > 0) throw tooMany(wait);
  }

  /** How often this was counted in the running window. */
  async taken(limit: Exclude<RateLimit, 'reads'>, by: string): Promise<number> {
    return Number((await this.redis.get(keyOf(limit, by))) ?? 0);
  }

  /** Begins to count anew. */
  async forget(limit: Exclude<RateLimit, 'reads'>, by: string): Promise<void> {
    await this.redis.del(keyOf(limit, by));
  }
}

const keyOf = (limit: RateLimit, by: string): string =>
  `limit:${limit}:${RATE_LIMITS[limit].by === 'address' ? networkOf(by) : by}`;

export const tooMany = (seconds: number): AppError =>
  new AppError('rate_limited', undefined, { retryAfterSeconds: seconds });

/** One household or server has a whole /64 of IPv6 to itself, so that is what counts as one address. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - (tail ? tail.split(':').length : 0) : 0;
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
};
