import {
  ADMIN_PROJECT_STATES,
  projects,
  TOTAL_MAX,
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
import { admin, sliceJson, Rpc, Statements, totalOf } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { LongTotals } from './kept-answers.js';
import { countsOf, PENDING, TABS, type Counted } from './moderation-counts.js';
import { foundBy, isNamed, narrowedBy } from './moderation-search.js';
import { APPROVED, Slices, type List, type Order } from './slices.js';

/**
 * The lists of project moderation: projects in any state, with creator and decision. Their totals are counted every
 * time, and exact, except for what needs a look and what a search finds.
 */
@Controller()
export class ModerationLists {
  private readonly statements = new Statements('counts');
  /** Numbers of what a search finds. */
  private readonly totals = new LongTotals();

  constructor(
    private readonly db: Database,
    private readonly slices: Slices,
  ) {}

  @Rpc(projects.adminList)
  async adminList(query: AdminProjectQuery, caller: Caller): Promise<Json<LongSlice<AdminProjectCard>>> {
    admin(caller);
    const { state, limit, cursor } = query;
    const found = await this.found(query);
    const looks = query.needsLook && (await this.db.one(manyLooks))!.many;
    const list = adminListOf(query, { looks: Boolean(looks), found: found > TOTAL_MAX });
    return this.slice(list, state, query, found, limit, cursor);
  }

  @Rpc(projects.adminCounts)
  async adminCounts(filters: AdminProjectFilters, caller: Caller): Promise<AdminProjectCounts> {
    admin(caller);
    return this.count(filters, await this.found(filters), [...ADMIN_PROJECT_STATES, 'needsLook']);
  }

  @Rpc(projects.pending)
  async pending(
    { limit, cursor }: { limit: number; cursor?: string },
    caller: Caller,
  ): Promise<Json<LongSlice<AdminProjectCard>>> {
    admin(caller);
    return this.slice({ shows: 'admin', conditions: [PENDING], order: 'oldest' }, 'pending', {}, 0, limit, cursor);
  }

  private async slice(
    list: List,
    state: AdminProjectState,
    filters: AdminProjectFilters,
    found: number,
    limit: number,
    cursor?: string,
  ): Promise<Json<LongSlice<AdminProjectCard>>> {
    const [{ cards, nextCursor }, totals] = await Promise.all([
      this.slices.read(list, limit, cursor),
      this.count(filters, found, [state]),
    ]);
    const isExact = !filters.needsLook && !filters.search;
    return sliceJson(cards, nextCursor, isExact ? totals[state] : totalOf(totals[state]));
  }

  /** How many projects of all have the words of the search, up to one more than TOTAL_MAX. */
  private async found({ search }: AdminProjectFilters): Promise<number> {
    if (!search) return 0;
    const { sql, values } = foundBy(search);
    const counting = this.statements.of<{ found: number }>(sql, 'found');
    return this.totals.of(search, async () => (await this.db.one(counting, values))!.found);
  }

  private async count<State extends Counted>(
    filters: AdminProjectFilters,
    found: number,
    states: readonly State[],
  ): Promise<Record<State, number>> {
    const { text, values } = countsOf(filters, states, found);
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

/** @param many of what is to be looked at, and of what the search finds, there is a good part of all projects */
export function adminListOf(
  { state, sort, ...filters }: Omit<AdminProjectQuery, 'limit' | 'cursor'>,
  many: { looks?: boolean; found?: boolean } = {},
): List {
  const { conditions, newest, oldest, few } = TABS[state];
  const { search, needsLook = false } = filters;
  // Projects of any state: a mark is no reason to be in this list.
  const inTime = needsLook ? LOOKS : { newest, oldest };
  const byTime: Partial<Record<AdminProjectSort, Order>> = inTime;
  const order = byTime[sort] ?? (sort as Order);
  // Found first, and then sorted: what needs a look has an order of its own by time only.
  const searched = (search && !many.found) || (needsLook && !many.looks && !(sort in byTime));
  // Titles have one index over all projects, and so has the time in a category.
  const oneIndex = searched || needsLook || sort === 'title' || (filters.category !== undefined && sort in byTime);
  return {
    shows: 'admin',
    // What needs a look is public: so the indexes of the public orders hold it.
    conditions: [
      ...(needsLook ? [APPROVED] : []),
      ...conditions,
      ...narrowedBy(filters),
      ...(search ? [isNamed(search, Boolean(many.found))] : []),
    ],
    order,
    needsLook,
    everything: state === 'all' && !oneIndex,
    // In the order of time they have indexes.
    few: Boolean(searched) || (few && !needsLook && !(sort in byTime)),
  };
}
