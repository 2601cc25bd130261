import type { ClientRequest } from 'node:http';
import { REQUEST_ID_HEADER } from '@app/contracts';
import { cacheBytes, cacheLooks, cacheMisses } from '@app/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingOf } from '../http/encodings.js';
import { type Standing, stands } from './kept.js';

declare module 'fastify' {
  interface FastifyInstance {
    replies: Replies;
  }
  interface FastifyRequest {
    /** What is known of which this request is answered. */
    madeOf: Standing[] | null;
  }
}

type ReplyStatus = 200 | 304;

/** An answer of this gateway as it went out to a visitor. */
export interface Reply {
  status: ReplyStatus;
  etag: string;
  /** Names and values in turn. */
  headers: readonly string[];
  /** Where among them the id of the request stands, which each has for itself. */
  idAt: number;
  body: Uint8Array | null;
  /** It holds while all of these stand. */
  madeOf: readonly Standing[];
  /** What has answered it the first time. */
  cache: 'answers' | 'pages';
}

interface Sent extends Pick<Reply, 'body' | 'cache'> {
  forMs?: number;
}

export const CACHE = { cache: 'replies' };
/** What an entry takes without its body. */
const ENTRY_BYTES = 2_048;
const URL_MAX = 500;

/** What went out to visitors, by the exact URL that they asked. */
export class Replies {
  private readonly sent: LRUCache<string, Reply> | null;

  /** @param bytes 0 keeps nothing. */
  constructor(bytes: number) {
    const sizeCalculation = ({ body }: Reply, key: string): number =>
      ENTRY_BYTES + 2 * key.length + (body?.length ?? 0);
    this.sent = bytes > 0 ? new LRUCache<string, Reply>({ maxSize: Math.ceil(bytes), sizeCalculation }) : null;
  }

  /** What this visitor would be answered, as long as it holds. */
  find(request: FastifyRequest, status: ReplyStatus): Reply | undefined {
    const reply = this.sent?.get(keyOf(request, status));
    if (!reply?.madeOf.every(stands)) return undefined;
    for (const { use } of reply.madeOf) use?.();
    return reply;
  }

  /** Keeps what has just gone out, if all of what it is made of is known, and for everybody. */
  keep(request: FastifyRequest, { raw, statusCode }: FastifyReply, { body, cache, forMs = Infinity }: Sent): void {
    const { madeOf: answers, method, url } = request;
    const { access, limit } = request.routeOptions.config;
    // What counts against a limit of its own does so further on.
    if (!this.sent || !answers || method !== 'GET' || access !== 'public' || limit || url.length > URL_MAX) return;
    if (!isStatus(statusCode) || !raw.headersSent || raw.hasHeader('set-cookie')) return;
    const madeOf = [...answers, { isKept: true, until: performance.now() + forMs }];
    if (!madeOf.every(stands)) return;
    const headers = namesIn(raw).flatMap((name) => [name, String(raw.getHeader(name))]);
    const [etag, idAt] = [String(raw.getHeader('etag')), headers.indexOf(REQUEST_ID_HEADER) + 1];
    this.sent.set(keyOf(request, statusCode), { status: statusCode, etag, headers, idAt, body, madeOf, cache });
    cacheBytes.set(CACHE, this.sent.calculatedSize);
    cacheLooks.inc(CACHE);
    cacheMisses.inc(CACHE);
  }
}

/** In the case that they went out in. Node has it of every message, and its types of a client's only. */
const namesIn = (raw: object): string[] => (raw as ClientRequest).getRawHeaderNames();

const isStatus = (status: number): status is ReplyStatus => status === 200 || status === 304;

const keyOf = ({ url, headers }: FastifyRequest, status: ReplyStatus): string =>
  `${status} ${encodingOf(headers['accept-encoding'])} ${url}`;
