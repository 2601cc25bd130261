import { AppError, canEdit, projects, type Caller, type UpvoteAnswer } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Ballots } from './ballots.js';
import { Follower } from './follower.js';
import { signedIn } from './project.rules.js';
import { upvotedOf } from './projects.queries.js';

@Controller()
export class Upvotes {
  constructor(
    private readonly db: Database,
    private readonly ballots: Ballots,
    private readonly follower: Follower,
  ) {}

  @Rpc(projects.upvote)
  async upvote({ project }: { project: string }, caller: Caller): Promise<UpvoteAnswer> {
    const { userId } = signedIn(caller);
    const vote = await this.ballots.cast(project, userId);
    if (!vote) throw new AppError('not_found');
    if (!vote.isApproved) throw new AppError(canEdit(vote, caller) ? 'not_approved' : 'not_found');
    if (vote.upvotes === null) throw new AppError('already_upvoted');
    this.follower.voted(vote.id);
    return { projectId: vote.id, upvotes: vote.upvotes, upvoted: true };
  }

  @Rpc(projects.upvoted)
  async upvoted({ projectIds }: { projectIds: number[] }, caller: Caller): Promise<{ projectIds: number[] }> {
    const found = await this.db.rows(upvotedOf, [signedIn(caller).userId, projectIds]);
    return { projectIds: found.map((row) => row.project_id) };
  }
}
