import { AppError, canEdit, projects, type Caller, type UpvoteAnswer } from '@app/contracts';
import { violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { HotCounter, named, Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { WaitingVotes } from './waiting-votes.js';
import { upvotedOf, votesById, votesBySlug, type VotesRow } from './upvotes.queries.js';

@Controller()
export class Upvotes {
  private readonly counter = new HotCounter<VotesRow>((project, voters) => this.count(project, voters));

  constructor(
    private readonly db: Database,
    private readonly waiting: WaitingVotes,
  ) {}

  @Rpc(projects.upvote)
  async upvote({ project }: { project: string }, caller: Caller): Promise<UpvoteAnswer> {
    const { userId, waits } = signedIn(caller);
    if (waits) return this.waiting.keep(project, caller);
    const vote = await this.counter.add(project, userId);
    if (!vote) throw new AppError('not_found');
    if (!vote.isApproved) throw new AppError(canEdit(vote, caller) ? 'not_approved' : 'not_found');
    if (vote.count === null) throw new AppError('already_upvoted');
    return { projectId: vote.id, upvotes: vote.count, upvoted: true };
  }

  @Rpc(projects.upvoted)
  async upvoted({ projectIds }: { projectIds: number[] }, caller: Caller): Promise<{ projectIds: number[] }> {
    const found = await this.db.rows(upvotedOf, [signedIn(caller).userId, projectIds]);
    return { projectIds: found.map((row) => row.project_id) };
  }

  private async count(project: string, voters: string[]): Promise<VotesRow | undefined> {
    const name = named(project);
    try {
      const row =
        'id' in name
          ? await this.db.one(votesById, [name.id, voters])
          : await this.db.one(votesBySlug, [name.slug, voters]);
      // Deleted after the statement had found it: these votes go with all others.
      return row?.added.length && row.count === null ? undefined : row;
    } catch (error) {
      // Deleted, and all its votes too.
      if (violatedConstraint(error) === 'project_upvotes_project') return undefined;
      throw error;
    }
  }
}
