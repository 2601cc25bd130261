import {
  rankOf,
  type ReportReason,
  type ReportTargetType,
  SLICE_SIZE_MAX,
  THING_LISTS,
  THING_TEXT_MAX,
  type ThingKind,
  type ThingState,
  TOTAL_MAX,
} from '@app/contracts';
import { OWN_STATE } from '../reports/own-reports.queries.js';

export type WordList = (typeof THING_LISTS)['comments'][number];
export const WORD_LISTS: readonly WordList[] = THING_LISTS.comments;

const OF_KIND: Record<ThingKind, readonly WordList[]> = {
  project: [],
  comment: ['comment', 'deleted', 'waiting'],
  reply: ['reply', 'deleted', 'waiting'],
  report: ['report'],
};
/** In which lists things of a kind are. */
export const listsOf = (kind: ThingKind | undefined): readonly WordList[] => (kind ? OF_KIND[kind] : WORD_LISTS);

export interface ThingRow {
  rank: number;
  /** The row's id in its list. */
  row: number;
  kind: ThingKind;
  at: Date;
  /** The id of the comment, the reply or the report. */
  id: number;
  title: string | null;
  text: string | null;
  state: ThingState;
  reason: string | null;
  report: { targetType: ReportTargetType; targetId: string; reason: ReportReason } | null;
  /** Where it stands, if that is known: the project, and the comment that it is or belongs to. */
  slug: string | null;
  commentId: number | null;
}

/** In each list the rows of one person, their time and what they are. An index has the person, the time and the id. */
const LISTS: Record<WordList, { table: string; of: string; at: string; select: string; joined: string }> = {
  comment: {
    table: 'comments',
    of: 'x.user_id = $1',
    at: 'x.created_at',
    select: words('comment', 'x.id'),
    joined: 'left join discussions d on d.project_id = x.project_id and not d.is_deleted',
  },
  reply: {
    table: 'comment_replies',
    of: 'x.user_id = $1',
    at: 'x.created_at',
    select: words('reply', 'x.comment_id'),
    joined: `join comments c on c.id = x.comment_id
      left join discussions d on d.project_id = c.project_id and not d.is_deleted`,
  },
  report: {
    table: 'reports',
    of: 'x.reporter_id = $1',
    at: 'x.created_at',
    select: `'report' as kind, x.id, w.title, left(x.note, ${THING_TEXT_MAX}) as text,
      ${OWN_STATE} as state,
      null as reason, json_build_object('targetType', x.target_type, 'targetId', x.target_id, 'reason', x.reason) as report,
      d.slug, public.comment_id as "commentId"`,
    joined: `join report_cases k on k.id = x.case_id
      left join reported_words w on w.case_id = x.case_id and w.words = x.words
      left join discussions d on d.project_id = k.project_id and not d.is_deleted
      left join lateral (
        select c.id as comment_id from comments c where c.id = ${idOf('comment')} and c.deleted_at is null
        union all
        select comment_id from comment_replies where id = ${idOf('reply')}
      ) public on true`,
  },
  deleted: {
    table: 'word_versions',
    of: `x.author_id = $1 and x.kind = 'delete' and x.hidden`,
    at: 'x.at',
    select: `x.target_type as kind, x.target_id as id, null as title, left(x.before, ${THING_TEXT_MAX}) as text, 'deleted' as state,
      null as reason, null::json as report, d.slug, null::int as "commentId"`,
    joined: 'left join discussions d on d.project_id = x.project_id and not d.is_deleted',
  },
  waiting: {
    table: 'waiting_words',
    of: 'x.user_id = $1',
    at: 'x.created_at',
    select: `case when x.comment_id is null then 'comment' else 'reply' end as kind, x.id, null as title,
      left(x.content, ${THING_TEXT_MAX}) as text, 'waiting' as state, null as reason, null::json as report, d.slug,
      null::int as "commentId"`,
    joined: 'left join discussions d on d.project_id = x.project_id and not d.is_deleted',
  },
};

function words(kind: 'comment' | 'reply', commentId: string): string {
  return `'${kind}' as kind, x.id, null as title, left(x.content, ${THING_TEXT_MAX}) as text,
    case when x.hidden_at is null then 'shown' else 'hidden' end as state, x.hidden_reason as reason, null::json as report,
    d.slug, ${commentId} as "commentId"`;
}

function idOf(type: ReportTargetType): string {
  return `case when x.target_type = '${type}' then x.target_id::int end`;
}

/** Lists that have several kinds. */
const OF_ONE_KIND: Partial<Record<WordList, (kind: ThingKind) => string>> = {
  deleted: (kind) => ` and x.target_type = '${kind}'`,
  waiting: (kind) => ` and x.comment_id is ${kind === 'reply' ? 'not ' : ''}null`,
};

/** Whose rows they are, and of which kind when the list has several. */
const conditionOf = (list: WordList, kind: ThingKind | undefined): string =>
  `${LISTS[list].of}${kind ? (OF_ONE_KIND[list]?.(kind) ?? '') : ''}`;

/** `place` is the number of the parameter that says where the list goes on; `$3` is the time of all of them. */
function listSql(list: WordList, kind: ThingKind | undefined, place: number | undefined): string {
  const { table, at: time, select, joined } = LISTS[list];
  const rest = place === undefined ? '' : `and (${time}, x.id) < ($3::timestamptz, $${place}::bigint)`;
  const newest = `order by ${time} desc, x.id desc`;
  return `(select ${rankOf(list)} as rank, x.id::int as row, ${time} as at, ${select}
    from (select * from ${table} x where ${conditionOf(list, kind)} ${rest} ${newest} limit ${SLICE_SIZE_MAX + 1}) x ${joined}
    ${newest} limit $2)`;
}

/**
 * What a person (`$1`) has made, up to `$2`; later: after the time `$3`, and in each list after the id in `$4` and on.
 */
export const thingsSql = (kind: ThingKind | undefined, isLater: boolean): string => `
  select * from (${listsOf(kind)
    .map((list, at) => listSql(list, kind, isLater ? 4 + at : undefined))
    .join(' union all ')}) things
  order by at desc, rank, row desc limit $2`;

export const countThingsSql = (kind: ThingKind | undefined): string =>
  `select (${listsOf(kind)
    .map(
      (list) =>
        `(select count(*) from (select from ${LISTS[list].table} x where ${conditionOf(list, kind)} limit ${TOTAL_MAX + 1}) l)`,
    )
    .join(' + ')})::int as total`;
