import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** As `Content-Encoding` names it. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of these. */
const known = new LRUCache<string, Encoding>({ max: 100 });
/** A longer one is no browser's, and worked out each time. */
const KNOWN_MAX = 100;

/** The best that the caller takes: Brotli before gzip. `q=0` says no. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  if (header.length > KNOWN_MAX) return bestOf(header);
  const found = known.get(header) ?? bestOf(header);
  known.set(header, found);
  return found;
}

function bestOf(header: string): Encoding {
  const entries = header.split(',');
  const takes = (name: string): boolean =>
    entries.some((entry) => {
      const [coding, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** A shorter body fits into the first packet as it is. */
const SHORT = 1_024;

/** In which encoding this caller gets the body. */
export const encodingFor = ({ headers }: FastifyRequest, { plain }: Packed): Encoding =>
  plain.length < SHORT ? 'identity' : encodingOf(headers['accept-encoding']);

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)];
/** A page takes as long as in gzip, and is a fifth smaller. */
const QUALITY = 5;

/** What goes out often, compressed once for each encoding that somebody takes. */
export class Packed {
  private readonly made = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly plain: Uint8Array) {}

  static of(text: string): Packed {
    return new Packed(Buffer.from(text));
  }

  /** The most that it takes: HTML and JSON become less than a quarter in each encoding. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5) + 1;
  }

  in(encoding: Encoding): Promise<Uint8Array> | Uint8Array {
    if (encoding === 'identity') return this.plain;
    const made = this.made.get(encoding) ?? this.pack(encoding);
    this.made.set(encoding, made);
    return made;
  }

  private pack(encoding: 'br' | 'gzip'): Promise<Buffer> {
    if (encoding === 'gzip') return inGzip(this.plain);
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    return inBrotli(this.plain, {
      params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: this.plain.length },
    });
  }
}
