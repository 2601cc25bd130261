import {
  OPEN_CASES_MAX,
  REPORTED_WORDS_SHOWN,
  REPORTS_SHOWN,
  SLICE_SIZE_MAX,
  type PublicUser,
  type ReportState,
} from '@app/contracts';
import type { CaseReport, ReportAction, Reopening, ReportReason, ReportedWords } from '@app/contracts';
import type { ReportTargetType, Resolution } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { numbered, orderBy, where, type Condition, type Keyed, type Ordering } from '@app/kernel/service';

/** A case as our own tables know it. */
export interface CaseRow extends Keyed {
  targetType: ReportTargetType;
  targetId: string;
  projectId: number | null;
  reportCount: number;
  openedAt: string;
  author: PublicUser;
  reports: CaseReport[];
  asReported: ReportedWords[];
  resolution: Resolution | null;
  reopening: Reopening | null;
  /**
   * The words of a comment or reply that is there, hidden or not, and the comment that it is or belongs to. When it was
   * deleted, its last words.
   */
  words: { content: string; commentId: number | null; isHidden: boolean } | null;
}

/** Each has an index of the same shape. */
export const CASE_ORDERS: Record<ReportState, Ordering> = {
  open: { rank: null, at: 'k.opened_at', id: 'k.id', rising: true },
  resolved: { rank: null, at: 'k.resolved_at', id: 'k.id' },
};
const IN_STATE: Record<ReportState, string> = {
  open: 'k.resolved_at is null',
  resolved: 'k.resolved_at is not null',
};

const profile = (userId: string): string => `(select w.card from creators w where w.user_id = ${userId})`;

/** The id in the row of a comment or reply; of anything else null, which finds nothing. */
const idOf = (type: ReportTargetType): string => `case when k.target_type = '${type}' then k.target_id::int end`;

const idOfWords = `case when k.target_type in ('comment', 'reply') then k.target_id::int end`;

const CASE = (at: string): string => `
  k.id, null::int as rank, ${at} as at, k.target_type as "targetType", k.target_id as "targetId", k.project_id as "projectId",
  k.report_count as "reportCount", iso(k.opened_at) as "openedAt", ${profile('k.author_id')} as author,
  (
    select json_agg(json_build_object('reason', r.reason, 'note', r.note, 'createdAt', iso(r.created_at), 'reporter', ${profile('r.reporter_id')}) order by r.id)
    from (select * from reports where case_id = k.id order by id limit ${REPORTS_SHOWN}) r
  ) as reports,
  coalesce((
    select json_agg(json_build_object('at', iso(w.at), 'title', w.title, 'text', w.content, 'story', w.story) order by w.at)
    from (select * from reported_words where case_id = k.id order by at desc limit ${REPORTED_WORDS_SHOWN}) w
  ), '[]') as "asReported",
  case when k.reopened_at is not null then json_build_object('reason', k.reopen_reason, 'at', iso(k.reopened_at), 'admin', ${profile('k.reopened_by')}) end as reopening,
  case when k.resolved_at is not null then json_build_object('action', k.action, 'note', k.note, 'at', iso(k.resolved_at), 'admin', ${profile('k.resolved_by')}) end as resolution,
  (
    select json_build_object('content', c.content, 'commentId', c.id, 'isHidden', c.hidden_at is not null)
    from comments c where c.id = ${idOf('comment')} and c.deleted_at is null
    union all
    select json_build_object('content', r.content, 'commentId', r.comment_id, 'isHidden', r.hidden_at is not null)
    from comment_replies r where r.id = ${idOf('reply')}
    union all
    (select json_build_object('content', v.before, 'commentId', null, 'isHidden', v.hidden)
     from word_versions v where v.target_type = k.target_type and v.target_id = ${idOfWords} and v.kind = 'delete' order by v.at desc, v.id desc limit 1)
    limit 1
  ) as words`;

/**
 * The inner limit is a constant: from it the planner knows that few rows are wanted. Only what the outer one lets
 * through is put together.
 */
export const casesSql = (state: ReportState, rest: Condition | undefined): string => {
  const order = CASE_ORDERS[state];
  return numbered(
    `select ${CASE(order.at)} from (
       select * from report_cases k ${where([IN_STATE[state], rest?.sql])} ${orderBy(order)} limit ${SLICE_SIZE_MAX + 1}
     ) k limit $1`,
    2,
  );
};

export const countCases = {
  open: statement<{ total: number }>(
    'open_cases',
    `select count(*)::int as total from report_cases k where ${IN_STATE.open}`,
  ),
  resolved: statement<{ total: number }>(
    'resolved_cases',
    `select count(*)::int as total from report_cases k where ${IN_STATE.resolved}`,
  ),
};

export const caseById = statement<CaseRow>(
  'case',
  `select ${CASE(CASE_ORDERS.open.at)} from report_cases k where k.id = $1`,
);

/** What open cases are about, besides words: one more than OPEN_CASES_MAX tells that there are more. */
export const reportedThings = statement<{ type: 'project' | 'user'; id: string }>(
  'reported_things',
  `select target_type as type, target_id as id from report_cases
   where target_type in ('project', 'user') and resolved_at is null limit ${OPEN_CASES_MAX + 1}`,
);

/** A case as it is when nobody else can decide it any more. */
export interface LockedCase {
  resolvedBy: string | null;
  resolvedAt: string | null;
  action: ReportAction | null;
  reopenedBy: string | null;
  /** Somebody, maybe one of many, reported it for what it tells of a person. */
  isPersonal: boolean;
  /** The reason of the first report. */
  reason: ReportReason;
  waitedSeconds: number;
}

export const LOCK_CASE = `
  select k.resolved_by as "resolvedBy", iso(k.resolved_at) as "resolvedAt", k.action, k.reopened_by as "reopenedBy",
    exists (select from reports r where r.case_id = k.id and r.reason = 'personal_data') as "isPersonal",
    (select r.reason from reports r where r.case_id = k.id order by r.id limit 1) as reason,
    extract(epoch from clock_timestamp() - k.opened_at)::int as "waitedSeconds"
  from report_cases k where k.id = $1 for no key update of k`;

export const RESOLVE = `
  update report_cases set resolved_at = greatest(clock_timestamp(), opened_at), resolved_by = $2, action = $3, note = $4 where id = $1
  returning iso(resolved_at) as at`;

/** Has nobody else reported it? `$2` asks. */
export const reportedAlone = statement<{ alone: boolean }>(
  'reported_alone',
  `select exists (select from reports where case_id = $1)
     and not exists (select from reports where case_id = $1 and reporter_id <> $2) as alone`,
);
