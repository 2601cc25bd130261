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
  isOften,
  narrowedBy,
  partsOf,
  sizesOf,
  type Found,
  type Part,
  type Sizes,
} from './moderation-search.js';
import { APPROVED, UNAPPROVED, Slices, type CardPage, type Half, type List, type Order } from './slices.js';

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
    const [found, sizes] = await Promise.all([
      this.found(query, partsOf(state, query.needsLook)),
      query.search ? this.sizes(query) : {},
    ]);
    const looks = query.needsLook && (await this.db.one(manyLooks))!.many;
    const known = { looks: Boolean(looks), found, sizes };
    const page = async () =>
      (await this.met(query, known)) ?? (await this.slices.read(adminListOf(query, known), limit, cursor));
    return this.sliceOf(page(), state, query, found);
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
    const list: List = { shows: 'admin', conditions: [PENDING], order: 'oldest' };
    return this.sliceOf(this.slices.read(list, limit, cursor), 'pending', {}, {});
  }

  /** What a search for frequent words meets on walks along the order; null when there may be more than it met. */
  private async met(query: AdminProjectQuery, known: Known): Promise<CardPage | null> {
    const { limit, cursor } = query;
    const walks = walksOf(query, known);
    const ids = await Promise.all(walks.map(({ list, sought }) => this.slices.walk(list, sought, limit, cursor)));
    if (ids.length === 0 || ids.some(({ length }) => length <= limit)) return null;
    const met = Object.fromEntries(walks.map(({ part }, index) => [part, ids[index]]));
    const page = await this.slices.read(adminListOf(query, { ...known, met }), limit, cursor);
    // Somebody may have taken one away meanwhile.
    return page.nextCursor === null ? null : page;
  }

  private async sliceOf(
    page: Promise<CardPage>,
    state: AdminProjectState,
    filters: AdminProjectFilters,
    found: Found,
  ): Promise<Json<LongSlice<AdminProjectCard>>> {
    const [{ cards, nextCursor }, totals] = await Promise.all([page, this.count(filters, found, [state])]);
    const isExact = !filters.needsLook && !filters.search;
    return sliceJson(cards, nextCursor, isExact ? totals[state] : totalOf(totals[state]));
  }

  private async found({ search, category }: AdminProjectFilters, parts: readonly Part[]): Promise<Found> {
    if (!search) return {};
    const counted = parts.map(async (part) => [part, await this.foundIn(part, search, category)] as const);
    return Object.fromEntries(await Promise.all(counted));
  }

  private async sizes({ category }: AdminProjectFilters): Promise<Sizes> {
    const { sql, values } = sizesOf(category);
    return (await this.db.one(this.statements.of<Sizes>(sql, 'sizes'), values)) ?? {};
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

/** What is known before a list is read. */
export interface Known {
  /** Much is to be looked at. */
  looks?: boolean;
  /** How many of each part of the tab have the words of the search. */
  found?: Found;
  /** How many each part has in all. */
  sizes?: Sizes;
  /** Ids of the next projects of a part that have the words; of a part that is left out all are gathered. */
  met?: Partial<Record<Part, number[]>>;
}

type Listed = Omit<AdminProjectQuery, 'limit' | 'cursor'>;

/** In the cursors of a list, in whichever way its next slice is read. */
const nameOf = ({ state, sort, search, needsLook, category }: Listed): string =>
  JSON.stringify(['moderation', state, sort, search, needsLook, category]);

export function adminListOf(query: Listed, { looks = false, found = {}, met = {} }: Known = {}): List {
  const { state, sort, search, needsLook = false, category } = query;
  const { conditions, newest, oldest, few } = TABS[state];
  // Projects of any state: a mark is no reason to be in this list.
  const inTime = needsLook ? LOOKS : { newest, oldest };
  const byTime: Partial<Record<AdminProjectSort, Order>> = inTime;
  const order = byTime[sort] ?? (sort as Order);
  const parts = partsOf(state, needsLook);
  const isMet = Object.keys(met).length > 0;
  // A tab of few is looked at as a whole.
  const isNarrow = few && !needsLook && parts.some((part) => isMany(found[part]));
  // Found first, and then sorted: what needs a look has an order of its own by time only.
  const sorted = (search && !isNarrow) || (needsLook && !looks && !(sort in byTime));
  // What waits has an index for each order, over all categories.
  const isPart = state === 'pending' && category !== undefined;
  // Titles have one index over all projects, and so has the time in a category.
  const oneIndex = (search && !isMet) || needsLook || sort === 'title' || (category !== undefined && sort in byTime);
  const having = (its: Part[]): Condition[] => {
    if (!search) return [];
    const ids = met[its[0]!];
    if (ids) return [{ sql: 'p.id = any(?::int[])', values: [ids] }];
    return [isNarrow ? isNamed(search, its) : isAmong(search, its, category)];
  };
  // What needs a look is public: so the indexes of the public orders hold it.
  const all = [...(needsLook ? [APPROVED] : []), ...conditions, ...narrowedBy(category)];
  const list: List = {
    shows: 'admin',
    name: nameOf(query),
    conditions: [...all, ...having(parts)],
    order,
    needsLook,
    // In the order of time they have indexes.
    few: Boolean(sorted) || ((few || isPart) && !needsLook && !(sort in byTime)),
  };
  if (state !== 'all' || oneIndex) return list;
  const half = (part: Part): Half => ({ conditions: [...all, ...having([part])], few: Boolean(sorted) });
  return { ...list, ...half('approved'), unapproved: half('unapproved') };
}

export interface Walk {
  /** The first of those that its list is. */
  part: Part;
  list: List;
  sought: Condition;
}

/** The walks of a search: along the list without it, or along the halves of it that have the words often. */
export function walksOf(query: Listed, { looks = false, found = {}, sizes = {} }: Known): Walk[] {
  const { search, ...others } = query;
  if (!search || (TABS[query.state].few && !query.needsLook)) return [];
  const { unapproved, ...list } = adminListOf(others, { looks });
  // Without an index of its order each walk would sort the whole list.
  const isNear = (part: Part): boolean => (list.few ? isMany(found[part]) : isOften(found[part], sizes[part]));
  const parts = partsOf(query.state, query.needsLook);
  const near = parts.filter(isNear);
  const walk = (part: Part, its: List): Walk => ({
    part,
    list: { ...its, name: nameOf(query) },
    sought: isNamed(search, [part]),
  });
  if (!unapproved) return near.length > 0 ? [walk(parts[0]!, list)] : [];
  const halves = [
    walk('approved', { ...list, conditions: [APPROVED, ...list.conditions] }),
    walk('unapproved', { ...list, ...unapproved, conditions: [UNAPPROVED, ...unapproved.conditions] }),
  ];
  return halves.filter(({ part }) => near.includes(part));
}
