import { AppError, type UpvoteAnswer, type Vote, type VoteOutcome } from '@app/contracts';
import { RPC, type RpcClient, Together } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';

const RETRY_SECONDS = 2;

/** Hands votes on to the projects service. Those of the same moment go in one request, however many people vote. */
@Injectable()
export class Votes {
  private readonly together = new Together<Vote, VoteOutcome>(
    (_key, votes) => this.rpc.projects.upvotes({ votes }, null),
    Infinity,
  );

  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  /** @throws AppError as projects.upvote */
  async add(vote: Vote): Promise<UpvoteAnswer> {
    const outcome = await this.together.add('', vote);
    if (!('error' in outcome)) return outcome;
    const { error } = outcome;
    throw new AppError(error, undefined, error === 'unavailable' ? { retryAfterSeconds: RETRY_SECONDS } : {});
  }
}
