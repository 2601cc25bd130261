import type { CounterAudit } from '@app/kernel/audit';

/** Marks of deleted comments count, too. A new count is published like any other change. */
const discussions: CounterAudit = {
  key: 'projectId',
  things: { table: 'discussions', id: 'project_id' },
  columns: ['discussions.comment_count'],
  differences: `
    with counts as (
      select d.project_id, d.comment_count, (select count(*)::int from comments c where c.project_id = d.project_id) as comments
      from discussions d where d.project_id > $1 and d.project_id <= $2 and not d.is_deleted
    )
    select project_id as "projectId", 'discussions.comment_count' as "column", comment_count as stands, comments as rows
    from counts where comment_count <> comments order by 1`,
  lock: ['select 1 from discussions where project_id = $1 for no key update'],
  repair: [
    `update discussions d
     set comment_count = (select count(*) from comments c where c.project_id = d.project_id), count_version = count_version + 1, is_told = false
     where d.project_id = $1`,
  ],
};

/** Upkeep copies the likes within half a second. What a repair has copied is not due to be copied again. */
const comments: CounterAudit = {
  key: 'commentId',
  things: { table: 'comment_counters', id: 'comment_id' },
  columns: ['comment_counters.likes', 'comment_counters.reply_count', 'comments.likes'],
  copies: ['comments.likes'],
  differences: `
    with counts as (
      select k.comment_id, k.likes, k.reply_count, c.likes as copied,
        (select count(*)::int from comment_likes l where l.comment_id = k.comment_id) as liked,
        (select count(*)::int from comment_replies r where r.comment_id = k.comment_id) as replied
      from comment_counters k join comments c on c.id = k.comment_id
      where k.comment_id > $1 and k.comment_id <= $2
    )
    select comment_id as "commentId", 'comment_counters.likes' as "column", likes as stands, liked as rows
      from counts where likes <> liked
    union all
    select comment_id, 'comment_counters.reply_count', reply_count, replied from counts where reply_count <> replied
    union all
    select comment_id, 'comments.likes', copied, liked from counts where copied <> liked
    order by 1, 2`,
  lock: ['select 1 from comment_counters where comment_id = $1 for no key update'],
  repair: [
    `update comment_counters k
     set likes = (select count(*) from comment_likes l where l.comment_id = k.comment_id),
       reply_count = (select count(*) from comment_replies r where r.comment_id = k.comment_id), is_copied = true
     where k.comment_id = $1`,
    'update comments c set likes = k.likes from comment_counters k where k.comment_id = c.id and c.id = $1',
  ],
};

const replies: CounterAudit = {
  key: 'replyId',
  things: { table: 'comment_replies', id: 'id' },
  columns: ['comment_replies.likes'],
  differences: `
    with counts as (
      select r.id, r.likes, (select count(*)::int from comment_reply_likes l where l.reply_id = r.id) as liked
      from comment_replies r where r.id > $1 and r.id <= $2
    )
    select id as "replyId", 'comment_replies.likes' as "column", likes as stands, liked as rows
    from counts where likes <> liked order by 1`,
  lock: ['select 1 from comment_replies where id = $1 for no key update'],
  repair: [
    `update comment_replies r set likes = (select count(*) from comment_reply_likes l where l.reply_id = r.id) where r.id = $1`,
  ],
};

const cases: CounterAudit = {
  key: 'caseId',
  things: { table: 'report_cases', id: 'id' },
  columns: ['report_cases.report_count'],
  differences: `
    with counts as (
      select k.id, k.report_count, (select count(*)::int from reports r where r.case_id = k.id) as reports
      from report_cases k where k.id > $1 and k.id <= $2
    )
    select id as "caseId", 'report_cases.report_count' as "column", report_count as stands, reports as rows
    from counts where report_count <> reports order by 1`,
  lock: ['select 1 from report_cases where id = $1 for no key update'],
  repair: [
    'update report_cases k set report_count = (select count(*) from reports r where r.case_id = k.id) where k.id = $1',
  ],
};

export const counters: readonly CounterAudit[] = [discussions, comments, replies, cases];
