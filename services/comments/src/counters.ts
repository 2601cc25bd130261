import type { CounterAudit } from '@app/kernel/audit';

/** Marks of deleted comments count, too. projects is told the new count as of any other change. */
const discussions: CounterAudit = {
  key: 'projectId',
  differences: `
    select d.project_id as "projectId", 'discussions.comment_count' as "column", d.comment_count as stands, coalesce(c.count, 0) as rows
    from discussions d
    left join (select project_id, count(*)::int from comments group by project_id) c on c.project_id = d.project_id
    where not d.is_deleted and d.comment_count <> coalesce(c.count, 0)
    order by 1`,
  repair: [
    'select 1 from discussions where project_id = $1 for no key update',
    `update discussions d
     set comment_count = (select count(*) from comments c where c.project_id = d.project_id), count_version = count_version + 1, is_told = false
     where d.project_id = $1`,
  ],
};

/** While likes come in, the copy may be half a second behind. What a repair has copied is not due to be copied again. */
const comments: CounterAudit = {
  key: 'commentId',
  differences: `
    with counts as (
      select k.comment_id, k.likes, k.reply_count, c.likes as copied, coalesce(l.count, 0) as liked, coalesce(r.count, 0) as replied
      from comment_counters k join comments c on c.id = k.comment_id
      left join (select comment_id, count(*)::int from comment_likes group by comment_id) l on l.comment_id = k.comment_id
      left join (select comment_id, count(*)::int from comment_replies group by comment_id) r on r.comment_id = k.comment_id
    )
    select comment_id as "commentId", 'comment_counters.likes' as "column", likes as stands, liked as rows
      from counts where likes <> liked
    union all
    select comment_id, 'comment_counters.reply_count', reply_count, replied from counts where reply_count <> replied
    union all
    select comment_id, 'comments.likes', copied, liked from counts where copied <> liked
    order by 1, 2`,
  repair: [
    'select 1 from comment_counters where comment_id = $1 for no key update',
    `update comment_counters k
     set likes = (select count(*) from comment_likes l where l.comment_id = k.comment_id),
       reply_count = (select count(*) from comment_replies r where r.comment_id = k.comment_id), is_copied = true
     where k.comment_id = $1`,
    'update comments c set likes = k.likes from comment_counters k where k.comment_id = c.id and c.id = $1',
  ],
};

const replies: CounterAudit = {
  key: 'replyId',
  differences: `
    select r.id as "replyId", 'comment_replies.likes' as "column", r.likes as stands, coalesce(l.count, 0) as rows
    from comment_replies r
    left join (select reply_id, count(*)::int from comment_reply_likes group by reply_id) l on l.reply_id = r.id
    where r.likes <> coalesce(l.count, 0)
    order by 1`,
  repair: [
    'select 1 from comment_replies where id = $1 for no key update',
    `update comment_replies r set likes = (select count(*) from comment_reply_likes l where l.reply_id = r.id) where r.id = $1`,
  ],
};

const cases: CounterAudit = {
  key: 'caseId',
  differences: `
    select k.id as "caseId", 'report_cases.report_count' as "column", k.report_count as stands, coalesce(r.count, 0) as rows
    from report_cases k
    left join (select case_id, count(*)::int from reports group by case_id) r on r.case_id = k.id
    where k.report_count <> coalesce(r.count, 0)
    order by 1`,
  repair: [
    'select 1 from report_cases where id = $1 for no key update',
    'update report_cases k set report_count = (select count(*) from reports r where r.case_id = k.id) where k.id = $1',
  ],
};

export const counters: readonly CounterAudit[] = [discussions, comments, replies, cases];
