import { AppError } from '@app/contracts';
import type { Log } from '@app/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE } from '../http/public-reads.js';
import { atTheEnd } from '../limits/counting.js';
import { zipOf, type ZipEntry } from './zip.js';

const RETRY_SECONDS = 30;

/**
 * ZIPs that this gateway makes while they are read: one for a person, and so many at once. Each reads as much as there
 * is, for as long as its reader takes.
 */
export class Downloads {
  private readonly underWay = new Set<string>();

  constructor(
    private readonly atOnce: number,
    private readonly log: Log,
  ) {}

  /**
   * Takes a place for this person. It is free again when the answer has ended.
   * @throws AppError rate_limited while this person, or too many of them, are being served.
   */
  begin(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    if (this.underWay.has(userId) || this.underWay.size >= this.atOnce)
      throw new AppError('rate_limited', undefined, { retryAfterSeconds: RETRY_SECONDS });
    this.underWay.add(userId);
    atTheEnd(request, reply, () => this.underWay.delete(userId));
  }

  /** @param name of the file, up to the day. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    askedAt: Date,
    entries: Parameters<typeof zipOf>[0],
  ): void {
    const zip = zipOf(entries, askedAt);
    zip.on('error', (err) => this.log.warn({ err, requestId: request.id, name }, 'a download was broken off'));
    void reply
      .header('cache-control', PRIVATE)
      .header('content-disposition', `attachment; filename="${name}-${askedAt.toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(zip);
  }
}

/** @param content is asked for when its turn comes. */
export const jsonEntry = (name: string, content: () => unknown): ZipEntry => ({
  name,
  parts: async function* () {
    yield `${JSON.stringify(content(), null, 2)}\n`;
  },
});
