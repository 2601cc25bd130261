import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../telemetry/log.js';
import { endSpan, isTracing, SpanKind, startSpan } from '../telemetry/tracing.js';

/**
 * A connection to Redis that reconnects by itself, also when the other side has gone without a word: after
 * `socketTimeout` without an answer. While Redis is away, commands fail at once, so that callers do not hang. A queue
 * worker may wait: pass `{ maxRetriesPerRequest: null, commandTimeout: undefined, enableOfflineQueue: true,
 * socketTimeout }`, with more than it asks Redis to block.
 */
export function connectRedis(url: string, log: Log, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectTimeout: 2_000,
    socketTimeout: 4_000,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    ...options,
  });
  // ioredis lets the timer of a connection that closes run on, and it would end the next one.
  redis.on('close', () => {
    const timed = redis as unknown as { socketTimeoutTimer?: NodeJS.Timeout | undefined };
    clearTimeout(timed.socketTimeoutTimer);
    timed.socketTimeoutTimer = undefined;
  });
  redis.on('error', (error: Error) => log.warn(`redis: ${error.message}`));
  if (isTracing()) traceCommands(redis);
  return redis;
}

/** Makes a span of every command of a request, by its name alone: keys and values are people's. */
function traceCommands(redis: Redis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const span = startSpan(`redis ${command.name}`, SpanKind.CLIENT, { 'db.system.name': 'redis' });
    if (span)
      command.promise.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      );
    return send(command, stream);
  };
}
