import { statement } from '@app/kernel/database';
import { noteWaiting, type Name } from '@app/kernel/service';
import type { VotesRow } from './upvotes.queries.js';

/** What a person's vote on a project found: `isNew` is false for who had voted already. */
export interface WaitingVoteRow extends Pick<VotesRow, 'id' | 'userId' | 'isApproved'> {
  count: number;
  isNew: boolean;
}

/** Keeps the vote of the person `$2`; `$1` names the project. */
export const keepVoteSql = (name: Name): string => `
  with project as (
    select p.id, p.user_id, p.is_approved, c.upvotes from projects p join project_counters c on c.project_id = p.id
    where ${'id' in name ? 'p.id' : 'p.slug'} = $1
  ),
  person as (${noteWaiting('select $2::text as user_id from project where is_approved')}),
  vote as (
    insert into waiting_votes (user_id, project_id) select person.user_id, project.id from person, project
    where not exists (select from project_upvotes v where v.project_id = project.id and v.user_id = $2)
    on conflict do nothing returning project_id
  )
  select id, user_id as "userId", is_approved as "isApproved", upvotes as count, exists (select from vote) as "isNew"
  from project`;

/** Some projects on which votes of the person `$1` wait. */
export const votesThatWait = statement<{ id: number }>(
  'votes_that_wait',
  'select project_id as id from waiting_votes where user_id = $1 order by project_id limit 100',
);

/**
 * Counts the vote of the person `$1` on the project `$2`, in one statement that commits by itself. It may have been
 * given once more since, and counted. Project and counter are locked first, as everywhere. The vote counts from now on,
 * also when the project is not public at the moment.
 */
export const countWaitingVote = statement<{ project_id: number }>(
  'count_waiting_vote',
  `with project as (select id from projects where id = $2 for key share),
   counter as (
     select c.project_id from project_counters c join project on c.project_id = project.id for no key update of c
   ),
   given as (
     delete from waiting_votes w using counter where w.user_id = $1 and w.project_id = counter.project_id
     returning w.user_id, w.project_id
   ),
   vote as (
     insert into project_upvotes (project_id, user_id) select project_id, user_id from given
     on conflict do nothing returning project_id
   ),
   counted as (
     update project_counters c set upvotes = c.upvotes + 1, is_copied = false from vote where c.project_id = vote.project_id
   )
   select project_id from given`,
);
