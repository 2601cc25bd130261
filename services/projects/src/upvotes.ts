import {
  AppError,
  canEdit,
  projects,
  type Caller,
  type ErrorCode,
  type UpvoteAnswer,
  type Vote,
  type VoteOutcome,
} from '@app/contracts';
import { LOG, type Log, StaleNotes, toAppError } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { CountingVotes } from './counting-votes.js';
import { WaitingVotes } from './waiting-votes.js';
import { upvotedOf } from './upvotes.queries.js';

@Controller()
export class Upvotes {
  constructor(
    private readonly db: Database,
    private readonly counting: CountingVotes,
    private readonly waiting: WaitingVotes,
    private readonly notes: StaleNotes,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Rpc(projects.upvote)
  upvote({ project }: { project: string }, caller: Caller): Promise<UpvoteAnswer> {
    return this.add(project, caller);
  }

  @Rpc(projects.upvotes)
  upvotes({ votes }: { votes: Vote[] }): Promise<VoteOutcome[]> {
    return Promise.all(
      votes.map(({ project, ...person }) =>
        this.add(project, { ...person, role: 'USER' }).catch((error: unknown) => ({ error: this.codeOf(error) })),
      ),
    );
  }

  @Rpc(projects.upvoted)
  async upvoted({ projectIds }: { projectIds: number[] }, caller: Caller): Promise<{ projectIds: number[] }> {
    const found = await this.db.rows(upvotedOf, [signedIn(caller).userId, projectIds]);
    return { projectIds: found.map((row) => row.project_id) };
  }

  private async add(project: string, caller: Caller): Promise<UpvoteAnswer> {
    const { userId, waits } = signedIn(caller);
    if (waits) return this.waiting.keep(project, caller);
    const vote = await this.counting.add(project, userId);
    if (!vote) throw new AppError('not_found');
    if (!vote.isApproved) throw new AppError(canEdit(vote, caller) ? 'not_approved' : 'not_found');
    if (vote.count === null) throw new AppError('already_upvoted');
    this.notes.about(vote.id);
    return { projectId: vote.id, upvotes: vote.count, upvoted: true };
  }

  /** The others go on, so nobody else logs what became of this one, which may have been counted all the same. */
  private codeOf(error: unknown): ErrorCode {
    const { code } = toAppError(error);
    if (code === 'internal' || code === 'unavailable') {
      this.log.error({ err: error }, projects.upvotes.subject);
      this.notes.everything();
    }
    return code;
  }
}
