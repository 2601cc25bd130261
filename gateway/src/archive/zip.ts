import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  /** Its content, asked for when its turn comes. */
  texts: () => AsyncGenerator<string>;
}

/**
 * A ZIP that is made while it is read, one entry after the other, no faster than it is taken. What fails on the way
 * breaks it off: without its end no program takes it for whole. Nothing goes on when its reader has gone.
 */
export function zipOf(entries: readonly ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  for (const { name, texts } of entries)
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      current = Readable.from(texts(), { objectMode: false, highWaterMark: 64 * 1024 });
      current.on('error', (error) => output.destroy(error));
      give(null, current);
    });
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => current?.destroy());
  zip.end();
  return output;
}
