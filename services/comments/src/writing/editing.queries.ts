import type { WordsTarget } from '@app/contracts';
import { statement } from '@app/kernel/database';
import type { Name } from '@app/kernel/service';
import { discussionAt, type DiscussionRow } from '../reading/discussions.queries.js';
import { TABLES } from '../moderation/hiding.queries.js';
import { commentJson, replyJson } from '../reading/printed.js';
import { KEEP } from '../moderation/versions.queries.js';

/** Who wrote something; null when there is no such thing, or it was deleted. */
export interface AuthorRow extends DiscussionRow {
  projectId: number;
  authorId: string | null;
}

/** The author of the comment `$2`, or of the reply `$3` to it. */
export const authorSql = (name: Name, of: 'comment' | 'reply'): string => `
  select d.is_approved as "isApproved", d.project_id as "projectId", ${of === 'comment' ? 'c' : 'r'}.user_id as "authorId"
  from ${discussionAt(name)} left join comments c on c.id = $2 and c.project_id = d.project_id
  ${of === 'comment' ? '' : 'left join comment_replies r on r.comment_id = c.id and r.id = $3'}`;

/**
 * What they were goes into the record in the very statement of the edit, with the time that the edit gets. Who sends
 * the same text again has changed nothing.
 */
const edit = (type: WordsTarget, row: string, projectId: string, json: string): string => `
  with old as (
    select ${row}.id, ${row}.user_id, ${row}.content, ${projectId} as project_id,
      greatest(clock_timestamp(), ${row}.created_at + interval '1 ms')::timestamptz(3) as edited_at
    from ${TABLES[type]} ${row} where ${row}.id = $1 and ${row}.user_id = $3 and ${row}.hidden_at is null for update of ${row}
  ),
  kept as (
    insert into word_versions (target_type, target_id, project_id, author_id, by_id, kind, before, at)
    select '${type}', id, project_id, user_id, user_id, 'edit', content, edited_at from old where content <> $2
  )
  update ${TABLES[type]} ${row}
  set content = $2, updated_at = case when old.content = $2 then ${row}.updated_at else old.edited_at end
  from old where ${row}.id = old.id returning ${json} as json`;

export const editComment = statement<{ json: string }>(
  'edit_comment',
  edit('comment', 'c', 'c.project_id', commentJson('c')),
);
export const editReply = statement<{ json: string }>(
  'edit_reply',
  edit('reply', 'r', '(select c.project_id from comments c where c.id = r.comment_id)', replyJson('r')),
);

/**
 * The first lock of everything that changes a discussion's count. Of a deleted project the count is gone, and the rows
 * follow by themselves.
 */
export const LOCK_DISCUSSION =
  'select project_id from discussions where project_id = $1 and not is_deleted for no key update';

/** Replies and likes wait for this row, too. */
export const LOCK_COMMENT = `
  select reply_count as "replyCount", is_deleted as "isDeleted" from comment_counters where comment_id = $1 for update`;

/** `$2` deletes it. */
export const MARK_COMMENT_DELETED = `
  with mark as (update comment_counters set is_deleted = true where comment_id = $1),
  old as (select * from comments where id = $1 and deleted_at is null for update),
  kept as (
    ${KEEP} select 'comment', id, project_id, user_id, $2, 'delete', content, hidden_at is not null from old
  )
  update comments c
  set content = '', user_id = null, deleted_at = clock_timestamp(), hidden_at = null, hidden_reason = null, hidden_by = null,
    hidden_case = null
  from old where c.id = old.id`;

/** Replies and likes go with it. A mark was kept when it became one. */
export const REMOVE_COMMENT = `
  with removed as (delete from comments where id = $1 returning *),
  kept as (
    ${KEEP} select 'comment', id, project_id, user_id, $2, 'delete', content, hidden_at is not null from removed
    where deleted_at is null
  )
  update discussions d set comment_count = d.comment_count - 1, count_version = d.count_version + 1, is_told = false
  from removed where d.project_id = removed.project_id`;

export const REMOVE_REPLY = `
  with removed as (delete from comment_replies where id = $1 returning *),
  kept as (
    ${KEEP} select 'reply', r.id, c.project_id, r.user_id, $2, 'delete', r.content, r.hidden_at is not null
    from removed r join comments c on c.id = r.comment_id
  )
  update comment_counters k set reply_count = k.reply_count - 1 from removed where k.comment_id = removed.comment_id
  returning k.comment_id`;
