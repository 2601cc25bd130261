import {
  projects,
  type AdminProjectCard,
  type AdminProjectCounts,
  type AdminProjectFilters,
  type AdminProjectQuery,
  type AdminProjectSort,
  type AdminProjectState,
  type Caller,
  type Slice,
} from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, numbered, sliceJson, Rpc, Statements, where, type Condition } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Slices, type List, type Order } from './slices.js';

const sql = (text: string): Condition => ({ sql: text, values: [] });
const PENDING = sql('not p.is_approved and p.rejected_at is null');

/** What a tab holds, and its orders by time. */
const STATES: Record<AdminProjectState, { conditions: Condition[]; newest: Order; oldest: Order }> = {
  all: { conditions: [], newest: 'newest', oldest: 'oldest' },
  pending: { conditions: [PENDING], newest: 'newest', oldest: 'oldest' },
  featured: {
    conditions: [sql('p.is_approved and p.is_featured')],
    newest: 'featured',
    oldest: 'featured_oldest',
  },
  sponsored: {
    conditions: [sql('p.is_approved and p.is_sponsored')],
    newest: 'sponsored',
    oldest: 'sponsored_oldest',
  },
};

/** The lists of the dashboard: projects in any state, with creator and decision. Their totals are exact, and counted every time. */
@Controller()
export class AdminLists {
  private readonly statements = new Statements('counts');

  constructor(
    private readonly db: Database,
    private readonly slices: Slices,
  ) {}

  @Rpc(projects.adminList)
  async adminList(query: AdminProjectQuery, caller: Caller): Promise<Json<Slice<AdminProjectCard>>> {
    admin(caller);
    return this.slice(adminListOf(query), query.limit, query.cursor);
  }

  @Rpc(projects.adminCounts)
  async adminCounts(filters: AdminProjectFilters, caller: Caller): Promise<AdminProjectCounts> {
    admin(caller);
    const { text, values } = countsOf(filters);
    return (await this.db.one(this.statements.of<AdminProjectCounts>(text), values))!;
  }

  @Rpc(projects.pending)
  async pending(
    { limit, cursor }: { limit: number; cursor?: string },
    caller: Caller,
  ): Promise<Json<Slice<AdminProjectCard>>> {
    admin(caller);
    return this.slice({ shows: 'admin', conditions: [PENDING], order: 'oldest' }, limit, cursor);
  }

  private async slice(list: List, limit: number, cursor?: string): Promise<Json<Slice<AdminProjectCard>>> {
    const { cards, nextCursor } = await this.slices.read(list, limit, cursor);
    return sliceJson(cards, nextCursor, await this.slices.count(list, true));
  }
}

export function adminListOf({ state, sort, ...filters }: Omit<AdminProjectQuery, 'limit' | 'cursor'>): List {
  const { conditions, newest, oldest } = STATES[state];
  const byTime: Partial<Record<AdminProjectSort, Order>> = { newest, oldest };
  const order = byTime[sort] ?? (sort as Order);
  const found = filtersOf(filters);
  const searched = Boolean(filters.search);
  // Titles have one index over all projects, and so has the time in a category.
  const oneIndex = searched || sort === 'title' || (filters.category !== undefined && sort in byTime);
  return {
    shows: 'admin',
    conditions: [...conditions, ...found],
    order,
    everything: state === 'all' && !oneIndex,
    // Of those that wait, or carry a mark, there are few; in the order of time they have indexes.
    few: searched || (state !== 'all' && !(sort in byTime)),
  };
}

/** The search of the dashboard is literal: a part of title or description in any case. */
const filtersOf = ({ search, category }: AdminProjectFilters): Condition[] => [
  ...(category ? [{ sql: 'p.category = ?', values: [category] }] : []),
  ...(search
    ? [
        {
          sql: 'p.id in (select n.project_id from project_search n where n.names like lower(?))',
          values: [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`],
        },
      ]
    : []),
];

/** All tabs in one statement: with a search, those that are found are looked at once; else each tab is counted by its own index. */
export function countsOf(filters: AdminProjectFilters): { text: string; values: unknown[] } {
  const found = filtersOf(filters);
  const tests = found.map((condition) => condition.sql);
  const values = found.flatMap((condition) => condition.values);
  const states = Object.entries(STATES).map(([state, { conditions }]) => ({
    state,
    tests: conditions.map((one) => one.sql),
  }));
  if (filters.search) {
    const columns = states.map(
      ({ state, tests: own }) => `count(*) filter (${where(own.length ? own : ['true'])})::int as "${state}"`,
    );
    return { text: numbered(`select ${columns.join(', ')} from projects p ${where(tests)}`, 1), values };
  }
  const columns = states.map(({ state, tests: own }) => {
    // Each project has a row there, and these rows are narrow.
    const table = own.length + tests.length === 0 ? 'project_counters' : 'projects';
    return `(select count(*)::int from ${table} p ${where([...own, ...tests])}) as "${state}"`;
  });
  return { text: numbered(`select ${columns.join(', ')}`, 1), values: states.flatMap(() => values) };
}
