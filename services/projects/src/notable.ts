import { FOLLOWS_MAX, projects, VOTERS_MAX, type Caller, type NotableProject, type WaitingQueue } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

export const notable = statement<NotableProject>(
  'notable',
  `select id, slug, title, image_url as "imageUrl", city, state, category, status, user_id as "creatorId",
     is_approved as "isApproved", iso(rejected_at) as "rejectedAt", rejection_reason as "rejectionReason"
   from projects where id = any($1::int[])`,
);

export const voters = statement<{ userId: string }>(
  'voters',
  `select user_id as "userId" from project_upvotes where project_id = $1 and user_id > $2 order by user_id limit $3`,
);

export const voted = statement<{ projectId: number }>(
  'voted',
  `select u.project_id as "projectId" from project_upvotes u join projects p on p.id = u.project_id and p.is_approved
   where u.user_id = $1 order by u.project_id desc limit ${FOLLOWS_MAX}`,
);

/** The time of one that was sent in again counts from then. The few of these are all in project_resubmissions. */
export const waiting = statement<WaitingQueue>(
  'waiting',
  `select (select pending from list_state) as count, iso(least(
     (select min(at) from project_resubmissions),
     (select p.created_at from projects p where not p.is_approved and p.rejected_at is null
        and not exists (select from project_resubmissions again where again.project_id = p.id)
      order by p.created_at limit 1)
   )) as since`,
);

/** What notices asks of projects, when it tells people of them. */
@Controller()
export class Notable {
  constructor(private readonly db: Database) {}

  @Rpc(projects.notable)
  notable({ projectIds }: { projectIds: number[] }): Promise<NotableProject[]> {
    return this.db.rows(notable, [projectIds]);
  }

  @Rpc(projects.voters)
  async voters(asked: { projectId: number; after?: string; limit: number }): Promise<{ userIds: string[] }> {
    const { projectId, after = '', limit } = asked;
    const found = await this.db.rows(voters, [projectId, after, Math.min(limit, VOTERS_MAX)]);
    return { userIds: found.map(({ userId }) => userId) };
  }

  @Rpc(projects.voted)
  async voted(_input: Record<string, never>, caller: Caller): Promise<{ projectIds: number[] }> {
    const found = await this.db.rows(voted, [signedIn(caller).userId]);
    return { projectIds: found.map(({ projectId }) => projectId) };
  }

  @Rpc(projects.waiting)
  async waiting(): Promise<WaitingQueue> {
    return (await this.db.one(waiting))!;
  }
}
