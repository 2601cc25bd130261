import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Speed before size: the rows of a town are small beside its pictures. */
const LEVEL = 3;
/** A backup holds e-mail addresses and password hashes: nobody but its owner reads it. */
export const PRIVATE = { file: 0o600, folder: 0o700 };

/** How much went through, and its sum. */
export interface Sum {
  bytes: number;
  sha256: string;
}

/** Passes everything on, and counts and sums it up. */
export class Summing extends Transform {
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

/** Writes a stream compressed. @returns what it was before. */
export async function writeCompressed(file: string, source: Readable): Promise<Sum> {
  const summing = new Summing();
  await pipeline(source, summing, createGzip({ level: LEVEL }), createWriteStream(file, fileOptions));
  return summing.sum();
}

/** Writes a stream as it is. */
export async function writePlain(file: string, source: Readable): Promise<Sum> {
  const summing = new Summing();
  await pipeline(source, summing, createWriteStream(file, fileOptions));
  return summing.sum();
}

// On the disk before the manifest is: what a whole backup names survives a power cut.
const fileOptions = { mode: PRIVATE.file, flush: true };

/** What was written with `writeCompressed`. */
export function readCompressed(file: string): Readable {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  return source.pipe(plain);
}

/** The sum of a whole stream; it rejects when the stream breaks off. */
export async function sumOf(source: Readable): Promise<Sum> {
  const summing = new Summing();
  await pipeline(source, summing, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) void chunk;
  });
  return summing.sum();
}

/** The lines of a compressed text. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = readCompressed(file);
  let broken: unknown;
  source.on('error', (error) => (broken = error));
  for await (const line of createInterface({ input: source, crlfDelay: Infinity })) if (line) yield line;
  // readline ends without a word when its input breaks off.
  if (broken) throw broken;
}
