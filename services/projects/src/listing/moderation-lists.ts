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
  type Category,
  type LongSlice,
} from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { admin, sliceJson, Rpc, Statements, totalOf, type Condition } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { LongTotals } from './kept-answers.js';
import { countsOf, PENDING, TABS, type Counted } from './moderation-counts.js';
import {
  PARTS,
  foundIn,
  isMany,
  isAmong,
  isNamed,
  narrowedBy,
  partsOf,
  type Found,
  type Part,
} from './moderation-search.js';
import { APPROVED, Slices, type Half, type List, type Order } from './slices.js';

/**
 * The lists of project moderation: projects in any state, with creator and decision. Their totals are exact, except for
 * what needs a look and what a search finds.
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
    const found = await this.found(query, partsOf(state, query.needsLook));
    const looks = query.needsLook && (await this.db.one(manyLooks))!.many;
    const list = adminListOf(query, { looks: Boolean(looks), found });
    return this.slice(list, state, query, found, limit, cursor);
  }

  @Rpc(projects.adminCounts)
  async adminCounts(filters: AdminProjectFilters, caller: Caller): Promise<AdminProjectCounts> {
    admin(caller);
    return this.count(filters, await this.found(filters, PARTS), [...ADMIN_PROJECT_STATES, 'needsLook']);
  }

  @Rpc(projects.pending)
  async pending(
    { limit, cursor }: { limit: number; cursor?: string },
    caller: Caller,
  ): Promise<Json<LongSlice<AdminProjectCard>>> {
    admin(caller);
    return this.slice({ shows: 'admin', conditions: [PENDING], order: 'oldest' }, 'pending', {}, {}, limit, cursor);
  }

  private async slice(
    list: List,
    state: AdminProjectState,
    filters: AdminProjectFilters,
    found: Found,
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

  private async found({ search, category }: AdminProjectFilters, parts: readonly Part[]): Promise<Found> {
    if (!search) return {};
    const counted = parts.map(async (part) => [part, await this.foundIn(part, search, category)] as const);
    return Object.fromEntries(await Promise.all(counted));
  }

  private foundIn(part: Part, search: string, category: Category | undefined): Promise<number> {
    const { sql, values } = foundIn(part, search, category);
    const counting = this.statements.of<{ found: number }>(sql, 'found');
    return this.totals.of(
      JSON.stringify([part, search, category]),
      async () => (await this.db.one(counting, values))!.found,
    );
  }

  private async count<State extends Counted>(
    filters: AdminProjectFilters,
    found: Found,
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

/**
 * @param looks much is to be looked at
 * @param found how many of each part of the tab have the words of the search
 */
export function adminListOf(
  { state, sort, ...filters }: Omit<AdminProjectQuery, 'limit' | 'cursor'>,
  { looks = false, found = {} }: { looks?: boolean; found?: Found } = {},
): List {
  const { conditions, newest, oldest, few } = TABS[state];
  const { search, needsLook = false } = filters;
  // Projects of any state: a mark is no reason to be in this list.
  const inTime = needsLook ? LOOKS : { newest, oldest };
  const byTime: Partial<Record<AdminProjectSort, Order>> = inTime;
  const order = byTime[sort] ?? (sort as Order);
  const parts = partsOf(state, needsLook);
  const many = parts.some((part) => isMany(found[part]));
  // Found first, and then sorted: what needs a look has an order of its own by time only.
  const searched = (search && !many) || (needsLook && !looks && !(sort in byTime));
  // What waits has an index for each order, over all categories.
  const isPart = state === 'pending' && filters.category !== undefined;
  // Titles have one index over all projects, and so has the time in a category.
  const oneIndex = searched || needsLook || sort === 'title' || (filters.category !== undefined && sort in byTime);
  const namedIn = (its: Part[], isWalked: boolean): Condition[] =>
    search ? [isWalked ? isNamed(search, its) : isAmong(search, its, filters.category)] : [];
  // What needs a look is public: so the indexes of the public orders hold it.
  const all = [...(needsLook ? [APPROVED] : []), ...conditions, ...narrowedBy(filters.category)];
  const list: List = {
    shows: 'admin',
    conditions: [...all, ...namedIn(parts, many)],
    order,
    needsLook,
    // In the order of time they have indexes.
    few: Boolean(searched) || ((few || isPart) && !needsLook && !(sort in byTime)),
  };
  if (state !== 'all' || oneIndex) return list;
  const half = (part: Part): Half => {
    const isWalked = isMany(found[part]);
    return { conditions: [...all, ...namedIn([part], isWalked)], few: search !== undefined && !isWalked };
  };
  return { ...list, ...half('approved'), unapproved: half('unapproved') };
}
