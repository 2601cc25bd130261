import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';

/** S3 takes 10,000 parts, of 5 MB or more but for the last one: so an object may have 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Texts as parts of an upload. There is at least one, which may be empty. */
export async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const text of texts) {
    const piece = Buffer.from(text);
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting, bytes);
    [waiting, bytes] = [[], 0];
  }
  yield Buffer.concat(waiting, bytes);
}

/** A tenth of a millisecond of hashing. */
const HASHED_AT_ONCE = 128 * 1024;

/**
 * In hexadecimal digits. In another thread it would need a copy of the body, and with that twice the time of a
 * processor.
 */
export async function sha256Of(body: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < body.length; at += HASHED_AT_ONCE) {
    if (at > 0) await othersTurn();
    hash.update(body.subarray(at, at + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}
