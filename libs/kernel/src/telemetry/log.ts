import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { currentRequest } from '../process/context.js';

export type Log = Logger;

/** Names under which something secret could reach a log line. */
const SECRETS = ['password', 'cookie', 'authorization', 'csrfToken', 'secret', 'token', 'sid'];
/** Where a database error quotes the values of the row it refused. */
const VALUES = ['err.parameters', 'err.detail', 'err.driverError.detail'];

/** Bytes of lines that wait while nobody takes them; what comes on top of that is lost, and the process goes on. */
const WAITING_MAX = 8 * 1024 * 1024;

/**
 * Standard output, written outside of the event loop: a log driver that stands still must not hold up requests. What
 * waits is written when the process ends in order; `kill -9` loses it. On a full disk the lines wait, too: without a
 * listener, pino ends the process.
 */
const output = () => {
  const stream = pino.destination({ fd: 1, sync: false, maxLength: WAITING_MAX });
  stream.on('error', () => undefined);
  return stream;
};

/** A JSON logger of one part. Every line of a request carries the request's id. */
export const createLog = (part: string, level: string): Log =>
  pino(
    {
      level,
      base: { part },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const request = currentRequest();
        return request ? { requestId: request.requestId } : {};
      },
      redact: { paths: [...SECRETS.flatMap((name) => [name, `*.${name}`]), ...VALUES], censor: '[hidden]' },
    },
    output(),
  );

/** Nest's messages in our log. Those of its start are at level debug. */
export const nestLogger = (log: Log): LoggerService => ({
  log: (message: unknown, context?: unknown) => log.debug({ context }, String(message)),
  debug: (message: unknown, context?: unknown) => log.debug({ context }, String(message)),
  verbose: (message: unknown, context?: unknown) => log.trace({ context }, String(message)),
  warn: (message: unknown, context?: unknown) => log.warn({ context }, String(message)),
  error: (message: unknown, ...rest: unknown[]) =>
    message instanceof Error ? log.error({ err: message }, message.message) : log.error({ rest }, String(message)),
  fatal: (message: unknown) => log.fatal(String(message)),
});
