import { SLICE_SIZE_MAX, type OwnWords } from '@app/contracts';
import { statement } from '@app/kernel/database';
import {
  after,
  type Condition,
  type Keyed,
  numbered,
  type Ordering,
  orderBy,
  type Position,
} from '@app/kernel/service';
import { TABLES } from '../moderation/hiding.queries.js';

type Kind = OwnWords['kind'];

/** `slug`: of the project, if the author can open it. */
export interface OwnWordsRow extends Omit<OwnWords, 'path' | 'projectTitle'>, Keyed {
  slug: string | null;
}

/** A comment comes before a reply of the same millisecond, since both kinds have ids of their own. */
const RANKS: Record<Kind, number> = { comment: 1, reply: 0 };
const ID_MAX = 2 ** 31 - 1;

/** Each kind has an index of this shape. */
const ORDER: Ordering = { rank: null, at: 'w.created_at', id: 'w.id' };

const slice = (kind: Kind, columns: string, rest: Condition | undefined): string => `
  (select '${kind}' as kind, ${RANKS[kind]} as rank, w.id, w.created_at, w.updated_at, w.content, w.hidden_at, w.hidden_reason, ${columns}
   from ${TABLES[kind]} w where w.user_id = $1 ${rest ? `and ${rest.sql}` : ''} ${orderBy(ORDER)} limit ${SLICE_SIZE_MAX + 1})`;

/** A slice of both kinds, each read by its index. `rest` is where it begins: a condition of each kind. */
export const ownWordsSql = (rest: Record<Kind, Condition> | undefined): string =>
  numbered(
    `select own.kind, own.rank, own.id, own.created_at as at, own.comment_id as "commentId", c.project_id as "projectId", own.content,
       iso(own.created_at) as "createdAt", iso(own.updated_at) as "updatedAt", iso(own.hidden_at) as "hiddenAt",
       own.hidden_reason as reason, case when d.is_approved or d.creator_id = $1 then d.slug end as slug
     from (
       select * from (
         ${slice('comment', 'w.id as comment_id', rest?.comment)}
         union all
         ${slice('reply', 'w.comment_id', rest?.reply)}
       ) both_kinds order by created_at desc, rank desc, id desc limit $2
     ) own
     join comments c on c.id = own.comment_id join discussions d on d.project_id = c.project_id
     order by own.created_at desc, own.rank desc, own.id desc`,
    3,
  );

/** Where each kind goes on after a row of the list. */
export function restAfter({ rank, at, id }: Position): Record<Kind, Condition> {
  const restOf = (kind: Kind) => {
    const own = RANKS[kind];
    // Words written at the same moment: all of a kind that comes later, none of a kind that came before.
    const below = own === rank ? id : own < Number(rank) ? ID_MAX : 0;
    return after(ORDER, { rank: null, at, id: below });
  };
  return { comment: restOf('comment'), reply: restOf('reply') };
}

export const countOwnWords = statement<{ total: number }>(
  'own_words_count',
  `select ((select count(*) from comments where user_id = $1) + (select count(*) from comment_replies where user_id = $1))::int as total`,
);
