import { AppError, RATE_LIMITS, type RateLimit } from '@app/contracts';
import type { Log } from '@app/kernel';
import { networkOf } from './addresses.js';
import type { CallLimit } from './route-options.js';
import type { Allowance } from './session/session.js';
import type { ScriptedRedis } from './session/session.scripts.js';
import { Windows } from './windows.js';

type InRedis = Exclude<CallLimit, 'reads'>;

/** The limits of api.md, in fixed windows: reads and refusals in this process's memory, everything else in Redis, shared by all gateways. */
export class Limits {
  private readonly reads: Windows | undefined;
  private readonly refusals: Windows | undefined;

  constructor(
    private readonly redis: ScriptedRedis,
    private readonly factor: number,
    log: Log,
  ) {
    this.reads = this.windows('reads');
    this.refusals = this.windows('refusals');
    if (factor === 0) log.warn('rate limits are off (RATE_LIMIT_FACTOR=0)');
    else if (factor !== 1) log.info({ factor }, 'rate limits are changed by RATE_LIMIT_FACTOR');
  }

  /** What a limit allows here, or undefined when limits are off. */
  allowance(limit: RateLimit): Allowance | undefined {
    const { max, seconds } = RATE_LIMITS[limit];
    return this.factor > 0
      ? { key: keyOf(limit), max: Math.max(1, Math.floor(max * this.factor)), seconds }
      : undefined;
  }

  /** Counts one read of this address. @throws AppError rate_limited */
  takeRead(address: string): void {
    const wait = this.reads?.take(networkOf(address)) ?? 0;
    if (wait > 0) throw tooMany(wait);
  }

  /** @throws AppError rate_limited for an address that was refused too often. */
  mustHaveRefusalsLeft(address: string): void {
    const wait = this.refusals?.waitOf(networkOf(address)) ?? 0;
    if (wait > 0) throw tooMany(wait);
  }

  countRefusal(address: string): void {
    this.refusals?.take(networkOf(address));
  }

  /**
   * Counts one use of a limit by this address, account or user.
   * @returns how many there were in the running window, this one included.
   * @throws AppError rate_limited, or unavailable while Redis is away.
   */
  async take(limit: InRedis, by: string): Promise<number> {
    const allowance = this.allowance(limit);
    if (!allowance) return 0;
    const [used, wait] = await this.redis.takeFromLimit(counterOf(limit, by), allowance.max, allowance.seconds);
    if (wait > 0) throw tooMany(wait);
    return used;
  }

  /** Begins to count anew. */
  async forget(limit: InRedis, by: string): Promise<void> {
    await this.redis.del(counterOf(limit, by));
  }

  private windows(limit: 'reads' | 'refusals'): Windows | undefined {
    const allowance = this.allowance(limit);
    return allowance && new Windows(allowance.max, allowance.seconds);
  }
}

/** A counter's name in Redis, up to whom it counts. */
const keyOf = (limit: RateLimit): string => `limit:${limit}:`;

const counterOf = (limit: InRedis, by: string): string =>
  keyOf(limit) + (RATE_LIMITS[limit].by === 'address' ? networkOf(by) : by);

export const tooMany = (seconds: number): AppError =>
  new AppError('rate_limited', undefined, { retryAfterSeconds: seconds });
