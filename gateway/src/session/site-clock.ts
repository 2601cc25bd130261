import { ServerClock } from '@app/kernel';
import type { Redis } from 'ioredis';

/**
 * The time that all gateways of a site agree on: that of Redis, by which sessions and limits go, too. Two gateways' own
 * clocks may be minutes apart.
 */
export class SiteClock {
  /** As it was last heard. */
  readonly redis = new ServerClock();

  constructor(private readonly connection: Redis) {}

  /** Asks Redis. @throws while it is away. */
  async ask(): Promise<void> {
    const [seconds, microseconds] = await this.connection.time();
    this.redis.note(Number(seconds) * 1_000 + Number(microseconds) / 1_000);
  }

  /** In milliseconds since 1970. While Redis is away, as it was when it last answered. */
  async now(): Promise<number> {
    await this.ask().catch(() => undefined);
    return this.redis.now;
  }
}
