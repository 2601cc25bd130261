import { SIGNED_IN_COOKIE } from '@app/contracts';
import { cacheLooks, type Health, tallyOf } from '@app/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasCopy } from '../http/public-reads.js';
import { saysSignedIn } from '../session/callers.js';
import { hasCookie } from '../session/cookies.js';
import { CACHE, type Replies, type Reply } from './replies.js';

const counts: Record<Reply['cache'] | 'replies', () => void> = {
  replies: tallyOf(cacheLooks, CACHE),
  answers: tallyOf(cacheLooks, { cache: 'answers' }),
  pages: tallyOf(cacheLooks, { cache: 'pages' }),
};

/**
 * Answers at once what went out a moment ago, to visitors who ask for the same by the same URL. The query, the handler
 * and the headers would cost twice as much as all that is left. Before that each request has its own id, is measured,
 * and is counted against its network.
 * @param goesOut is told that an answer goes out by this way, which passes the hooks of the other one by.
 */
export function answerAgain(
  fastify: FastifyInstance,
  replies: Replies,
  health: Health,
  goesOut: (request: FastifyRequest) => void,
): void {
  fastify.decorate('replies', replies);
  fastify.decorateRequest('madeOf', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    const known = health.isDraining ? undefined : replyTo(request, replies);
    if (!known) return done();
    const { status, headers, idAt, body, cache } = known;
    counts.replies();
    counts[cache]();
    goesOut(request);
    reply.hijack();
    reply.raw.writeHead(status, headers.with(idAt, request.id));
    reply.raw.end(body ?? undefined);
  });
}

/** A known reply, to who would get just that the long way. */
function replyTo(request: FastifyRequest, replies: Replies): Reply | undefined {
  if (request.method !== 'GET') return undefined;
  // A mark without its session is taken back.
  if (request.headers.cookie && (saysSignedIn(request) || hasCookie(request, SIGNED_IN_COOKIE))) return undefined;
  if (request.headers['if-none-match'] === undefined) return replies.find(request, 200);
  const unchanged = replies.find(request, 304);
  if (unchanged && hasCopy(request, unchanged.etag)) return unchanged;
  const whole = replies.find(request, 200);
  return whole && !hasCopy(request, whole.etag) ? whole : undefined;
}
