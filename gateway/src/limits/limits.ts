import { AppError, RATE_LIMITS, type RateLimit, TOO_MANY } from '@app/contracts';
import type { Log } from '@app/kernel';
import { networkOf } from './networks.js';
import type { Allowance } from '../session/session.js';
import type { ScriptedRedis } from '../session/session.scripts.js';
import { Windows } from './windows.js';

/** In this process's memory: every request counts against one of the first two. */
type InMemory = 'reads' | 'requests' | 'clientFaults';
type InRedis = Exclude<RateLimit, InMemory>;

/**
 * The limits of api.md, in fixed windows: what every request counts against in this process's memory, everything else
 * in Redis, shared by all gateways.
 */
export class Limits {
  readonly areOff: boolean;
  private readonly reads: Windows | undefined;
  private readonly requests: Windows | undefined;
  private readonly clientFaults: Windows | undefined;

  constructor(
    private readonly redis: ScriptedRedis,
    private readonly factor: number,
    log: Log,
  ) {
    this.areOff = factor === 0;
    this.reads = this.windows('reads');
    this.requests = this.windows('requests');
    this.clientFaults = this.windows('clientFaults');
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

  /**
   * Counts one request of this network: a read of the API, or anything else.
   * @returns the seconds to wait when it is beyond the limit, else 0.
   */
  takeRequest(network: string, isApiRead: boolean): number {
    return (isApiRead ? this.reads : this.requests)?.take(network) ?? 0;
  }

  /**
   * Counts one fault that a browser of this network tells of.
   * @returns the seconds to wait when it is beyond the limit, else 0.
   */
  takeClientFault(network: string): number {
    return this.clientFaults?.take(network) ?? 0;
  }

  /**
   * Counts one use of a limit by this network, account or user.
   * @throws AppError rate_limited, or unavailable while Redis is away.
   */
  async take(limit: InRedis, by: string): Promise<void> {
    const allowance = this.allowance(limit);
    if (!allowance) return;
    const wait = await this.redis.takeFromLimit(counterOf(limit, by), allowance.max, allowance.seconds);
    if (wait > 0) throw tooMany(wait, limit);
  }

  /**
   * Counts one use only if it is within the limit.
   * @returns the seconds to wait when it is not, else 0.
   * @throws AppError unavailable while Redis is away.
   */
  async takeIfLeft(limit: InRedis, by: string): Promise<number> {
    const allowance = this.allowance(limit);
    return allowance ? this.redis.takeIfLeft(counterOf(limit, by), allowance.max, allowance.seconds) : 0;
  }

  /** The use has failed and does not count. While Redis is away it stays counted. */
  async giveBack(limit: InRedis, by: string): Promise<void> {
    if (this.allowance(limit)) await this.redis.giveBack(counterOf(limit, by)).catch(() => undefined);
  }

  /** Begins to count anew. */
  async forget(limit: InRedis, by: string): Promise<void> {
    await this.redis.del(counterOf(limit, by));
  }

  /**
   * Counts one use, by somebody of something that all of them share: with each use of it by anybody, the pause before
   * the next one grows. Everybody's pause begins when they are first told to wait.
   * @returns the seconds to wait, or 0 when the use was counted. @throws AppError unavailable while Redis is away.
   */
  async takeWithPauses(limit: InRedis, by: string, shared: string, pause: Pauses): Promise<number> {
    const allowance = this.allowance(limit);
    if (!allowance) return 0;
    const { promptTries, longestSeconds } = pause;
    const names = pausedNames(limit, by, shared);
    return this.redis.takeWithPauses(...names, allowance.max, allowance.seconds, promptTries, longestSeconds);
  }

  /** The use was a rightful one: it does not count, neither for them nor for what is shared. */
  async forgetPaused(limit: InRedis, by: string, shared: string): Promise<void> {
    if (this.allowance(limit)) await this.redis.forgetPaused(...pausedNames(limit, by, shared));
  }

  private windows(limit: InMemory): Windows | undefined {
    const allowance = this.allowance(limit);
    return allowance && new Windows(allowance.max, allowance.seconds);
  }
}

interface Pauses {
  promptTries: number;
  longestSeconds: number;
}

/** The keys in Redis: the own count, the shared count, and when the wait began. */
const pausedNames = (limit: InRedis, by: string, shared: string): [string, string, string] => [
  `${keyOf(limit)}${by}`,
  `${keyOf(limit)}all:${shared}`,
  `${keyOf(limit)}waits:${by}`,
];

/** A counter's name in Redis, up to whom it counts. */
const keyOf = (limit: RateLimit): string => `limit:${limit}:`;

const counterOf = (limit: InRedis, by: string): string =>
  keyOf(limit) + (RATE_LIMITS[limit].by === 'network' ? networkOf(by) : by);

export const tooMany = (seconds: number, limit?: RateLimit): AppError =>
  new AppError('rate_limited', limit && TOO_MANY[limit], { retryAfterSeconds: seconds });
