import type { comments, In, WaitingWords } from '@app/contracts';
import type { RpcClient } from '@app/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { personOf } from '../session/callers.js';

/** Posts words, or keeps those of somebody whose words wait: then the status says that more is to come. */
export async function postOrKeep<Posted extends object>(
  rpc: RpcClient<'gateway'>,
  words: In<typeof comments.keep>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  post: () => Promise<Posted>,
): Promise<Posted | WaitingWords> {
  const person = personOf(request);
  if (!person.waits) return post();
  const kept = (await rpc.comments.keep(words, person)) as Posted | WaitingWords;
  if ('waits' in kept) reply.status(202);
  return kept;
}
