import type { IncomingMessage } from 'node:http';
import { finished, Transform } from 'node:stream';
import { AppError, IMAGE_MAX_BYTES, sentences } from '@app/contracts';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';

/** A whole form: its file, and what stands around it. */
export const FORM_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024;

/** A second part is begun only to say what is wrong with it. */
const LIMITS = { fileSize: IMAGE_MAX_BYTES, files: 1, parts: 2, headerPairs: 20, headerSize: 4096 };

interface Wanted {
  /** The field that the file must stand in. */
  field: string;
  /** Ends the reading, with its reason as the error. */
  signal: AbortSignal;
  tooLarge: () => AppError;
  /** Called with every piece of the form. What it throws ends the reading. */
  take: () => void;
}

/**
 * The file of a form that has one file and nothing else. Any other form is refused at the first byte that is too much.
 * So nothing but the file is kept in memory, and only once: it is copied into a buffer that is as large as it can
 * become.
 * @throws AppError; the rest of the body is not read then.
 */
export async function fileOf(body: IncomingMessage, { field, signal, tooLarge, take }: Wanted): Promise<Buffer> {
  let resolve!: (file: Buffer) => void;
  let reject!: (error: Error) => void;
  const read = new Promise<Buffer>((...ends) => ([resolve, reject] = ends));
  const unreadable = (): void => reject(new AppError('bad_request', 'The form could not be read'));
  const faulty = (message: string): void =>
    reject(new AppError('validation_failed', undefined, { details: [{ field, message }] }));
  let bytes: Buffer | undefined;

  const keep = (name: string, file: BusboyFileStream): void => {
    file.on('error', unreadable).on('limit', () => reject(tooLarge()));
    if (name !== field) return faulty(sentences.image_required);
    const room = Buffer.allocUnsafeSlow(Math.min(Number(body.headers['content-length'] ?? Infinity), IMAGE_MAX_BYTES));
    bytes = room.subarray(0, 0);
    file.on('data', (piece: Buffer) => (bytes = room.subarray(0, bytes!.length + piece.copy(room, bytes!.length))));
  };
  let received = 0;
  const count = (piece: Buffer): void => {
    received += piece.length;
    if (received > FORM_MAX_BYTES) return reject(tooLarge());
    try {
      take();
    } catch (error) {
      reject(error as Error);
    }
  };

  const parser = parserOf(body, () => faulty(sentences.image_alone))
    .on('file', keep)
    .on('filesLimit', () => faulty(sentences.image_single))
    .on('partsLimit', () => faulty(sentences.image_alone))
    .on('finish', () => (bytes ? resolve(bytes) : faulty(sentences.image_required)))
    .on('error', unreadable);
  const forget = finished(body, { writable: false }, (error) => error && unreadable());
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  const turns = inTurns();
  try {
    body.on('data', count).pipe(turns).pipe(parser);
    return await read;
  } finally {
    forget();
    body.off('data', count).unpipe(turns);
  }
}

/** After each piece others have their turn: Node would read two megabytes of a fast connection at a time. */
const inTurns = (): Transform =>
  new Transform({ transform: (piece: Buffer, _encoding, done) => void setImmediate(done, null, piece) });

/** To this parser every part is a file: the texts of fields it would keep. */
function parserOf({ headers }: IncomingMessage, refuseText: () => void) {
  const isPartAFile = (_name?: string, _type?: string, fileName?: string): boolean => {
    if (fileName === undefined) refuseText();
    return true;
  };
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS, isPartAFile });
  } catch {
    throw new AppError('bad_request', 'The form could not be read');
  }
}
