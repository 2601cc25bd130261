import {
  AppError,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_MAX,
  SLICE_SIZE,
  SLICE_SIZE_MAX,
  searchLine,
  SLUG_MAX,
} from '@app/contracts';
import type { FastifyRequest } from 'fastify';

/** A query as Fastify parses it: a name given twice is an array. */
export type Query = Record<string, string | string[] | undefined>;

/** The query of a page's URL, as the browser reads it: all that follows the first question mark. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams => {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at));
};

const CURSOR = /^[\w.~%:,+/=-]{1,500}$/;
const SLUG_OR_ID = new RegExp(`^[a-z0-9-]{1,${SLUG_MAX + 16}}$`);
const USER_ID = /^[\w.:@|-]{1,128}$/;
const VERSION = /^(?:W\/)?"(\d{1,9})"$/;

const bad = (name: string): AppError => new AppError('bad_request', `The value of ${name} is not valid`);

/** One value of a query, or undefined when it is absent or empty. */
export function single(query: Query, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw bad(name);
  return value === '' ? undefined : value;
}

/** One of the allowed words. @throws AppError bad_request for any other. */
export function word<T extends string>(query: Query, name: string, allowed: readonly T[]): T | undefined {
  const value = single(query, name);
  if (value === undefined) return undefined;
  if (!allowed.includes(value as T)) throw bad(name);
  return value as T;
}

/** A line of text that people typed. */
export function typed(query: Query, name: string): string | undefined {
  const value = single(query, name);
  if (value === undefined) return undefined;
  const line = searchLine(value);
  if (line === null) throw bad(name);
  return line === '' ? undefined : line;
}

/** How many of a list: `limit`, 1 to `max`. */
export function limitOf(query: Query, usual: number, max: number): number {
  const given = single(query, 'limit');
  const limit = given === undefined ? usual : /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > max) throw bad('limit');
  return limit;
}

/** Which slice of a list: `limit` 1 to 100, and a cursor that the service judges. */
export function paging(query: Query, usual: number = SLICE_SIZE): { limit: number; cursor?: string } {
  const limit = limitOf(query, usual, SLICE_SIZE_MAX);
  const cursor = single(query, 'cursor');
  if (cursor === undefined) return { limit };
  if (!CURSOR.test(cursor)) throw bad('cursor');
  return { limit, cursor };
}

/** An id or slug out of a path. What can be neither does not exist, and no service need be asked. */
export function projectName(value: string): string {
  if (!SLUG_OR_ID.test(value)) throw new AppError('not_found');
  return value;
}

export function userIdOf(value: string): string {
  if (!USER_ID.test(value)) throw new AppError('not_found');
  return value;
}

/** A person's id out of a query. */
export function userIdIn(query: Query, name: string): string | undefined {
  const value = single(query, name);
  if (value !== undefined && !USER_ID.test(value)) throw bad(name);
  return value;
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A time out of a query, as ISO 8601 in UTC; a day alone is its beginning. */
export function timeIn(query: Query, name: string): string | undefined {
  const value = single(query, name);
  if (value === undefined) return undefined;
  const time = TIME.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw bad(name);
  return new Date(time).toISOString();
}

/** What was done, out of a query: `project.approve`. */
export function trailAction(query: Query, name: string): string | undefined {
  const value = single(query, name);
  if (value !== undefined && !/^[a-z]{1,20}\.[a-z_-]{1,40}$/.test(value)) throw bad(name);
  return value;
}

const LARGEST_ID = 2_147_483_647;

/** The number of a row in a path, or undefined for what no row can have. */
const rowNumber = (value: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(value) && Number(value) <= LARGEST_ID ? Number(value) : undefined;

/** The id of a comment or reply out of a path. */
export function rowId(value: string): number {
  const id = rowNumber(value);
  if (id === undefined) throw new AppError('not_found');
  return id;
}

/** One id out of a query, which must be there. */
export function id(query: Query, name: string): number {
  const value = rowNumber(single(query, name) ?? '');
  if (value === undefined) throw bad(name);
  return value;
}

/** `1,2,3` out of a query. Numbers that no row can have are left out. */
export function ids(query: Query, name: string, max: number): number[] {
  const given = query[name];
  if (typeof given !== 'string') throw bad(name);
  const list = given === '' ? [] : given.split(',');
  if (list.length > max || !list.every((id) => /^[1-9]\d{0,9}$/.test(id))) throw bad(name);
  return [...new Set(list.map(Number))].filter((id) => id <= LARGEST_ID);
}

/** The version of `If-Match: "7"`; `*` asks for nothing in particular. */
export function expectedVersion(request: FastifyRequest): { version?: number } {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return {};
  const version = VERSION.exec(header)?.[1];
  if (version === undefined) throw bad('If-Match');
  return { version: Number(version) };
}

export function idempotencyKey(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return {};
  if (typeof key !== 'string' || key.length < 1 || key.length > IDEMPOTENCY_KEY_MAX || !/^[\x20-\x7e]+$/.test(key))
    throw bad('Idempotency-Key');
  return { idempotencyKey: key };
}
