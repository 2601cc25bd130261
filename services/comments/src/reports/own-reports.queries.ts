import { OWN_REPORT_TEXT_MAX, SLICE_SIZE_MAX, type OwnReport } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { numbered, orderBy, type Condition, type Keyed, type Ordering } from '@app/kernel/service';

/** An index has this shape. */
export const OWN_REPORT_ORDER: Ordering = { rank: null, at: 'r.created_at', id: 'r.id' };

/** `slug` and `commentId`: where it stands, if that is public. */
export interface OwnReportRow extends Omit<OwnReport, 'path'>, Keyed {
  slug: string | null;
  commentId: number | null;
}

/** What became of the reports of a case `k`, for who made them. */
export const OWN_STATE = `case when k.resolved_at is null then 'open' when k.action = 'dismiss' then 'dismissed' else 'acted_on' end`;

const idOf = (type: string): string => `case when r.target_type = '${type}' then r.target_id::int end`;

export const ownReportsSql = (rest: Condition | undefined): string =>
  numbered(
    `select r.id, null::int as rank, r.created_at as at, r.target_type as "targetType", r.target_id as "targetId", r.reason, r.note,
       iso(r.created_at) as "createdAt", iso(k.resolved_at) as "decidedAt",
       ${OWN_STATE} as state,
       w.title, left(w.content, ${OWN_REPORT_TEXT_MAX}) as text, d.slug, public.comment_id as "commentId"
     from (
       select * from reports r where r.reporter_id = $1 ${rest ? `and ${rest.sql}` : ''}
       ${orderBy(OWN_REPORT_ORDER)} limit ${SLICE_SIZE_MAX + 1}
     ) r
     join report_cases k on k.id = r.case_id
     left join reported_words w on w.case_id = r.case_id and w.words = r.words
     left join discussions d on d.project_id = k.project_id and d.is_approved
     left join lateral (
       select c.id as comment_id from comments c where c.id = ${idOf('comment')} and c.deleted_at is null
       union all
       select comment_id from comment_replies where id = ${idOf('reply')}
     ) public on true
     ${orderBy(OWN_REPORT_ORDER)} limit $2`,
    3,
  );

export const countOwnReports = statement<{ total: number }>(
  'own_report_count',
  'select count(*)::int as total from reports where reporter_id = $1',
);
