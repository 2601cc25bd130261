import { statement } from '@app/kernel/database';
import type { DiscussionRow } from '../reading/discussions.queries.js';

export interface WordsRow extends DiscussionRow {
  targetId: number;
  authorId: string;
  projectId: number;
  content: string;
}

export const reportedComment = statement<WordsRow>(
  'reported_comment',
  `select c.id as "targetId", c.user_id as "authorId", d.project_id as "projectId", c.content, d.is_approved as "isApproved"
   from comments c join discussions d on d.project_id = c.project_id
   where c.id = $1 and c.deleted_at is null and c.hidden_at is null and not d.is_deleted`,
);

export const reportedReply = statement<WordsRow>(
  'reported_reply',
  `select r.id as "targetId", r.user_id as "authorId", d.project_id as "projectId", r.content, d.is_approved as "isApproved"
   from comment_replies r join comments c on c.id = r.comment_id join discussions d on d.project_id = c.project_id
   where r.id = $1 and r.hidden_at is null and not d.is_deleted`,
);

/**
 * Adds to the open case of the thing, or opens one, with what was reported: `$8` is its digest, then its title, text
 * and story. A decision under way holds the case's row: whoever reports meanwhile waits for it and then opens a new
 * case.
 */
export const addReport = statement<{ id: number; createdAt: string }>(
  'add_report',
  `with opened as (
     insert into report_cases as k (target_type, target_id, author_id, project_id, report_count) values ($1, $2, $3, $4, 1)
     on conflict (target_type, target_id) where resolved_at is null do update set report_count = k.report_count + 1
     returning id
   ),
   kept as (
     insert into reported_words (case_id, words, title, content, story) select id, $8, $9, $10, $11 from opened on conflict do nothing
   )
   insert into reports (case_id, target_type, target_id, reporter_id, reason, note, words)
   select id, $1, $2, $5, $6, $7, $8 from opened returning id, iso(created_at) as "createdAt"`,
);
