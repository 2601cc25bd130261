import { TOTAL_MAX, type AdminProjectFilters, type AdminProjectState, type Category } from '@app/contracts';
import { countedSql, numbered, where, type Condition } from '@app/kernel/service';
import { soughtBy } from './marks.js';

/**
 * The index of names has what is three letters long, and the beginning of each word. So less is the beginning of a
 * word, in writings that have spaces between words.
 */
const SHORT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]{1,2}$/u;
/** What stands before a word, in ASCII. By name: with classes of letters or other signs the index is not used. */
const BEFORE = `(^|[ \n\t("'[/#&+.,:;-])`;

/**
 * What the search of the desk finds, over `n`, the names. It is literal: a part of title or description in any case.
 * SHORT ones are the beginning of a word.
 */
export const named = (search: string): Condition =>
  SHORT.test(search)
    ? { sql: 'n.names ~ lower(?)', values: [BEFORE + search] }
    : { sql: 'n.names like lower(?)', values: [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`] };

const byMark = (category: Category): Condition => ({
  sql: 'n.document @@ ?::tsquery',
  values: [soughtBy({ category, place: null }, { words: null, town: null })],
});
const byColumn = (category: Category): Condition => ({ sql: 'n.category = ?', values: [category] });

/**
 * Where the names are: of all, and once more of what is not approved, with its category (0039-unapproved-names.ts).
 * What is approved has a document, for the public search, with a mark of its category (0029-search-marks.ts).
 */
const PLACES = {
  all: { table: 'project_search', tests: [] },
  approved: { table: 'project_search', tests: ['n.document is not null'], of: byMark },
  candidates: {
    table: 'project_search',
    tests: [
      'n.document is not null',
      'n.project_id not in (select p.id from projects p where p.is_approved and p.is_inspiration)',
    ],
    of: byMark,
  },
  unapproved: { table: 'unapproved_names', tests: [], of: byColumn },
  pending: { table: 'unapproved_names', tests: ['n.is_pending'], of: byColumn },
};
export type Place = keyof typeof PLACES;
/** What a search finds is counted in these. */
export type Part = Exclude<Place, 'all'>;
export const PARTS: Part[] = ['approved', 'candidates', 'unapproved', 'pending'];

const PARTS_OF: Partial<Record<AdminProjectState, Part[]>> = {
  all: ['approved', 'unapproved'],
  pending: ['pending'],
  candidates: ['candidates'],
};
/** What a tab is, or is found in. What needs a look is approved. */
export const partsOf = (state: AdminProjectState, needsLook: boolean | undefined): Part[] =>
  (!needsLook && PARTS_OF[state]) || ['approved'];

/** How many of each part a search finds, in a category if one is asked for: up to one more than TOTAL_MAX. */
export type Found = Partial<Record<Part, number>>;
export const isMany = (found = 0): boolean => found > TOTAL_MAX;

/** How many a search finds of a tab that is these parts; null of one that is less. */
export function foundOf(state: AdminProjectState, found: Found): number | null {
  const parts = PARTS_OF[state];
  return parts ? parts.reduce((sum, part) => sum + (found[part] ?? 0), 0) : null;
}

/** Names that have these words. */
function namesIn(place: Place, search: string): Condition {
  const { table, tests } = PLACES[place];
  const { sql, values } = named(search);
  return { sql: `from ${table} n ${where([...tests, sql])}`, values };
}

/** Counts what it finds in a part, up to one more than TOTAL_MAX. */
export function foundIn(part: Part, search: string, category: Category | undefined): Condition {
  const names = namesIn(part, search);
  const of = category && PLACES[part].of(category);
  return {
    sql: numbered(`select ${countedSql(of ? `${names.sql} and ${of.sql}` : names.sql)} as found`, 1),
    values: [...names.values, ...(of?.values ?? [])],
  };
}

/**
 * Whether a project `p` is found. Of many the next one is never far, wherever a list is read: so each project on the
 * way is looked at. Few are looked up first, as an array, which the planner expects to be short. What it guesses of a
 * word is now and then so much that it would read all projects.
 */
export function isNamed(search: string, many: boolean, place: Place): Condition {
  const { sql, values } = named(search);
  return many
    ? { sql: `(select ${sql} from ${PLACES[place].table} n where n.project_id = p.id)`, values }
    : { sql: `p.id = any(array(select n.project_id ${namesIn(place, search).sql}))`, values };
}

export const narrowedBy = ({ category }: AdminProjectFilters): Condition[] =>
  category ? [{ sql: 'p.category = ?', values: [category] }] : [];
