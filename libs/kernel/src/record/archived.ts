import {
  AppError,
  type ArchiveQuery,
  type ArchiveSlice,
  type ArchiveSubject,
  type ArchivePlace,
  type Caller,
  type OwnDataQuery,
} from '@app/contracts';
import { Json } from '../bus/rpc-wire.js';
import type { Database } from '../database/database.js';
import { admin, signedIn } from '../service/guards.js';
import { fitting, numbered, Statements } from '../service/paging.js';

/** Rows of one call: the longest have 200 kB, and all of them are held for a moment. */
export const ARCHIVE_SLICE = 100;

/** Rows of a file: from where, and by what key they are read on. An index has the key after what `where` fixes. */
export interface ArchivedList {
  /** The row itself is `x`. */
  from: string;
  /** With a `?` for the id of the project or the person, or two for the span of time. */
  where: string;
  /** Each with its type. Times are timestamptz(3): a key holds whole milliseconds. */
  key: readonly (readonly [sql: string, type: 'timestamptz' | 'bigint'])[];
  /** How many parts of a join's key belong to the table that is walked. */
  walked?: number;
}

/**
 * A file of an archive: its columns as SQL, and its lists by what is asked for. They are read one after the other, and
 * have no row in common.
 */
export interface ArchivedFile<Column extends string = string> {
  columns: Readonly<Record<Column, string>>;
  project?: readonly ArchivedList[];
  user?: readonly ArchivedList[];
  span?: readonly ArchivedList[];
}

/** The key of rows with their time in `created_at`, and of those with it in `at`. */
export const BY_CREATION: ArchivedList['key'] = [
  ['x.created_at', 'timestamptz'],
  ['x.id', 'bigint'],
];
export const BY_TIME: ArchivedList['key'] = [
  ['x.at', 'timestamptz'],
  ['x.id', 'bigint'],
];

/** Where this time is in the span that is asked for. */
export const within = (time: string): string => `${time} >= ?::timestamptz and ${time} < ?::timestamptz`;

type Kind = 'project' | 'user' | 'span';

/** What stands in the place of `?`. */
function asked(of: ArchiveSubject): { kind: Kind; values: unknown[] } {
  if ('project' in of) return { kind: 'project', values: [of.project] };
  if ('user' in of) return { kind: 'user', values: [of.user] };
  return { kind: 'span', values: [of.from, of.until] };
}

/** The statement of one slice; with a place it begins after it. */
export function archivedSql(file: ArchivedFile, { from, where, key, walked }: ArchivedList, after: boolean): string {
  const fields = Object.entries(file.columns).map(([name, sql]) => `'${name}', ${sql}`);
  const asks = where.split('?').length - 1;
  const parts = key.map(([sql]) => sql);
  const given = key.map(([, type], at) => `$${asks + 1 + at}::${type}`);
  const compared = (sign: '>' | '>=', count?: number): string =>
    ` and (${parts.slice(0, count).join(', ')}) ${sign} (${given.slice(0, count).join(', ')})`;
  // A comparison that spans two tables begins in no index, so that of the first one is said once more.
  const rest = after ? compared('>') + (walked ? compared('>=', walked) : '') : '';
  const texts = key.map(([sql, type]) => (type === 'bigint' ? `(${sql})::text` : printed(sql)));
  return `select json_build_object(${fields.join(', ')})::text as json, array[${texts.join(', ')}] as key
    from ${from} where ${numbered(where, 1)}${rest} order by ${parts.join(', ')} limit ${ARCHIVE_SLICE}`;
}

interface Printed {
  json: string;
  key: string[];
}

/** A service's files of an archive, read slice by slice: however much there is, no more than one is held. */
export class ArchivedFiles {
  private readonly statements = new Statements('archived');

  constructor(
    private readonly db: Database,
    private readonly files: Readonly<Record<string, ArchivedFile>>,
  ) {}

  /** @throws AppError forbidden; bad_request for a file that is not there. */
  async read({ of, file: name, place }: ArchiveQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    admin(caller);
    return this.slice(of, name, place);
  }

  /**
   * A slice of a file of the caller's own data.
   * @throws AppError bad_request for a file that is not there.
   */
  async readOwn({ file, place }: OwnDataQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.slice({ user: signedIn(caller).userId }, file, place);
  }

  private async slice(of: ArchiveSubject, name: string, place: ArchivePlace | null): Promise<Json<ArchiveSlice>> {
    const file = this.files[name];
    if (!file) throw new AppError('bad_request');
    const { kind, values } = asked(of);
    const lists = file[kind] ?? [];
    const { list: at, after } = place ?? { list: 0, after: null };
    const list = lists[at];
    if (!list) return new Json('{"rows":[],"next":null}');
    const found = await this.db.rows(
      this.statements.of<Printed>(archivedSql(file, list, after !== null)),
      after ? [...values, ...after] : values,
    );
    const fits = fitting(
      found.map(({ json }) => json),
      ARCHIVE_SLICE,
    );
    const shown = found.slice(0, fits);
    const isEnd = found.length < ARCHIVE_SLICE && shown.length === found.length;
    const next = isEnd ? { list: at + 1, after: null } : { list: at, after: shown.at(-1)!.key };
    const goesOn = !isEnd || at + 1 < lists.length;
    return new Json(
      `{"rows":[${shown.map(({ json }) => json).join(',')}],"next":${goesOn ? JSON.stringify(next) : 'null'}}`,
    );
  }
}

/**
 * The trail's file of a service. @param project,user lists of lines about things of a project or a person, besides
 * those about them.
 */
export const archivedTrail = (
  more: { project?: readonly ArchivedList[]; user?: readonly ArchivedList[] } = {},
): ArchivedFile => ({
  columns: {
    id: 'x.id',
    at: printed('x.at'),
    actorId: 'x.actor_id',
    action: 'x.action',
    targetType: 'x.target_type',
    targetId: 'x.target_id',
    targetTitle: 'x.target_title',
    details: 'x.details',
  },
  project: [
    { from: 'audit x', where: `x.target_type = 'project' and x.target_id = ?::int::text`, key: BY_TIME },
    ...(more.project ?? []),
  ],
  user: [
    { from: 'audit x', where: 'x.actor_id = ?', key: BY_TIME },
    {
      from: 'audit x',
      where: `x.target_type = 'user' and x.target_id = ? and x.actor_id <> x.target_id`,
      key: BY_TIME,
    },
    ...(more.user ?? []),
  ],
  span: [{ from: 'audit x', where: within('x.at'), key: BY_TIME }],
});

/** A time as every answer has it. */
export function printed(sql: string): string {
  return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
