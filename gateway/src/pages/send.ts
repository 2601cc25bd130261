import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, type Packed } from '../http/encodings.js';
import {
  etagOf,
  forEverybody,
  hasCopy,
  HTML,
  REVALIDATE,
  sendPacked,
  sendTagged,
  tagIn,
} from '../http/public-reads.js';
import type { Sent } from './page.js';
import { allowScripts } from './security-headers.js';

/**
 * A page goes out again as it was for so long, even if its answers stand longer. Whether its last state may stand in
 * for a new one depends on when the long way was last gone (kept-pages.ts).
 */
const KEPT_MS = 500;

/** Sends a text that is the same for every visitor, with an ETag. */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: Packed,
): Promise<void> {
  reply.header('cache-control', forEverybody(request));
  await sendTagged(request, reply, { etag: etagOf(body.plain), type, body });
}

interface Sending {
  status: number;
  /** A cookie comes along, which is for this browser only. */
  forOne: boolean;
  scripts: string;
  /** The tag of the page as it should be sent. A browser that has it need not wait until the page is made. */
  tag: string;
  made: () => Promise<Sent>;
}

/** Sends a page that is the same for every visitor, compressed to who can read it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<void> {
  const { status, forOne, scripts, made } = sending;
  const encoding = encodingOf(request.headers['accept-encoding']);
  allowScripts(reply, scripts);
  void reply
    .header('cache-control', forOne ? 'private, no-cache' : forEverybody(request))
    .header('vary', 'accept-encoding');
  const isThere = (tag: string | null): boolean => {
    // A shell that stands in for a page is nothing to keep.
    if (tag === null) {
      if (!forOne) void reply.header('cache-control', REVALIDATE);
      return false;
    }
    const etag = tagIn(encoding, `"${tag}"`);
    void reply.header('etag', etag);
    // A page that is not there has no 304: its status says what it is.
    return status === 200 && hasCopy(request, etag);
  };
  if (isThere(sending.tag)) {
    void reply.code(304).send();
    return request.server.replies.keep(request, reply, { body: null, cache: 'pages', forMs: KEPT_MS });
  }
  void reply.removeHeader('etag');
  const { tag, body: whole } = await made();
  if (isThere(tag)) return void reply.code(304).send();
  const body = await sendPacked(reply.code(status).type(HTML), encoding, whole);
  // Not a shell, nor a state of before: they stand in for the page for a moment only.
  if (tag === sending.tag) request.server.replies.keep(request, reply, { body, cache: 'pages', forMs: KEPT_MS });
}
