import { SLICE_SIZE_MAX } from '@app/contracts';
import {
  countedSql,
  numbered,
  orderBy,
  type Condition,
  type Keyed,
  type Name,
  type Ordering,
} from '@app/kernel/service';
import { discussionAt, type DiscussionRow } from '../reading/discussions.queries.js';

/** Begins what adds to the record: `${KEEP} select …`. */
export const KEEP =
  'insert into word_versions (target_type, target_id, project_id, author_id, by_id, kind, before, hidden)';

/** An index has this shape. */
export const VERSION_ORDER: Ordering = { rank: null, at: 'v.at', id: 'v.id' };

/** A version of some words; words without one have a row without it. */
export interface VersionRow extends DiscussionRow, Omit<Keyed, 'at'> {
  at: Date | null;
  /** Whose they are; null when they are gone. */
  authorId: string | null;
  isHidden: boolean;
  total: number;
  json: string | null;
}

const WORDS = {
  comment: `select c.user_id, c.hidden_at from comments c where c.id = $3 and c.project_id = d.project_id and c.deleted_at is null`,
  reply: `
    select r.user_id, r.hidden_at from comment_replies r join comments c on c.id = r.comment_id
    where r.id = $3 and c.id = $4 and c.project_id = d.project_id`,
};

/**
 * The versions of the comment `$3`, or of the reply `$3` to the comment `$4`. The inner limit is a constant, as in
 * every list here. The last words of what was deleted are among them.
 */
export const versionsSql = (name: Name, of: 'comment' | 'reply', rest: Condition | undefined): string => {
  const these = `v.target_type = '${of}' and v.target_id = $3`;
  return numbered(
    `select d.is_approved as "isApproved", words.user_id as "authorId", words.hidden_at is not null as "isHidden",
       ${countedSql(`from word_versions v where ${these}`)} as total, slice.id::int, slice.rank, slice.at,
       json_build_object(
         'id', slice.id, 'at', iso(slice.at), 'by', (select w.card from creators w where w.user_id = slice.by_id),
         'changed', json_build_array('content'), 'before', json_build_object('content', slice.before)
       )::text as json
     from ${discussionAt(name)}
     left join lateral (${WORDS[of]}) words on true
     left join lateral (
       select v.*, null::int as rank from word_versions v
       where ${these} and v.project_id = d.project_id ${rest ? `and ${rest.sql}` : ''} ${orderBy(VERSION_ORDER)} limit ${SLICE_SIZE_MAX + 1}
     ) slice on true
     limit $2`,
    of === 'comment' ? 4 : 5,
  );
};
