import { SLICE_SIZE_MAX, TOTAL_MAX } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import {
  after,
  decodeCursor,
  fitting,
  numbered,
  orderBy,
  sliceOf,
  Statements,
  where,
  type Condition,
  type Keyed,
  type Ordering,
} from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import { cardOf, COUNTS, decisionOf, reviewOf } from '../card/projects.queries.js';

/**
 * What a list can be ordered by. Each has an index of the same shape, except relevance, which is computed
 * (found.queries.ts).
 */
export const ORDERS = {
  most_upvoted: { rank: 'p.upvotes', at: 'p.created_at', id: 'p.id' },
  most_discussed: { rank: 'p.comment_count', at: 'p.created_at', id: 'p.id' },
  trending: { rank: 'p.trending', at: 'p.created_at', id: 'p.id' },
  newest: { rank: null, at: 'p.created_at', id: 'p.id' },
  oldest: { rank: null, at: 'p.created_at', id: 'p.id', rising: true },
  featured: { rank: null, at: 'p.featured_at', id: 'p.id' },
  sponsored: { rank: null, at: 'p.sponsored_at', id: 'p.id' },
  inspiration: { rank: null, at: 'p.inspiration_at', id: 'p.id' },
  featured_oldest: { rank: null, at: 'p.featured_at', id: 'p.id', rising: true },
  sponsored_oldest: { rank: null, at: 'p.sponsored_at', id: 'p.id', rising: true },
  inspiration_oldest: { rank: null, at: 'p.inspiration_at', id: 'p.id', rising: true },
  look_newest: { rank: null, at: 'later.created_at', id: 'later.project_id' },
  look_oldest: { rank: null, at: 'later.created_at', id: 'later.project_id', rising: true },
  // As its index in 0010-desk.ts has it.
  title: { rank: `left(plain(p.title), 50) collate "C"`, text: true, at: 'p.created_at', id: 'p.id', rising: true },
  relevance: { rank: 'rank', at: 'at', id: 'id' },
} satisfies Record<string, Ordering>;
export type Order = keyof typeof ORDERS;

/** Projects that are all approved, or all not. */
export interface Half {
  /** Over `p`, the projects. */
  conditions: Condition[];
  /**
   * What the conditions leave is found by an index of theirs and sorted, instead of walking the order's index past all
   * the others. Mostly it is few; of a large state it may be a tenth of all.
   */
  few?: boolean;
}

export interface List extends Half {
  /** What the public sees of each project; its owner the decision too, and an admin also the creator. */
  shows: 'public' | 'owner' | 'admin';
  /**
   * What is not approved, when the list has both: then `conditions` and `few` are of the approved ones. A list that
   * leaves this out has a condition on one or the other, as most indexes have, or an index over both.
   */
  unapproved?: Half;
  /** Only what an admin has not looked at yet: `later`, which has an index in the order of the projects' time. */
  needsLook?: boolean;
  order: Order;
  /** In its cursors, where one list is read in several ways; left out, they name its conditions. */
  name?: string;
}

/**
 * How many projects a walk along an order looks at. It seeks what more than one in a hundred is of a million, so it
 * mostly meets enough.
 */
export const WALKED = 20_000;

export const APPROVED: Condition = { sql: 'p.is_approved', values: [] };
export const UNAPPROVED: Condition = { sql: 'not p.is_approved', values: [] };

export interface CardPage {
  /** Printed cards. */
  cards: string[];
  nextCursor: string | null;
  /** The generation of the public lists when this slice was read; undefined when the slice is empty. */
  generation: string | undefined;
}

export interface SliceRow extends Keyed<string> {
  generation: string;
  json: string;
}

const COUNTED = `(select ${COUNTS} from project_counters c where c.project_id = slice.id)`;

const SHOWN = {
  public: { columns: '', json: `${COUNTED} || ${cardOf('slice')}` },
  owner: {
    columns: ', p.rejected_at, p.rejection_reason, p.was_approved or p.is_approved as public_once',
    json: `${COUNTED} || ${decisionOf('slice')}
      || case when slice.public_once then ',"canWithdraw":false' else ',"canWithdraw":true' end
      || ',"takenBack":' || coalesce((select json_build_object('at', iso(v.at), 'reason', v.reason)::text
        from project_edits e join project_versions v on v.id = e.taken_back where e.project_id = slice.id), 'null')
      || ',"waiting":' || case when exists (
        select from projects_to_look_at later where later.project_id = slice.id and later.waiting is not null) then (
        select json_build_object('at', iso(l.changed_at))::text
        from projects_to_look_at l where l.project_id = slice.id) else 'null' end
      || ',' || ${cardOf('slice')}`,
  },
  admin: {
    columns: ', p.user_id, p.is_approved, p.rejected_at, p.rejection_reason',
    json: `${COUNTED}
      || '"creator":' || (select r.card::text from creators r where r.user_id = slice.user_id) || ','
      || ${decisionOf('slice')} || ',' || ${reviewOf('slice')} || ',' || ${cardOf('slice')}`,
  },
};

const adminCards = statement<{ id: number; json: string }>(
  'admin_cards',
  `select slice.id, ${SHOWN.admin.json} as json from projects slice where slice.id = any($1::int[])`,
);

/** What changes no text of a statement. */
const NO_SHAPE = new Set(['values', 'name']);

/** Reads lists slice by slice. The last slice costs what the first one costs. */
@Injectable()
export class Slices {
  private readonly statements = new Statements('list');

  constructor(private readonly db: Database) {}

  async read(list: List, limit: number, cursor?: string): Promise<CardPage> {
    const name = nameOf(list);
    const rest = cursor === undefined ? undefined : after(restOf(list), decodeCursor(name, cursor));
    const shape = JSON.stringify([list, rest], (key, value: unknown) => (NO_SHAPE.has(key) ? undefined : value));
    const prepared = this.statements.shaped<SliceRow>(shape, () => sliceSql(list, rest), `${list.shows}_${list.order}`);
    const found = await this.db.rows(prepared, [limit + 1, ...valuesOf(list), ...(rest?.values ?? [])]);
    return pageOf(found, limit, name);
  }

  /**
   * Walks along a list and looks at each project for something that no index of the list has.
   *
   * @param sought over `p`, of which only the id may be used
   * @returns the ids of the next `limit + 1` that pass: fewer when so many as `walkedFor` says were looked at before
   */
  async walk(list: List, sought: Condition, limit: number, cursor?: string): Promise<number[]> {
    const rest = cursor === undefined ? undefined : after(restOf(list), decodeCursor(nameOf(list), cursor));
    const prepared = this.statements.of<{ id: number }>(
      walkSql(list, sought, rest, walkedFor(limit)),
      `walk_${list.order}`,
    );
    const values = [...valuesOf(list), ...(rest?.values ?? []), ...sought.values];
    return (await this.db.rows(prepared, [limit + 1, ...values])).map(({ id }) => id);
  }

  /** Printed cards as an admin sees them, by id. Some may be gone. */
  async adminCards(ids: number[]): Promise<Map<number, string>> {
    const found = ids.length > 0 ? await this.db.rows(adminCards, [ids]) : [];
    return new Map(found.map(({ id, json }) => [id, json]));
  }

  /** How many projects the whole list has. Counting stops at one more than TOTAL_MAX, unless it is to be exact. */
  async count(list: List, exactly = false): Promise<number> {
    const prepared = this.statements.of<{ total: number }>(countSql(list, exactly), 'total');
    return (await this.db.one(prepared, valuesOf(list)))!.total;
  }
}

/** A list's name in its cursors. */
export const nameOf = ({ name, shows, conditions, order, needsLook }: List, search?: string): string =>
  name ?? JSON.stringify([shows, conditions, search ?? null, order, ...(needsLook ? ['needsLook'] : [])]);

/** The page that these rows are. One more than `limit` was asked for. */
export function pageOf(found: SliceRow[], limit: number, name: string): CardPage {
  const fits = fitting(
    found.map(({ json }) => json),
    limit,
  );
  const { rows, nextCursor } = sliceOf(found, fits, name);
  return { cards: rows.map((row) => row.json), nextCursor, generation: rows[0]?.generation };
}

export const valuesOf = ({ conditions, unapproved }: Pick<List, 'conditions' | 'unapproved'>): unknown[] =>
  [...conditions, ...(unapproved?.conditions ?? [])].flatMap(({ values }) => values);

export const NEEDS_REVIEW = 'projects_to_look_at later join projects p on p.id = later.project_id';

const from = ({ needsLook }: List): string => (needsLook ? NEEDS_REVIEW : 'projects p');

/** For few rows the planner must sort. `+ 0` or `|| ''` turns the column into an expression, which no index has. */
export function orderingOf({ order, few }: Pick<List, 'order' | 'few'>): Ordering {
  const ordering: Ordering = ORDERS[order];
  const { rank, at, text } = ordering;
  if (!few) return ordering;
  return { ...ordering, rank: rank && `${rank} ${text ? `|| ''` : '+ 0'}`, at: rank ? at : `${at} + interval '0'` };
}

/** How the position of a cursor is compared: in both halves alike. */
export const restOf = ({ order, few, unapproved }: List): Ordering => orderingOf({ order, few: few && !unapproved });

/**
 * The inner limit is a constant: from it the planner knows that few rows are wanted. The outer limit is a parameter and
 * ends the reading after as many as were asked for.
 */
export function sliceSql(list: List, rest: Condition | undefined): string {
  const { shows, order, unapproved } = list;
  const last = rest ? [numbered(rest.sql, 2 + valuesOf(list).length)] : [];
  const rows = ({ conditions, few }: Half, number: number, approval?: string) => {
    const ordering = orderingOf({ order, few });
    const tests = numbered(conditions.map(({ sql }) => sql).join(' and '), number);
    return `
    select p.id, ${ordering.rank ?? 'null::int'} as rank, ${ordering.at} as at, p.card${SHOWN[shows].columns}
    from ${from(list)} ${where([approval, tests, ...last])}
    ${orderBy(ordering)}
    limit ${SLICE_SIZE_MAX + 1}`;
  };
  if (!unapproved) return listed(shows, rows(list, 2));
  const ordering: Ordering = ORDERS[order];
  // Each half has an index. One index over both would have to be written with every vote.
  const halves = [
    rows(list, 2, APPROVED.sql),
    rows(unapproved, 2 + valuesOf({ conditions: list.conditions }).length, UNAPPROVED.sql),
  ];
  const both = `select * from (${halves.map((half) => `(${half})`).join(' union all ')}) halves
    ${orderBy({ ...ordering, rank: ordering.rank && 'rank', at: 'at', id: 'id' })} limit ${SLICE_SIZE_MAX + 1}`;
  return listed(shows, both);
}

/** An admin's page is a quarter of the longest slice. */
const walkedFor = (limit: number): number => (limit > SLICE_SIZE_MAX / 4 ? WALKED : WALKED / 4);

export function walkSql(list: List, sought: Condition, rest: Condition | undefined, walked = WALKED): string {
  const ordering = orderingOf(list);
  const text = `
    select p.id from (
      select p.id, ${ordering.rank ?? 'null::int'} as rank, ${ordering.at} as at
      from ${from(list)} ${where([...list.conditions.map(({ sql }) => sql), rest?.sql])}
      ${orderBy(ordering)} limit ${walked}
    ) p ${where([sought.sql])}
    ${orderBy({ ...ordering, rank: ordering.rank && 'rank', at: 'at', id: 'id' })} limit $1`;
  return numbered(text, 2);
}

/** Prints the first `$1` of these rows: each has `id`, `rank`, `at`, `card` and what its reader is shown besides. */
export const listed = (shows: List['shows'], rows: string): string => `
  select (select generation from list_state) as generation, slice.id, slice.rank, slice.at::text, ${SHOWN[shows].json} as json
  from (${rows}) slice
  limit $1`;

export const countSql = (list: List, exactly: boolean): string =>
  numbered(
    `select count(*)::int as total from (
       select 1 from ${from(list)} ${where(list.conditions.map(({ sql }) => sql))}
       ${exactly ? '' : `limit ${TOTAL_MAX + 1}`}
     ) counted`,
    1,
  );
