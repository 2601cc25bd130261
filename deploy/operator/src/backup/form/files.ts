import { createHash, type Hash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Seal } from './seal.js';
import type { Store } from '../store/store.js';

/** Speed before size: the rows of a town are small beside its pictures. */
const LEVEL = 3;
/** A file is stored in pieces, `NAME.000` and so on: each fits into memory, and is sent again by itself. */
export const PIECE = 8 * 1024 * 1024;

/** How much went through, and its sum. */
export interface Sum {
  bytes: number;
  sha256: string;
}

/** Passes everything on, and counts and sums it up. */
class Summing extends Transform {
  private readonly hash: Hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** Once all has passed. */
  sum(): Sum {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** The sum of a whole stream; it rejects when the stream breaks off. */
export async function sumOf(source: Readable): Promise<Sum> {
  const summing = new Summing();
  await pipeline(source, summing, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) void chunk;
  });
  return summing.sum();
}

export const sumOfBytes = (bytes: Buffer): Sum => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/**
 * The files of one backup: compressed, encrypted if there is a key, and in pieces. `cat NAME.*` puts the pieces
 * together.
 */
export class Files {
  constructor(
    readonly store: Store,
    /** Its folder in the store. */
    readonly stamp: string,
    readonly seal: Seal,
  ) {}

  /** @returns the sum of what it was before. */
  async write(file: string, source: Readable): Promise<Sum> {
    return this.put(file + this.seal.ending, source, (chunks) => this.seal.closing(chunks));
  }

  /** Writes what the next backup must read again, which has no private key. */
  async writeOpen(file: string, source: Readable): Promise<Sum> {
    return this.put(file, source, (chunks) => chunks);
  }

  private async put(
    file: string,
    source: Readable,
    closing: (chunks: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>,
  ): Promise<Sum> {
    const summing = new Summing();
    await pipeline(
      source,
      summing,
      createGzip({ level: LEVEL }),
      closing,
      async (chunks: AsyncIterable<Uint8Array>) => {
        let piece = 0;
        for await (const bytes of inPieces(chunks)) await this.store.put(this.piece(file, piece++), bytes);
      },
    );
    return summing.sum();
  }

  /** What was written with `write`. */
  read(file: string): Readable {
    return this.get(file + this.seal.ending, (chunks) => this.seal.opening(chunks));
  }

  /** What was written with `writeOpen`. */
  readOpen(file: string): Readable {
    return this.get(file, (chunks) => chunks);
  }

  private get(file: string, opening: (chunks: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>): Readable {
    const source = Readable.from(opening(this.pieces(file)), { objectMode: false });
    const plain = createGunzip();
    source.on('error', (error) => plain.destroy(error));
    return source.pipe(plain);
  }

  /** That the last one is there shows when it is unpacked: what is cut off is no whole gzip. */
  private async *pieces(file: string): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const bytes = await this.store.get(this.piece(file, number));
      if (!bytes && number === 0) throw new Error('it is not there');
      if (!bytes) return;
      yield bytes;
    }
  }

  private piece = (file: string, number: number): string => `${this.stamp}/${file}.${String(number).padStart(3, '0')}`;
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** The lines of a text. */
export async function* linesOf(source: Readable): AsyncGenerator<string> {
  let broken: unknown;
  source.on('error', (error) => (broken = error));
  for await (const line of createInterface({ input: source, crlfDelay: Infinity })) if (line) yield line;
  // readline ends without a word when its input breaks off.
  if (broken) throw broken;
}
