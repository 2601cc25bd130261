import { AppError } from '@app/contracts';
import type { Log } from '@app/kernel';
import type { ByteRange, Storage, StoredFile } from '@app/kernel/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { hasCopy } from '../http/public-reads.js';
import { type ExportFile, sendFile } from './files.js';

/** Bytes that a reader who does not go on keeps in memory. */
const PIECE_BYTES = 1024 * 1024;

/** A file of the bucket, and where it is. */
export interface Source {
  storage: Storage;
  key: string;
  stored: StoredFile;
}

/**
 * Sends a file of the bucket, or the range of it that is asked for (RFC 9110, 14), so that a download that broke off
 * goes on where it was. It is read in pieces: a slow reader keeps no connection to the store. When the file is made
 * anew meanwhile the download breaks off, and begins anew when it is taken up.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
  { name, type }: Pick<ExportFile, 'name' | 'type'>,
  source: Source,
): Promise<void> {
  const { etag, size, modifiedAt } = source.stored;
  const tag = `"${etag}"`;
  void reply.headers({ etag: tag, 'last-modified': modifiedAt.toUTCString(), 'accept-ranges': 'bytes' });
  if (hasCopy(request, tag)) return void reply.code(304).send();
  const range = wantedOf(request, tag, source.stored);
  if (range === 'none') return void reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  void reply.header('content-length', end - start + 1);
  await sendFile(request, reply, log, { name, type, texts: pieces(source, { start, end }) });
}

/**
 * What is asked for of the file: null for all of it. Several ranges at once are answered with all of it, too, and a
 * range of a version that is over.
 */
function wantedOf(
  { method, headers }: FastifyRequest,
  tag: string,
  { size, modifiedAt }: StoredFile,
): ByteRange | 'none' | null {
  const { range, 'if-range': version } = headers;
  if (method !== 'GET' || !range?.startsWith('bytes=')) return null;
  if (version !== undefined && version !== tag && version !== modifiedAt.toUTCString()) return null;
  const ranges = parseRange(size, range, { combine: true });
  if (ranges === -1) return 'none';
  return ranges === -2 || ranges.length > 1 ? null : ranges[0]!;
}

async function* pieces({ storage, key, stored }: Source, { start, end }: ByteRange): AsyncGenerator<Buffer, void> {
  for (let at = start; at <= end; at += PIECE_BYTES) {
    const piece = await storage.piece(key, stored.etag, { start: at, end: Math.min(at + PIECE_BYTES - 1, end) });
    if (!piece) throw new AppError('unavailable', undefined, { retryAfterSeconds: 1 });
    yield piece;
  }
}
