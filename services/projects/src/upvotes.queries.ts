import { statement } from '@app/kernel/database';
import type { Counted } from '@app/kernel/service';

export interface VotesRow extends Counted {
  /** The id or slug by which it was asked for. */
  name: string;
  id: number;
  userId: string;
  isApproved: boolean;
  /** Its counter could be locked. It can not be when somebody else has it, or the project is just gone. */
  isFree: boolean;
}

/**
 * Adds votes to some projects and counts them, in one statement that commits by itself. `$1` and `$2` are the ids and
 * slugs of the projects; `$3` and `$4` are of one length: the name of a project, and who votes for it.
 *
 * Whoever adds votes locks the counter first, several in the order of their projects. So nobody waits for a vote of
 * somebody who waits for the counter. Two processes may add the same votes at once: the primary key lets one win.
 */
const VOTES = (ofOthers: 'skip locked' | '') => `
  with found as (
    select id::text as name, id, user_id, is_approved from projects where id = any($1::int[])
    union all
    select slug, id, user_id, is_approved from projects where slug = any($2::text[])
  ),
  free as (
    select c.project_id from (select distinct id from found where is_approved order by id) p
    cross join lateral (
      select project_id from project_counters where project_id = p.id and not is_gone for no key update ${ofOthers}
    ) c
  ),
  votes as (
    insert into project_upvotes (project_id, user_id)
    select free.project_id, vote.user_id from unnest($3::text[], $4::text[]) as vote (name, user_id)
    join found using (name) join free on free.project_id = found.id
    order by 1, 2
    on conflict do nothing returning project_id, user_id
  ),
  new as (select project_id, count(*)::int as votes, array_agg(user_id) as voters from votes group by project_id),
  counted as (
    update project_counters c set upvotes = c.upvotes + new.votes, is_copied = false
    from new where c.project_id = new.project_id
    returning c.project_id, c.upvotes
  )
  select found.name, found.id, found.user_id as "userId", found.is_approved as "isApproved",
    free.project_id is not null as "isFree", counted.upvotes as count, coalesce(new.voters, '{}') as added
  from found left join free on free.project_id = found.id
  left join new on new.project_id = found.id left join counted on counted.project_id = found.id`;

/** Leaves alone what somebody else is counting or removing: those who vote for another project do not wait for it. */
export const votesForFree = statement<VotesRow>('votes_for_free', VOTES('skip locked'));
/** Waits for it. */
export const votesWhenFree = statement<VotesRow>('votes_when_free', VOTES(''));

/** What the person `$1` has voted for, of the projects `$2`, with the votes that wait. */
export const upvotedOf = statement<{ project_id: number }>(
  'upvoted',
  `select project_id from project_upvotes where user_id = $1 and project_id = any($2::int[])
   union
   select project_id from waiting_votes where user_id = $1 and project_id = any($2::int[])`,
);
