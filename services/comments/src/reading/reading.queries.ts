import { SLICE_SIZE_MAX, type CommentSort } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { numbered, orderBy, type Condition, type Keyed, type Name, type Ordering } from '@app/kernel/service';
import { discussionAt, type DiscussionRow } from './discussions.queries.js';
import { commentJson, replyJson } from './printed.js';

/** A list's row; an empty list has one without an item, which tells of the discussion. */
export interface ItemRow extends DiscussionRow {
  total: number | null;
  json: string | null;
}
export type SliceRow = ItemRow & Keyed;

/** Each has an index of the same shape. */
export const COMMENT_ORDERS: Record<CommentSort, Ordering> = {
  recent: { rank: null, at: 'c.created_at', id: 'c.id' },
  likes: { rank: 'c.likes', at: 'c.created_at', id: 'c.id' },
};
export const REPLY_ORDER: Ordering = { rank: null, at: 'r.created_at', id: 'r.id', rising: true };

/**
 * The inner limit is a constant: from it the planner knows that few rows are wanted. The outer limit is a parameter and
 * ends the reading after as many as were asked for; a comment is printed only when it is one of them.
 */
export const commentsSql = (name: Name, sort: CommentSort, rest: Condition | undefined): string => {
  const order = COMMENT_ORDERS[sort];
  return numbered(
    `select d.is_approved as "isApproved", d.comment_count as total, slice.id, slice.rank, slice.at, ${commentJson('slice')} as json
     from ${discussionAt(name)} left join lateral (
       select c.*, ${order.rank ?? 'null::int'} as rank, ${order.at} as at
       from comments c where c.project_id = d.project_id ${rest ? `and ${rest.sql}` : ''}
       ${orderBy(order)} limit ${SLICE_SIZE_MAX + 1}
     ) slice on true
     limit $2`,
    3,
  );
};

/** `total` is null when there is no such comment. */
export const repliesSql = (name: Name, rest: Condition | undefined): string =>
  numbered(
    `select d.is_approved as "isApproved", k.reply_count as total, slice.id, slice.rank, slice.at, ${replyJson('slice')} as json
     from ${discussionAt(name)}
     left join comments c on c.id = $3 and c.project_id = d.project_id
     left join comment_counters k on k.comment_id = c.id
     left join lateral (
       select r.*, null::int as rank, ${REPLY_ORDER.at} as at
       from comment_replies r where r.comment_id = k.comment_id ${rest ? `and ${rest.sql}` : ''}
       ${orderBy(REPLY_ORDER)} limit ${SLICE_SIZE_MAX + 1}
     ) slice on true
     limit $2`,
    4,
  );

export const commentSql = (name: Name): string =>
  `select d.is_approved as "isApproved", ${commentJson('c')} as json
   from ${discussionAt(name)} left join comments c on c.id = $2 and c.project_id = d.project_id`;

/** What the person `$1` likes on the project `$2`, with the likes that wait. */
export const likedBy = statement<{ commentIds: number[]; replyIds: number[] }>(
  'liked',
  `select array(
       select comment_id from comment_likes where user_id = $1 and project_id = $2
       union
       select comment_id from waiting_likes where user_id = $1 and project_id = $2 and reply_id is null
     ) as "commentIds",
     array(
       select reply_id from comment_reply_likes where user_id = $1 and project_id = $2
       union
       select reply_id from waiting_likes where user_id = $1 and project_id = $2 and reply_id is not null
     ) as "replyIds"`,
);

export const commentTotal = statement<{ total: number }>(
  'comment_total',
  'select coalesce(sum(comment_count), 0)::int as total from discussions',
);
export const openReports = statement<{ openReports: number }>(
  'open_reports',
  'select count(*)::int as "openReports" from report_cases where resolved_at is null',
);
