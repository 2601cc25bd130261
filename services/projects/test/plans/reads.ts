import { SLICE_SIZE_MAX } from '@app/contracts';
import { after } from '@app/kernel/service';
import type { FoundList } from '../../src/listing/found.js';
import {
  type Amount,
  counting as foundTotal,
  foundSql,
  positionIn,
  walkedInIndex,
} from '../../src/listing/found.queries.js';
import { filtersOf, soughtBy } from '../../src/listing/marks.js';
import type { Walk } from '../../src/listing/moderation-lists.js';
import { countSql, ORDERS, restOf, sliceSql, valuesOf, walkSql, type List } from '../../src/listing/slices.js';

export type Asked = [sql: string, values: unknown[]];

/**
 * What is asked, the statement, how many rows it may look at and how many it finds. At the end how many pages it may
 * open, when that does not follow from the rows.
 */
export type Read = [what: string, asked: Asked, rows: number, found: number, blocks?: number];

export const first = SLICE_SIZE_MAX + 1;
/** A row of the slice and its counter. */
export const slice = 2 * first;

const restAfter = (list: List, minutes: number | undefined, rank: number | string | null) =>
  minutes === undefined ? undefined : after(restOf(list), { rank, at: Date.now() - minutes * 60_000, id: 1 });

/** @param minutes so long ago is the last row of the slice before; `rank` is what it stands at. */
export function reading(list: List, minutes?: number, rank: number | string | null = null): Asked {
  const rest = restAfter(list, minutes, rank);
  return [sliceSql(list, rest), [first, ...valuesOf(list), ...(rest?.values ?? [])]];
}

/** A walk of moderation along a list. `minutes` as above. */
export function walking({ list, sought }: Walk, minutes?: number): Asked {
  const rest = restAfter(list, minutes, null);
  return [walkSql(list, sought, rest), [first, ...valuesOf(list), ...(rest?.values ?? []), ...sought.values]];
}

export const counting = (list: List, exactly = false): Asked => [countSql(list, exactly), valuesOf(list)];

/** What a list by words and marks asks. `words` is the search as a tsquery. */
export const seeking = (list: FoundList, words: string | null = null): string =>
  soughtBy(list, { words, town: list.place?.city?.toLowerCase() ?? null });

/**
 * How such a list is read.
 *
 * @param position what the last row of the slice before stands at, and when it was made
 * @param amount so much is found
 */
export function finding(
  how: Parameters<typeof foundSql>[0],
  list: FoundList,
  words: string | null = null,
  { position, amount = 'few' }: { position?: [minutes: number, rank: number | null]; amount?: Amount } = {},
): Asked {
  const rest =
    position && after(positionIn(how, list.order), { rank: position[1], at: Date.now() - position[0] * 60_000, id: 1 });
  return [
    foundSql(how, amount, list.order, rest),
    [first, seeking(list, words), ...(list.order === 'relevance' ? [words] : []), ...(rest?.values ?? [])],
  ];
}

/** How a list of a state or a category is read in an order's index. `position` as above. */
export function findingInIndex(list: FoundList, position?: [minutes: number, rank: number | null]): Asked {
  const rest =
    position && after(ORDERS[list.order], { rank: position[1], at: Date.now() - position[0] * 60_000, id: 1 });
  const { sql, values } = walkedInIndex(list.order, rest, filtersOf(list)!);
  return [sql, [first, ...values]];
}

export const countingFound = (list: FoundList, words: string | null = null): Asked => [
  foundTotal.text,
  [seeking(list, words)],
];
