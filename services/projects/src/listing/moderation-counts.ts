import {
  TOTAL_MAX,
  type AdminProjectCounts,
  type AdminProjectFilters,
  type AdminProjectState,
  type Category,
} from '@app/contracts';
import { countedSql, numbered, where, type Condition } from '@app/kernel/service';
import { foundOf, isMany, isNamed, namesIn, narrowedBy, type Found } from './moderation-search.js';
import { APPROVED, NEEDS_REVIEW, type Order } from './slices.js';
import { sumOfCategory } from './sums.js';

const sql = (text: string): Condition => ({ sql: text, values: [] });
export const PENDING = sql('not p.is_approved and p.rejected_at is null');
const INSPIRATION = sql('p.is_approved and p.is_inspiration');

interface Tab {
  /** What it holds. */
  conditions: Condition[];
  /** What is counted for it, and what is left out of that; when no index has just what it holds. */
  counted?: { all: Condition; without: Condition };
  newest: Order;
  oldest: Order;
  /** True of a filter that leaves so few rows that sorting them costs less than walking past all others. */
  few: boolean;
}

/** The lists of project moderation. */
export const TABS: Record<AdminProjectState, Tab> = {
  all: { conditions: [], newest: 'newest', oldest: 'oldest', few: false },
  pending: { conditions: [PENDING], newest: 'newest', oldest: 'oldest', few: false },
  featured: {
    conditions: [sql('p.is_approved and p.is_featured')],
    newest: 'featured',
    oldest: 'featured_oldest',
    few: true,
  },
  sponsored: {
    conditions: [sql('p.is_approved and p.is_sponsored')],
    newest: 'sponsored',
    oldest: 'sponsored_oldest',
    few: true,
  },
  inspiration: {
    conditions: [INSPIRATION],
    newest: 'inspiration',
    oldest: 'inspiration_oldest',
    few: true,
  },
  // Nearly all that are approved.
  candidates: {
    conditions: [sql('p.is_approved and not p.is_inspiration')],
    counted: { all: APPROVED, without: INSPIRATION },
    newest: 'newest',
    oldest: 'oldest',
    few: false,
  },
};

export type Counted = keyof AdminProjectCounts;

/**
 * How many projects these tabs have, in one statement: each is counted by its own index.
 *
 * @param found how many have the words of the search; of a tab in its parts, or of all parts
 */
export function countsOf(
  { search, needsLook, category }: AdminProjectFilters,
  states: readonly Counted[],
  found: Found = {},
): { text: string; values: unknown[] } {
  const columns = states.map((state): Condition => {
    const tab = state === 'needsLook' ? undefined : TABS[state];
    const looks = Boolean(needsLook) || !tab;
    const conditions = tab?.conditions ?? [];
    const known = needsLook || state === 'needsLook' ? null : foundOf(state, found);
    const searched = (words: string): Condition =>
      known === null
        ? searchedIn({ conditions, looks, few: looks || Boolean(tab?.few) }, words, category, found)
        : { sql: '?::int', values: [Math.min(known, TOTAL_MAX + 1)] };
    const counts = search ? [searched(search)] : countedOf({ conditions, looks, counted: tab?.counted }, category);
    return {
      sql: `${counts.map(({ sql }) => sql).join(' - ')} as "${state}"`,
      values: counts.flatMap(({ values }) => values),
    };
  });
  return {
    text: numbered(`select ${columns.map(({ sql }) => sql).join(', ')}`, 1),
    values: columns.flatMap(({ values }) => values),
  };
}

interface Counting {
  conditions: Condition[];
  /** True: of these only what needs a look. */
  looks: boolean;
}

/** Triggers add these up, of all and of each category: a million projects would have to be read. */
const SUMS: [Condition[], string][] = [
  [[], 'projects + pending + rejected'],
  [[APPROVED], 'projects'],
  [[PENDING], 'pending'],
];

const valuesOf = (conditions: Condition[]): unknown[] => conditions.flatMap(({ values }) => values);
const testsOf = (conditions: Condition[]): string => where(conditions.map(({ sql }) => sql));

/** What is counted up to a limit is no difference of two counts. */
const countedOf = (
  { conditions, looks, counted }: Counting & Pick<Tab, 'counted'>,
  category: Category | undefined,
): Condition[] =>
  counted && !looks
    ? [count([counted.all], looks, category), count([counted.without], looks, category)]
    : [count(conditions, looks, category)];

function count(conditions: Condition[], looks: boolean, category: Category | undefined): Condition {
  const all = [...conditions, ...narrowedBy(category)];
  const tests = testsOf(all);
  const values = valuesOf(all);
  if (looks) return { sql: countedSql(`from ${tests ? `${NEEDS_REVIEW} ${tests}` : 'projects_to_look_at'}`), values };
  const [, sum] = SUMS.find(([its]) => testsOf(its) === testsOf(conditions)) ?? [];
  if (!sum) return { sql: `(select count(*)::int from projects p ${tests})`, values };
  if (!category) return { sql: `(select ${sum} from list_state)`, values };
  const ofCategory = sumOfCategory(category, sum);
  return { ...ofCategory, sql: `(${ofCategory.sql})` };
}

/**
 * Counts what the search finds of a tab of approved projects, up to one more than TOTAL_MAX. A tab that has few is read
 * as a whole when many are found; otherwise it begins with what is found.
 */
function searchedIn(
  { conditions, looks, few }: Counting & Pick<Tab, 'few'>,
  search: string,
  category: Category | undefined,
  found: Found,
): Condition {
  const rows = looks ? NEEDS_REVIEW : 'projects p';
  const tests = [...conditions, ...narrowedBy(category)];
  if (few && isMany(found.approved)) {
    const all = [...tests, isNamed(search, ['approved'])];
    return { sql: countedSql(`from ${rows} ${testsOf(all)}`), values: valuesOf(all) };
  }
  const its = [...tests, sql('p.id = n.project_id')];
  const names = namesIn('approved', search, category);
  // `offset 0`: begun with the names, also when the planner, who does not know the words, expects many of them.
  const inTab = `lateral (select from ${rows} ${testsOf(its)} offset 0) tab`;
  return {
    sql: countedSql(`from (select n.project_id ${names.sql}) n, ${inTab}`),
    values: [...names.values, ...valuesOf(its)],
  };
}
