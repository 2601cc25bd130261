import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { fileOf } from './form-file.js';

const BOUNDARY = 'a-boundary';
const PIECES = 50;
const PIECE_BYTES = 64 * 1024;

/** A form that a fast connection brings: all of it is there already. */
function formThatIsThere(file: Buffer[]): IncomingMessage {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="p.jpg"\r\n\r\n`;
  const body = Readable.from([Buffer.from(head), ...file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)], {
    objectMode: false,
  });
  return Object.assign(body, {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }) as unknown as IncomingMessage;
}

describe('the file of a form', () => {
  it('is read piece by piece, and others have their turn after each', async () => {
    let turns = 0;
    let isRead = false;
    const others = (): void => {
      turns += 1;
      if (!isRead) setImmediate(others);
    };
    setImmediate(others);
    const pieces = Array.from({ length: PIECES }, (_, n) => Buffer.alloc(PIECE_BYTES, n));
    const file = await fileOf(formThatIsThere(pieces), {
      field: 'image',
      signal: new AbortController().signal,
      tooLarge: () => new AppError('too_large'),
      take: () => undefined,
    });
    isRead = true;
    expect(file.equals(Buffer.concat(pieces))).toBe(true);
    expect(turns).toBeGreaterThanOrEqual(PIECES);
  });
});
