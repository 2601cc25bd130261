import { PAGE_SIZE_MAX, TOTAL_MAX, type Page } from '@app/contracts';
import { Json } from '@app/kernel';
import { Database, statement, type Statement } from '@app/kernel/database';
import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from './cursor.js';
import { cardOf, COUNTS, decisionOf } from './projects.queries.js';

/** A part of a where clause over `p` (projects); `?` stands for each value. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** What a list is ordered by, all descending unless `rising`. Each has an index of the same shape. */
interface Ordering {
  rank: string | null;
  at: string;
  rising?: boolean;
}

const ORDERS = {
  most_upvoted: { rank: 'p.upvotes', at: 'p.created_at' },
  most_discussed: { rank: 'p.comment_count', at: 'p.created_at' },
  trending: { rank: 'p.trending', at: 'p.created_at' },
  newest: { rank: null, at: 'p.created_at' },
  oldest: { rank: null, at: 'p.created_at', rising: true },
  featured: { rank: null, at: 'p.featured_at' },
  sponsored: { rank: null, at: 'p.sponsored_at' },
  inspiration: { rank: null, at: 'p.inspiration_at' },
  relevance: { rank: '(ts_rank(s.document, asked.query) * 1000000)::int', at: 'p.created_at' },
} satisfies Record<string, Ordering>;
export type Order = keyof typeof ORDERS;

export interface List {
  /** Public cards, or an admin's with creator and decision. */
  cards: 'public' | 'admin';
  conditions: Condition[];
  /** Approved or not. A list that leaves this out has a condition on one or the other, as the indexes have. */
  everything?: boolean;
  /** The conditions pick so few rows that those are sorted, instead of walking an order's index past all the others. */
  few?: boolean;
  /** Full text; leaves only what is found. */
  search?: string | undefined;
  order: Order;
}

export interface PageOf {
  /** Printed cards. */
  cards: string[];
  nextCursor: string | null;
  /** Of the public lists when this page was read; undefined when the page is empty. */
  generation: string | undefined;
}

interface PageRow {
  generation: string;
  id: number;
  rank: number | null;
  at: Date;
  json: string;
}

const CARDS = {
  public: {
    columns: '',
    json: `(select ${COUNTS} from project_counters c where c.project_id = page.id) || ${cardOf('page')}`,
  },
  admin: {
    columns: ', p.user_id, p.rejected_at, p.rejection_reason',
    json: `(select ${COUNTS} from project_counters c where c.project_id = page.id)
      || '"creator":' || (select r.card::text from creators r where r.user_id = page.user_id) || ','
      || ${decisionOf('page')} || ',' || ${cardOf('page')}`,
  },
};

/** Reads lists page by page: one prepared statement a shape of question, whose cost does not depend on how far one has paged. */
@Injectable()
export class Pages {
  private readonly statements = new Map<string, Statement<never>>();

  constructor(private readonly db: Database) {}

  async read(list: List, limit: number, cursor?: string): Promise<PageOf> {
    const { order } = list;
    const question = JSON.stringify([list.cards, list.conditions, list.search ?? null, order]);
    const after = cursor === undefined ? null : decodeCursor(question, cursor);
    const { rank } = ORDERS[order];
    const position = after && [...(rank ? [after.rank] : []), new Date(after.at), after.id];
    const prepared = this.prepare<PageRow>(pageSql(list, position !== null));
    const rows = await this.db.rows(prepared, [limit + 1, ...valuesOf(list), ...(position ?? [])]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      cards: rows.slice(0, limit).map((row) => row.json),
      nextCursor: last ? encodeCursor(question, { rank: last.rank, at: last.at.getTime(), id: last.id }) : null,
      generation: rows[0]?.generation,
    };
  }

  /** How many rows the whole list has, counted up to one more than TOTAL_MAX unless exactly. */
  async count(list: List, exactly = false): Promise<number> {
    const prepared = this.prepare<{ total: number }>(countSql(list, exactly));
    return (await this.db.one(prepared, valuesOf(list)))!.total;
  }

  private prepare<Row>(text: string): Statement<Row> {
    let prepared = this.statements.get(text);
    if (!prepared) {
      prepared = statement<never>(`list_${this.statements.size}`, text);
      this.statements.set(text, prepared);
    }
    return prepared;
  }
}

/** The answer of lists that callers see as plain arrays. */
export const pageJson = <T>(cards: string[], nextCursor: string | null, total: number): Json<Page<T>> =>
  new Json(`{"items":[${cards.join(',')}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`);

const valuesOf = ({ search, conditions }: List): unknown[] => [
  ...(search === undefined ? [] : [search]),
  ...conditions.flatMap(({ values }) => values),
];

const asking = ({ search }: List): string =>
  search === undefined ? '' : 'with asked as materialized (select search_query(?) as query)';

const from = ({ search }: List): string =>
  search === undefined
    ? 'projects p'
    : 'asked join project_search s on s.document @@ asked.query join projects p on p.id = s.project_id';

/** An order by an expression has no index; adding nothing makes one of a column. */
function orderingOf({ order, few }: List): Ordering {
  const ordering: Ordering = ORDERS[order];
  const { rank, at } = ordering;
  if (!few) return ordering;
  return { ...ordering, rank: rank && `${rank} + 0`, at: rank ? at : `${at} + interval '0'` };
}

/**
 * The inner limit is a constant, so that the planner knows that few rows are wanted whatever the parameter of the outer one,
 * which stops reading after as many as were asked for.
 */
function pageSql(list: List, after: boolean): string {
  const { rank, at, rising } = orderingOf(list);
  const keys = [...(rank ? [rank] : []), at, 'p.id'];
  const casts = [...(rank ? ['?::int'] : []), '?::timestamptz', '?::int'];
  const position = `(${keys.join(', ')}) ${rising ? '>' : '<'} (${casts.join(', ')})`;
  const { columns, json } = CARDS[list.cards];
  const asked = numbered(asking(list), 2);
  const conditions = [...list.conditions.map(({ sql }) => sql), ...(after ? [position] : [])];
  const tests = numbered(conditions.join(' and '), list.search === undefined ? 2 : 3);
  const rows = (approval?: string) => `
    select p.id, ${rank ?? 'null::int'} as rank, ${at} as at, p.card${columns}
    from ${from(list)} ${where([approval, tests])}
    order by ${keys.map((key) => (rising ? key : `${key} desc`)).join(', ')}
    limit ${PAGE_SIZE_MAX + 1}`;
  // Each half has an index; one over both would have to be kept for every vote.
  const both = `select * from ((${rows('p.is_approved')}) union all (${rows('not p.is_approved')})) halves
    order by at desc, id desc limit ${PAGE_SIZE_MAX + 1}`;
  return `${asked}
    select (select generation from list_state) as generation, page.id, page.rank, page.at, ${json} as json
    from (${list.everything ? both : rows()}) page
    limit $1`;
}

const countSql = (list: List, exactly: boolean): string =>
  numbered(
    `${asking(list)}
     select count(*)::int as total from (
       select 1 from ${from(list)} ${where(list.conditions.map(({ sql }) => sql))}
       ${exactly ? '' : `limit ${TOTAL_MAX + 1}`}
     ) counted`,
    1,
  );

function where(tests: (string | undefined)[]): string {
  const given = tests.filter(Boolean);
  return given.length > 0 ? `where ${given.join(' and ')}` : '';
}

/** Each `?` as a numbered parameter. */
function numbered(sql: string, first: number): string {
  let number = first;
  return sql.replaceAll('?', () => `$${number++}`);
}
