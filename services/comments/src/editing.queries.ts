import { statement } from '@app/kernel/database';
import type { Name } from '@app/kernel/service';
import { discussionAt, type DiscussionRow } from './discussions.queries.js';
import { commentJson, replyJson } from './printed.js';

/** Who wrote something; null when there is no such thing, or it was deleted. */
export interface AuthorRow extends DiscussionRow {
  projectId: number;
  authorId: string | null;
}

/** Of the comment `$2`, or of the reply `$3` to it. */
export const authorSql = (name: Name, of: 'comment' | 'reply'): string => `
  select d.is_approved as "isApproved", d.project_id as "projectId", ${of === 'comment' ? 'c' : 'r'}.user_id as "authorId"
  from ${discussionAt(name)} left join comments c on c.id = $2 and c.project_id = d.project_id
  ${of === 'comment' ? '' : 'left join comment_replies r on r.comment_id = c.id and r.id = $3'}`;

/** Who sends the same text again has changed nothing. */
const EDIT = `
  content = $2,
  updated_at = case when content = $2 then updated_at else greatest(clock_timestamp(), created_at + interval '1 ms') end
  where id = $1 and user_id = $3 and hidden_at is null`;

export const editComment = statement<{ json: string }>(
  'edit_comment',
  `update comments c set ${EDIT} returning ${commentJson('c')} as json`,
);
export const editReply = statement<{ json: string }>(
  'edit_reply',
  `update comment_replies r set ${EDIT} returning ${replyJson('r')} as json`,
);

/** The first lock of everything that changes a discussion's count. Of a deleted project the count is gone, and the rows follow by themselves. */
export const LOCK_DISCUSSION =
  'select project_id from discussions where project_id = $1 and not is_deleted for no key update';

/** Replies and likes wait for this row, too. */
export const LOCK_COMMENT = `
  select reply_count as "replyCount", is_deleted as "isDeleted" from comment_counters where comment_id = $1 for update`;

export const MARK_COMMENT_DELETED = `
  with mark as (update comment_counters set is_deleted = true where comment_id = $1)
  update comments set content = '', user_id = null, deleted_at = clock_timestamp(), hidden_at = null where id = $1`;

/** Replies and likes go with it. */
export const REMOVE_COMMENT = `
  with removed as (delete from comments where id = $1 returning project_id)
  update discussions d set comment_count = d.comment_count - 1, count_version = d.count_version + 1, is_told = false
  from removed where d.project_id = removed.project_id`;

export const REMOVE_REPLY = `
  with removed as (delete from comment_replies where id = $1 returning comment_id)
  update comment_counters k set reply_count = k.reply_count - 1 from removed where k.comment_id = removed.comment_id
  returning k.comment_id`;
