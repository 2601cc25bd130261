import { TOTAL_MAX, type AdminProjectState, type Category } from '@app/contracts';
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
 * What a search finds is counted in these. All names are in one table, and those of what is not approved once more in a
 * table of their own, with the category (0039-unapproved-names.ts). What is approved has a document, for the public
 * search, with a mark of its category (0029-search-marks.ts).
 */
const PART = {
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
export type Part = keyof typeof PART;
export const PARTS = Object.keys(PART) as Part[];

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

/** Rows that are gathered in two or three milliseconds. */
const SOON_GATHERED = 500;
/** Whether a walk mostly meets enough: that is one in a hundred. @param size how many the part has */
export const isOften = (found = 0, size = Infinity): boolean =>
  isMany(found) || (found > SOON_GATHERED && found * 100 > size);

/** How many each part has, of a category if one is asked for. */
export type Sizes = Partial<Record<Part, number>>;
export const sizesOf = (category: Category | undefined): Condition => ({
  sql: `select projects as approved, projects as candidates, pending, pending + rejected as unapproved
    from ${category ? 'category_totals where category = $1' : 'list_state'}`,
  values: category ? [category] : [],
});

/** How many a search finds of a tab that is these parts; null of one that is less. */
export function foundOf(state: AdminProjectState, found: Found): number | null {
  const parts = PARTS_OF[state];
  return parts ? parts.reduce((sum, part) => sum + (found[part] ?? 0), 0) : null;
}

/** Names of a part, and of a category, that have these words. */
export function namesIn(part: Part, search: string, category: Category | undefined): Condition {
  const { table, tests, of } = PART[part];
  const conditions = [named(search), ...(category ? [of(category)] : [])];
  return {
    sql: `from ${table} n ${where([...tests, ...conditions.map(({ sql }) => sql)])}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Counts them, up to one more than TOTAL_MAX. */
export function foundIn(part: Part, search: string, category: Category | undefined): Condition {
  const { sql, values } = namesIn(part, search, category);
  return { sql: numbered(`select ${countedSql(sql)} as found`, 1), values };
}

/** Whether a project `p` has the words. Of many the next one is never far: so each project on the way is looked at. */
export function isNamed(search: string, [part]: Part[]): Condition {
  const { sql, values } = named(search);
  return { sql: `(select ${sql} from ${PART[part!].table} n where n.project_id = p.id)`, values };
}

/**
 * Whether it is one of few that have them. These are looked up first, as an array, which the planner expects to be
 * short. What it guesses of a word is now and then so much that it would read all projects.
 */
export function isAmong(search: string, parts: Part[], category: Category | undefined): Condition {
  const names = parts.map((part) => namesIn(part, search, category));
  return {
    sql: `p.id = any(array(${names.map(({ sql }) => `select n.project_id ${sql}`).join(' union all ')}))`,
    values: names.flatMap(({ values }) => values),
  };
}

export const narrowedBy = (category: Category | undefined): Condition[] =>
  category ? [{ sql: 'p.category = ?', values: [category] }] : [];
