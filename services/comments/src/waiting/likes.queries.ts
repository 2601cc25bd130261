import { statement } from '@app/kernel/database';
import { noteWaiting, type Name } from '@app/kernel/service';
import { discussionAt, type DiscussionRow } from '../reading/discussions.queries.js';
import { LIKED } from '../writing/liking.queries.js';

/** `isNew` is false for who had liked it already; `count` is without the likes that wait. */
export type WaitingLikeRow = DiscussionRow & { isThere: boolean; isNew: boolean; count: number };

/** Keeps the like of the person `$2` for the comment `$3`, or the reply `$4` to it; `$1` names the project. */
export const keepLikeSql = (name: Name, kind: keyof typeof LIKED): string => {
  const { thing, table, key, likes } = LIKED[kind];
  return `
    with discussion as (select d.* from ${discussionAt(name)}),
    thing as (${thing}),
    person as (${noteWaiting('select $2::text as user_id from thing')}),
    kept as (
      insert into waiting_likes (user_id, project_id, comment_id, reply_id)
      select person.user_id, thing.project_id, $3, ${kind === 'reply' ? '$4::int' : 'null'} from person, thing
      where not exists (select from ${table} l where l.${key} = thing.id and l.user_id = $2)
      on conflict do nothing returning project_id
    )
    select is_approved as "isApproved", exists (select from thing) as "isThere", exists (select from kept) as "isNew",
      coalesce(${likes}, 0) as count
    from discussion`;
};

export interface WaitingLike {
  commentId: number;
  replyId: number | null;
}

export const likesThatWait = statement<WaitingLike>(
  'likes_that_wait',
  `select comment_id as "commentId", reply_id as "replyId" from waiting_likes
   where user_id = $1 order by project_id, comment_id, coalesce(reply_id, 0) limit 100`,
);

/**
 * Count the like of the person `$1` for the comment or the reply `$2`, in one statement that commits by itself. It may
 * have been given once more since, and counted. What is liked is locked first, as by who deletes it.
 */
export const countWaiting = {
  comment: statement<never>(
    'count_waiting_like',
    `with thing as (
       select k.comment_id, k.is_deleted from comment_counters k where k.comment_id = $2 for no key update
     ),
     given as (
       delete from waiting_likes w using thing
       where w.user_id = $1 and w.comment_id = thing.comment_id and w.reply_id is null
       returning w.user_id, w.project_id, w.comment_id, thing.is_deleted
     ),
     new as (
       insert into comment_likes (comment_id, project_id, user_id)
       select comment_id, project_id, user_id from given where not is_deleted on conflict do nothing returning comment_id
     )
     update comment_counters k set likes = k.likes + 1, is_copied = false from new where k.comment_id = new.comment_id`,
  ),
  reply: statement<never>(
    'count_waiting_reply_like',
    `with thing as (select r.id from comment_replies r where r.id = $2 for no key update),
     given as (
       delete from waiting_likes w using thing where w.user_id = $1 and w.reply_id = thing.id
       returning w.user_id, w.project_id, w.reply_id
     ),
     new as (
       insert into comment_reply_likes (reply_id, project_id, user_id) select reply_id, project_id, user_id from given
       on conflict do nothing returning reply_id
     )
     update comment_replies r set likes = r.likes + 1 from new where r.id = new.reply_id`,
  ),
};
