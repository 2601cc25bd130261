import { alone, statement } from '@app/kernel/database';
import { KEEP } from './moderation/versions.queries.js';

/** Rows that one statement changes. */
export const BATCH = 200;
/** Comments and replies that one statement removes: it may be more by the replies of one comment. */
const REMOVED = 1_000;

export const untold = statement<{ untold: boolean }>(
  'untold',
  'select exists (select from discussions where not is_told) as untold',
);

/** Marks some counts as published. It returns which they are, as CommentCount. */
export const PUBLISH_COUNTS = `
  with due as (
    select project_id from discussions where not is_told and ${alone('comments.tell')} order by project_id limit ${BATCH} for no key update
  ),
  told as (
    update discussions d set is_told = true from due where d.project_id = due.project_id
    returning d.project_id, d.comment_count, d.count_version
  )
  select project_id as "projectId", comment_count as count, count_version as version from told`;

export const copyLikes = statement<{ id: number }>(
  'copy_likes',
  `with due as (
     select comment_id from comment_counters where not is_copied and ${alone('comments.rows')} order by comment_id limit ${BATCH} for no key update
   ),
   copied as (
     update comment_counters k set is_copied = true from due where k.comment_id = due.comment_id
     returning k.comment_id, k.likes
   )
   update comments c set likes = copied.likes from copied where c.id = copied.comment_id returning c.id`,
);

/** Removes some comments of a deleted project, with all that hangs on them. The record keeps the words. */
export const clear = statement<{ id: number }>(
  'clear',
  `with due as (select project_id from discussions where not is_cleared and ${alone('comments.rows')} order by project_id limit 1),
   next as (
     select c.id, 1 + k.reply_count as size
     from due join comments c on c.project_id = due.project_id join comment_counters k on k.comment_id = c.id
     order by c.created_at desc, c.id desc limit ${BATCH}
   ),
   sized as (select id, size, sum(size) over (order by id) as sum from next),
   batch as (
     select k.comment_id from sized join comment_counters k on k.comment_id = sized.id
     where sized.sum - sized.size < ${REMOVED} for update of k
   ),
   kept as (
     ${KEEP}
     select 'comment', c.id, c.project_id, c.user_id, null, 'delete', c.content, c.hidden_at is not null
     from batch join comments c on c.id = batch.comment_id where c.deleted_at is null
     union all
     select 'reply', r.id, c.project_id, r.user_id, null, 'delete', r.content, r.hidden_at is not null
     from batch join comments c on c.id = batch.comment_id join comment_replies r on r.comment_id = batch.comment_id
   )
   delete from comments c using batch where c.id = batch.comment_id returning c.id`,
);

export const cleared = statement<{ project_id: number }>(
  'cleared',
  `update discussions d set is_cleared = true
   where not is_cleared and not exists (select from comments c where c.project_id = d.project_id) returning project_id`,
);

export const newcomersDue = statement<{ due: boolean }>(
  'newcomers_due',
  'select exists (select from newcomers where look_at <= now()) as due',
);

const FIRST = (table: string): string =>
  `(select w.created_at from ${table} w where w.user_id = due.user_id and w.hidden_at is null order by w.created_at limit 1)`;

/**
 * Newcomers whose first words have stood for `$1` hours, some at a time. Words that were hidden or deleted do not
 * count. A newcomer who has no others is checked again in a while: they may write more, and a moderator may show them
 * again.
 */
export const STOOD = `
  with due as (
    select user_id from newcomers where look_at <= now() and ${alone('comments.newcomers')} order by look_at limit ${BATCH} for no key update
  ),
  looked as (
    select user_id, least(${FIRST('comments')}, ${FIRST('comment_replies')}) + $1 * interval '1 hour' as stands_at from due
  ),
  noted as (
    update newcomers n
    set look_at = case when stands_at <= now() then null else coalesce(stands_at, now() + interval '1 hour') end
    from looked where n.user_id = looked.user_id
    returning n.user_id, n.look_at
  )
  select user_id as "userId" from noted where look_at is null`;
