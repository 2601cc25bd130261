import type { Counted, Name } from '@app/kernel/service';
import { discussionAt, type DiscussionRow } from '../reading/discussions.queries.js';

/** A comment, or a reply to it, as the address has it. */
export interface Thing {
  project: string;
  commentId: number;
  replyId?: number;
}

/** `isThere`: there is such a comment or reply, and it was neither deleted nor hidden. */
export type LikesRow = DiscussionRow & Counted & { projectId: number; isThere: boolean };

/**
 * Adds likes and counts them, in one statement that commits by itself. Two processes may add the same likes at once:
 * the primary key lets one of them win. Both add in the order of the people, so that they cannot wait for each other in
 * a circle.
 */
const likesSql = (name: Name, { thing, table, key }: (typeof LIKED)['comment' | 'reply'], count: string): string => `
  with discussion as (select d.* from ${discussionAt(name)}),
  thing as (${thing}),
  likes as (
    insert into ${table} (${key}, project_id, user_id)
    select thing.id, thing.project_id, person from thing, unnest($2::text[]) person order by person
    on conflict do nothing returning user_id
  ),
  new as (select count(*)::int as likes, array_agg(user_id) as people from likes having count(*) > 0),
  counted as (${count})
  select project_id as "projectId", is_approved as "isApproved", exists (select from thing) as "isThere", (select likes from counted) as count,
    coalesce((select people from new), '{}') as added
  from discussion`;

/** What can be liked: SQL that finds the comment `$3`, or the reply `$4` to it, its likes, and their count. */
export const LIKED = {
  comment: {
    thing: `select c.id, c.project_id from discussion d join comments c on c.project_id = d.project_id and c.id = $3
     where d.is_approved and c.deleted_at is null and c.hidden_at is null`,
    table: 'comment_likes',
    key: 'comment_id',
    likes: '(select k.likes from thing join comment_counters k on k.comment_id = thing.id)',
  },
  reply: {
    thing: `select r.id, c.project_id from discussion d join comments c on c.project_id = d.project_id and c.id = $3
     join comment_replies r on r.comment_id = c.id and r.id = $4
     where d.is_approved and r.hidden_at is null`,
    table: 'comment_reply_likes',
    key: 'reply_id',
    likes: '(select r.likes from thing join comment_replies r on r.id = thing.id)',
  },
} as const;

/** Likes of the comment `$3` by the people `$2`. */
export const commentLikesSql = (name: Name): string =>
  likesSql(
    name,
    LIKED.comment,
    `update comment_counters k set likes = k.likes + new.likes, is_copied = false from new
     where k.comment_id = $3 returning k.likes`,
  );

/** Likes of the reply `$4` to the comment `$3`. */
export const replyLikesSql = (name: Name): string =>
  likesSql(
    name,
    LIKED.reply,
    'update comment_replies r set likes = r.likes + new.likes from new where r.id = $4 returning r.likes',
  );
