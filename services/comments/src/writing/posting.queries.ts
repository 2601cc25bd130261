import { statement } from '@app/kernel/database';
import { newCommentJson, newReplyJson } from '../reading/printed.js';

/** One writing of a call; `place` is its place in the call, from 1. Those whose author we do not know yet, or that nobody may write, are missing. */
export interface WrittenRow {
  place: number;
  json: string;
}

/**
 * What was given, with the printed authors. Both statements below commit several writings on one thing at once: see Together. Ids and time are
 * taken after the lock, so that the order of ids is the order of commits.
 */
const GIVEN = `
  given as (
    select input.*, w.card
    from unnest($2::text[], $3::text[]) with ordinality input (user_id, content, place)
    join creators w on w.user_id = input.user_id
  )`;

/** Whoever writes for the first time is looked at by upkeep from then on. In one order, so that nobody waits in a circle. */
const NEWCOMERS = `
  newcomers as (
    insert into newcomers (user_id) select distinct user_id from written order by user_id on conflict do nothing
  )`;

/** To the discussion `$1`; authors are `$2`, contents `$3`. */
export const addComments = statement<WrittenRow>(
  'add_comments',
  `with ${GIVEN},
   discussion as (
     update discussions d
     set comment_count = d.comment_count + (select count(*) from given), count_version = d.count_version + 1, is_told = false
     where d.project_id = $1 and d.is_approved and exists (select from given)
     returning d.project_id, d.creator_id, clock_timestamp()::timestamptz(3) as at
   ),
   written as (
     select nextval('comments_id_seq')::int as id, project_id, user_id, content, creator_id as project_creator_id,
       at as created_at, at as updated_at, card, place::int as place
     from (select * from discussion, given order by place) given
   ),
   added as (
     insert into comments (id, project_id, user_id, content, project_creator_id, created_at, updated_at)
     select id, project_id, user_id, content, project_creator_id, created_at, updated_at from written
   ),
   counters as (insert into comment_counters (comment_id) select id from written),
   ${NEWCOMERS}
   select place, ${newCommentJson('w', 'w.card::text')} as json from written w`,
);

/** To the comment `$4` of the discussion `$1`. */
export const addReplies = statement<WrittenRow>(
  'add_replies',
  `with ${GIVEN},
   comment as (
     update comment_counters k set reply_count = k.reply_count + (select count(*) from given)
     from comments c, discussions d
     where k.comment_id = $4 and not k.is_deleted and c.id = k.comment_id and c.hidden_at is null and c.project_id = $1
       and d.project_id = c.project_id and d.is_approved and exists (select from given)
     returning k.comment_id, d.creator_id, clock_timestamp()::timestamptz(3) as at
   ),
   written as (
     select nextval('comment_replies_id_seq')::int as id, comment_id, user_id, content, creator_id as project_creator_id,
       at as created_at, at as updated_at, card, place::int as place
     from (select * from comment, given order by place) given
   ),
   added as (
     insert into comment_replies (id, comment_id, user_id, content, project_creator_id, created_at, updated_at)
     select id, comment_id, user_id, content, project_creator_id, created_at, updated_at from written
   ),
   ${NEWCOMERS}
   select place, ${newReplyJson('w', 'w.card::text')} as json from written w`,
);
