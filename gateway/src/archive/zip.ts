import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  /** Its content, asked for when its turn comes. */
  parts: () => AsyncGenerator<string | Buffer>;
  /** It is small already, as a picture is. */
  isPacked?: true;
}

/**
 * A ZIP that is made while it is read, one entry after the other, no faster than it is taken. The next entry is asked
 * for when the one before it is done. What fails on the way breaks it off: without its end no program takes it for
 * whole. Nothing goes on when its reader has gone.
 */
export function zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  const add = ({ name, parts, isPacked }: ZipEntry) =>
    new Promise<void>((done) => {
      zip.addReadStreamLazy(name, { mtime, compress: !isPacked }, (give) => {
        current = Readable.from(parts(), { objectMode: false, highWaterMark: 64 * 1024 });
        current.on('error', (error) => output.destroy(error));
        current.once('close', done);
        give(null, current);
      });
    });
  const addAll = async (): Promise<void> => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await add(entry);
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => current?.destroy());
  addAll().catch((error: Error) => output.destroy(error));
  return output;
}
