import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../process/log.js';

/**
 * A connection to Redis that reconnects by itself. While Redis is away, commands fail at once, so that callers do not hang;
 * pass `{ maxRetriesPerRequest: null, commandTimeout: undefined, enableOfflineQueue: true }` for a queue worker.
 */
export function connectRedis(url: string, log: Log, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectTimeout: 2_000,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    ...options,
  });
  redis.on('error', (error: Error) => log.warn(`redis: ${error.message}`));
  return redis;
}
