import {
  ADMIN_PROJECT_STATES,
  projects,
  type AdminProjectCard,
  type AdminProjectCounts,
  type AdminProjectFilters,
  type AdminProjectQuery,
  type AdminProjectSort,
  type AdminProjectState,
  type Caller,
  type LongSlice,
} from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import {
  admin,
  countedSql,
  numbered,
  sliceJson,
  Rpc,
  Statements,
  totalOf,
  where,
  type Condition,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Slices, NEEDS_REVIEW, type List, type Order } from './slices.js';

const sql = (text: string): Condition => ({ sql: text, values: [] });
const PENDING = sql('not p.is_approved and p.rejected_at is null');

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

const APPROVED = sql('p.is_approved');
const INSPIRATION = sql('p.is_approved and p.is_inspiration');

const TABS: Record<AdminProjectState, Tab> = {
  all: { conditions: [], newest: 'newest', oldest: 'oldest', few: false },
  pending: { conditions: [PENDING], newest: 'newest', oldest: 'oldest', few: true },
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

/**
 * The lists of project moderation: projects in any state, with creator and decision. Their totals are counted every
 * time, and exact, except for what needs a look.
 */
@Controller()
export class ModerationLists {
  private readonly statements = new Statements('counts');

  constructor(
    private readonly db: Database,
    private readonly slices: Slices,
  ) {}

  @Rpc(projects.adminList)
  async adminList(query: AdminProjectQuery, caller: Caller): Promise<Json<LongSlice<AdminProjectCard>>> {
    admin(caller);
    const { state, limit, cursor } = query;
    const isMany = query.needsLook && (await this.db.one(manyLooks))!.many;
    return this.slice(adminListOf(query, isMany), state, query, limit, cursor);
  }

  @Rpc(projects.adminCounts)
  async adminCounts(filters: AdminProjectFilters, caller: Caller): Promise<AdminProjectCounts> {
    admin(caller);
    return this.count(filters, [...ADMIN_PROJECT_STATES, 'needsLook']);
  }

  @Rpc(projects.pending)
  async pending(
    { limit, cursor }: { limit: number; cursor?: string },
    caller: Caller,
  ): Promise<Json<LongSlice<AdminProjectCard>>> {
    admin(caller);
    return this.slice({ shows: 'admin', conditions: [PENDING], order: 'oldest' }, 'pending', {}, limit, cursor);
  }

  private async slice(
    list: List,
    state: AdminProjectState,
    filters: AdminProjectFilters,
    limit: number,
    cursor?: string,
  ): Promise<Json<LongSlice<AdminProjectCard>>> {
    const [{ cards, nextCursor }, totals] = await Promise.all([
      this.slices.read(list, limit, cursor),
      this.count(filters, [state]),
    ]);
    return sliceJson(cards, nextCursor, filters.needsLook ? totalOf(totals[state]) : totals[state]);
  }

  private async count<State extends Counted>(
    filters: AdminProjectFilters,
    states: readonly State[],
  ): Promise<Record<State, number>> {
    const { text, values } = countsOf(filters, states);
    return (await this.db.one(this.statements.of<Record<State, number>>(text), values))!;
  }
}

const LOOKS = { newest: 'look_newest', oldest: 'look_oldest' } satisfies Record<string, Order>;

/** From so many on, walking an order past all others costs less than sorting them. */
const MANY_LOOKS = 5_000;
const manyLooks = statement<{ many: boolean }>(
  'many_looks',
  `select exists (select from projects_to_look_at offset ${MANY_LOOKS} limit 1) as many`,
);

/** @param many a good part of all projects needs a look */
export function adminListOf(
  { state, sort, ...filters }: Omit<AdminProjectQuery, 'limit' | 'cursor'>,
  many = false,
): List {
  const { conditions, newest, oldest, few } = TABS[state];
  const { search, needsLook = false } = filters;
  // Projects of any state: a mark is no reason to be in this list.
  const inTime = needsLook ? LOOKS : { newest, oldest };
  const byTime: Partial<Record<AdminProjectSort, Order>> = inTime;
  const order = byTime[sort] ?? (sort as Order);
  const found = filtersOf(filters);
  // Found first, and then sorted: what needs a look has an order of its own by time only.
  const searched = Boolean(search) || (needsLook && !many && !(sort in byTime));
  // Titles have one index over all projects, and so has the time in a category.
  const oneIndex = searched || needsLook || sort === 'title' || (filters.category !== undefined && sort in byTime);
  return {
    shows: 'admin',
    // What needs a look is public: so the indexes of the public orders hold it.
    conditions: [...(needsLook ? [APPROVED] : []), ...conditions, ...found],
    order,
    needsLook,
    everything: state === 'all' && !oneIndex,
    // In the order of time they have indexes.
    few: searched || (few && !needsLook && !(sort in byTime)),
  };
}

/** The search of the desk is literal: a part of title or description in any case. */
const FOUND = 'select n.project_id as id from project_search n where n.names like lower(?)';
const foundBy = (search: string | undefined): unknown[] =>
  search ? [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`] : [];

const narrowedBy = ({ category }: AdminProjectFilters): Condition[] =>
  category ? [{ sql: 'p.category = ?', values: [category] }] : [];

const filtersOf = ({ search, ...filters }: AdminProjectFilters): Condition[] => [
  ...narrowedBy(filters),
  ...(search ? [{ sql: `p.id in (${FOUND})`, values: foundBy(search) }] : []),
];

type Counted = keyof AdminProjectCounts;
const COUNTED: Record<Counted, Pick<Tab, 'conditions' | 'counted'>> = { ...TABS, needsLook: { conditions: [] } };

/**
 * How many projects these tabs have, in one statement: what is found is looked up once, and each tab is read by its own
 * index.
 */
export function countsOf(
  { search, needsLook, ...others }: AdminProjectFilters,
  states: readonly Counted[],
): { text: string; values: unknown[] } {
  const filters = narrowedBy(others);
  const counting = (conditions: Condition[], looks: boolean): Condition => {
    const all = [...conditions, ...filters];
    const tests = where(all.map(({ sql }) => sql));
    const values = all.flatMap((condition) => condition.values);
    const some = looks ? (tests ? `${NEEDS_REVIEW} ${tests}` : 'projects_to_look_at') : `projects p ${tests}`;
    const id = looks && !tests ? 'project_id' : 'p.id';
    // `offset 0`: a common word finds many, and the planner, who does not know the word, would look each of them up.
    if (search)
      return looks || tests
        ? {
            sql: `(select count(*)::int from found join (select ${id} from ${some} offset 0) tab (id) on tab.id = found.id)`,
            values,
          }
        : { sql: '(select count(*)::int from found)', values: [] };
    if (looks) return { sql: countedSql(`from ${some}`), values };
    // Each project has a row there, and these rows are narrow.
    return { sql: `(select count(*)::int from ${tests ? some : 'project_counters'})`, values };
  };
  const columns = states.map((state): Condition => {
    const { conditions, counted } = COUNTED[state];
    const looks = Boolean(needsLook) || state === 'needsLook';
    // What is counted up to a limit is no difference of two counts.
    const counts =
      counted && !looks
        ? [counting([counted.all], looks), counting([counted.without], looks)]
        : [counting(conditions, looks)];
    return {
      sql: `${counts.map(({ sql }) => sql).join(' - ')} as "${state}"`,
      values: counts.flatMap(({ values }) => values),
    };
  });
  const found = search ? `with found as materialized (${FOUND})` : '';
  return {
    text: numbered(`${found} select ${columns.map(({ sql }) => sql).join(', ')}`, 1),
    values: [...foundBy(search), ...columns.flatMap(({ values }) => values)],
  };
}
