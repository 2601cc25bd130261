import { SLICE_SIZE_MAX, TOTAL_MAX } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { numbered, orderBy, where, type Condition, type Ordering } from '@app/kernel/service';
import { listed, ORDERS, WALKED, type Order } from './slices.js';

/** What is less often there is sooner read and sorted. */
export const OFTEN = 2_000;
/** Many is more than is counted. */
export type Amount = 'few' | 'often' | 'many';
export const amountOf = (total: number): Amount => (total > TOTAL_MAX ? 'many' : total > OFTEN ? 'often' : 'few');

/**
 * How many are ranked by relevance: all of few, else the newest. Each is mostly on another page of the disk, with all
 * of its words. A list of many ends with them.
 */
export const RANKED: Record<Amount, number> = { few: OFTEN, often: 1_000, many: 300 };
/** The rank of all others, which stand after these: a word has none below 0. */
const NOT_RANKED = -1;
/** How many entries of its index, where that says itself what is sought: no project is read for them. */
export const WALKED_IN_INDEX = 200_000;
/** When a walk met too few of them, because they are far down in its order, the newest of them are sorted. */
export const GATHERED = 4 * TOTAL_MAX;

const SLICE = SLICE_SIZE_MAX + 1;

/** What the database must fold, and the generation of the public lists. */
export const folding = statement<{ words: string | null; town: string | null; generation: string }>(
  'list_asked',
  'select search_query($1)::text as words, plain($2) as town, generation from list_state',
);

export const counting = statement<{ total: number }>(
  'list_found_total',
  `select count(*)::int as total from (select from found_anywhere($1::tsquery) limit ${TOTAL_MAX + 1}) found`,
);

type How = 'ranked' | 'whole' | 'gathered' | 'walked';

/** All are one look into the index; the newest are looked for block by block. */
const FOUND = { all: 'found_at_once($2::tsquery)', newest: 'found_in_blocks($2::tsquery)' };

/**
 * A slice of what `$2`, a tsquery, finds.
 * - ranked: by the relevance of the words in `$3`, so many as RANKED says;
 * - whole: these, and after them all others, the newest first;
 * - gathered: all are read and then sorted;
 * - walked: the order is walked, and each project on the way is looked at.
 */
export function foundSql(how: How, amount: Amount, order: Order, rest: Condition | undefined): string {
  const ordering: Ordering = ORDERS[order];
  const rows = { ranked, whole, gathered, walked }[how](ordering, rest, amount);
  return numbered(listed('public', rows), order === 'relevance' ? 4 : 3);
}

/** As an inner query calls them. */
const INNER = { at: 'at', id: 'id' } as const;
const inner = ({ rank, rising }: Ordering): Ordering => ({ ...INNER, rank: rank && 'rank', ...(rising && { rising }) });

/** The ids come from the words' index, so nothing of a project is read but of the slice. */
const sliceOfFound = (found: string, ordering: Ordering, rest: Condition | undefined): string => `
  select p.id, found.rank, found.at, p.card from (
    select * from (${found}) s ${where([rest?.sql])} ${orderBy(inner(ordering))} limit ${SLICE}
  ) found join projects p on p.id = found.id
  ${orderBy({ ...inner(ordering), id: 'p.id' })}`;

const byRelevance = (amount: Amount): string => `
  select s.project_id as id, (ts_rank(s.document, $3::tsquery) * 1000000)::int as rank, s.created_at as at
  from ${amount === 'few' ? FOUND.all : FOUND.newest} s limit ${RANKED[amount]}`;

const ranked = (ordering: Ordering, rest: Condition | undefined, amount: Amount): string =>
  sliceOfFound(byRelevance(amount), ordering, rest);

const whole = (ordering: Ordering, rest: Condition | undefined, amount: Amount): string =>
  sliceOfFound(
    `with ranked as materialized (${byRelevance(amount)})
    select * from ranked union all
    select s.project_id, ${NOT_RANKED}, s.created_at
    from ${FOUND.all} s where not exists (select from ranked where ranked.id = s.project_id)`,
    ordering,
    rest,
  );

const gathered = (ordering: Ordering, rest: Condition | undefined, amount: Amount): string => `
  select p.* from (select project_id from ${amount === 'many' ? FOUND.newest : FOUND.all} limit ${GATHERED}) found,
    lateral (
      select p.id, ${ordering.rank ?? 'null::int'} as rank, ${ordering.at} as at, p.card
      from projects p where p.id = found.project_id offset 0
    ) p
  ${where([rest?.sql])} ${orderBy(inner(ordering))} limit ${SLICE}`;

const walked = (ordering: Ordering, rest: Condition | undefined): string => `
  select p.id, found.rank, found.at, p.card from (
    select walk.* from (
      select p.id, ${ordering.rank ?? 'null::int'} as rank, ${ordering.at} as at
      from projects p ${where(['p.is_approved', rest?.sql])} ${orderBy(ordering)} limit ${WALKED}
    ) walk, lateral (
      select from project_search s where s.project_id = walk.id and s.document @@ $2::tsquery offset 0
    ) s
    ${orderBy(inner(ordering))} limit ${SLICE}
  ) found join projects p on p.id = found.id
  ${orderBy({ ...inner(ordering), id: 'p.id' })}`;

/**
 * A slice of what the columns beside an order in its index say (0033-orders-with-filters.ts). `$1` is its length.
 *
 * @param filters over `p`, here the entries of the index
 */
export function walkedInIndex(order: Order, rest: Condition | undefined, filters: Condition[]): Condition {
  const ordering: Ordering = ORDERS[order];
  const rows = `
  select p.id, found.rank, found.at, p.card from (
    select p.* from (
      select p.id, p.state, p.category, ${ordering.rank ?? 'null::int'} as rank, ${ordering.at} as at
      from projects p ${where(['p.is_approved', rest?.sql])} ${orderBy(ordering)} limit ${WALKED_IN_INDEX}
    ) p ${where(filters.map(({ sql }) => sql))}
    ${orderBy(inner(ordering))} limit ${SLICE}
  ) found join projects p on p.id = found.id
  ${orderBy({ ...inner(ordering), id: 'p.id' })}`;
  const values = [rest, ...filters].flatMap((condition) => condition?.values ?? []);
  return { sql: numbered(listed('public', rows), 2), values };
}

/** How the position of a cursor is compared, in each of these. */
export const positionIn = (how: How, order: Order): Ordering => {
  const ordering: Ordering = ORDERS[order];
  return how === 'walked' ? ordering : inner(ordering);
};
