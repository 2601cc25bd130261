import { statement } from '@app/kernel/database';
import type { Counted } from '@app/kernel/service';

export interface VotesRow extends Counted {
  id: number;
  userId: string;
  isApproved: boolean;
}

/**
 * Adds votes to one project and counts them, in one statement that commits by itself. Two processes may add the same
 * votes at once: the primary key lets one of them win. Both add in the order of the voters, so that they cannot wait
 * for each other in a circle.
 */
const VOTES = (found: string) => `
  with project as (select p.id, p.user_id, p.is_approved from projects p where ${found}),
  votes as (
    insert into project_upvotes (project_id, user_id)
    select id, voter from project, unnest($2::text[]) as voter where is_approved order by voter
    on conflict do nothing returning project_id, user_id
  ),
  new as (select project_id, count(*)::int as votes, array_agg(user_id) as voters from votes group by project_id),
  counted as (
    update project_counters c set upvotes = c.upvotes + new.votes, is_copied = false from new
    where c.project_id = new.project_id and not c.is_gone
    returning c.upvotes
  )
  select id, user_id as "userId", is_approved as "isApproved", (select upvotes from counted) as count,
    coalesce((select voters from new), '{}') as added
  from project`;

export const votesById = statement<VotesRow>('votes_id', VOTES('p.id = $1'));
export const votesBySlug = statement<VotesRow>('votes_slug', VOTES('p.slug = $1'));

/** What the person `$1` has voted for, of the projects `$2`, with the votes that wait. */
export const upvotedOf = statement<{ project_id: number }>(
  'upvoted',
  `select project_id from project_upvotes where user_id = $1 and project_id = any($2::int[])
   union
   select project_id from waiting_votes where user_id = $1 and project_id = any($2::int[])`,
);
