import { createHash } from 'node:crypto';
import { AppError, TOTAL_MAX, type LongSlice, type Slice } from '@app/contracts';
import { Json } from '../bus/rpc-wire.js';
import { statement, type Statement } from '../database/database.js';
import { encodeCursor, type Position } from './cursor.js';

/** A part of a where clause; each `?` stands for one of the values. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * By which SQL expressions a list is ordered, highest first unless `rising`. `id` makes the order of equal rows
 * certain.
 */
export interface Ordering {
  /** An integer, or a text where `text` says so; null for a list that is ordered by time alone. */
  rank: string | null;
  /** A cursor holds the text of its row: so it is short, and without control characters. */
  text?: boolean;
  /** A timestamptz(3): a cursor holds whole milliseconds. */
  at: string;
  id: string;
  rising?: boolean;
}

/**
 * What a row must tell of itself, so that the next slice can begin after it.
 * @template At string: the time as Postgres prints it (`::text`), where much is read. Only the last row's is parsed.
 */
export interface Keyed<At extends Date | string = Date> {
  rank: Position['rank'];
  at: At;
  id: number;
}

const keysOf = ({ rank, at, id }: Ordering): string[] => [...(rank ? [rank] : []), at, id];

/** `order by` of a list. */
export const orderBy = (ordering: Ordering): string =>
  `order by ${keysOf(ordering)
    .map((key) => (ordering.rising ? key : `${key} desc`))
    .join(', ')}`;

/**
 * True for the rows after a position. An index of the same shape goes right there, however far a reader has paged.
 * @throws AppError bad_request for a position of another kind of order.
 */
export function after(ordering: Ordering, { rank, at, id }: Position): Condition {
  if (ordering.rank && (typeof rank === 'string') !== Boolean(ordering.text))
    throw new AppError('bad_request', 'This cursor does not belong to this list');
  const types = [...(ordering.rank ? [ordering.text ? '?::text' : '?::int'] : []), '?::timestamptz', '?::int'];
  return {
    sql: `(${keysOf(ordering).join(', ')}) ${ordering.rising ? '>' : '<'} (${types.join(', ')})`,
    values: [...(ordering.rank ? [rank] : []), new Date(at), id],
  };
}

/** `where` with all conditions, or nothing. */
export const where = (conditions: (string | undefined)[]): string => {
  const given = conditions.filter(Boolean);
  return given.length > 0 ? `where ${given.join(' and ')}` : '';
};

/** Each `?` as a numbered parameter, `$first` and on. */
export function numbered(sql: string, first: number): string {
  let number = first;
  return sql.replaceAll('?', () => `$${number++}`);
}

/** One slice of the rows that were read. Read one more than `limit`: that one tells whether there is a next slice. */
export function sliceOf<Row extends Keyed<Date | string>>(
  rows: Row[],
  limit: number,
  list: string,
): { rows: Row[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: last ? encodeCursor(list, { rank: last.rank, at: new Date(last.at).getTime(), id: last.id }) : null,
  };
}

/** A message on the bus holds 1 MB; the rest of an answer needs little. */
const PAGE_BYTES_MAX = 1_000_000;
/** What one unit of a string's length can become in UTF-8. */
const BYTES_OF_UNIT_MAX = 3;

/**
 * How many of the printed items go into one slice: `limit`, or fewer when they are so long that the bus could not carry
 * them.
 */
export function fitting(items: string[], limit: number): number {
  const length = items.reduce((sum, item) => sum + item.length + 1, 0);
  if (length * BYTES_OF_UNIT_MAX <= PAGE_BYTES_MAX) return limit;
  let bytes = 0;
  for (const [index, item] of items.slice(0, limit).entries()) {
    bytes += Buffer.byteLength(item) + 1;
    if (bytes > PAGE_BYTES_MAX && index > 0) return index;
  }
  return limit;
}

/**
 * SQL that counts rows up to one more than TOTAL_MAX: a list costs the same however long it is. @param rows what stands
 * after `select … `
 */
export const countedSql = (rows: string): string =>
  `(select count(*)::int from (select ${rows} limit ${TOTAL_MAX + 1}) counted)`;

/** What is told of such a count: null when there are more. */
export const totalOf = (counted: number): LongSlice<never>['total'] => (counted > TOTAL_MAX ? null : counted);

/** Printed items with commas between them. `join` would copy them all once more than their sending does. */
export const printedList = (items: string[]): string => {
  let text = '';
  for (const item of items) text += text === '' ? item : `,${item}`;
  return text;
};

/**
 * A slice whose items are printed already. `printedSlice` takes it apart again and relies on the order of the three.
 */
export const sliceJson = <T, Total extends number | null = number>(
  items: string[],
  nextCursor: string | null,
  total: Total,
): Json<Slice<T, Total>> =>
  new Json(`{"items":[${printedList(items)}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`);

/**
 * Prepared statements of one kind, made when their text is first needed. Values are no part of a text, so there are
 * few. A text has one name in every process, so that logs, traces and Postgres' statistics can be compared.
 */
export class Statements {
  private readonly known = new Map<string, Statement<never>>();

  /** @param kind the beginning of their names; unique in its service. */
  constructor(private readonly kind: string) {}

  /** @param about put into the name, for people who read it: `owner_newest`. */
  of<Row>(text: string, about?: string): Statement<Row> {
    return this.shaped(text, () => text, about);
  }

  /** As `of`, for a long text: it is made once for each shape. @param shape has everything that the text depends on. */
  shaped<Row>(shape: string, textOf: () => string, about?: string): Statement<Row> {
    let prepared = this.known.get(shape);
    if (!prepared) {
      const text = textOf();
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
      prepared = statement<never>([this.kind, ...(about ? [about] : []), digest].join('_'), text);
      this.known.set(shape, prepared);
    }
    return prepared;
  }
}
