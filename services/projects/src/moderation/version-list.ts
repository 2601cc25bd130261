import {
  isAppError,
  projects,
  SLICE_SIZE_MAX,
  type Caller,
  type LongSlice,
  type PublicUser,
  type Version,
} from '@app/contracts';
import { LOG, RPC, type Log, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { admin, countedSql, decodeCursor, encodeCursor, fitting, Rpc, totalOf } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { findProject } from '../card/project.rows.js';

interface VersionRow {
  id: number;
  at: string;
  by_id: string;
  by: PublicUser | null;
  changed: string[];
  before: Record<string, unknown>;
}

/**
 * What readers see: neither what an admin took back, nor what it was before it was last approved. Of the take-backs
 * only the next one can be of a version.
 *
 * `any(array(…))` says the same as `>` of one value. Postgres would take that for one end of a range, guess that it
 * holds few, and sort all versions of a project that has many.
 */
export const SHOWN = `v.kind = 'edit'
  and v.id > any(array(select coalesce(max(e.hidden_until), 0) from project_edits e where e.project_id = $1))
  and coalesce((select back.undoes > v.id from project_versions back
    where back.project_id = $1 and back.kind = 'take_back' and back.id > v.id order by back.id limit 1), true)`;

/** Above every id: before the first slice. */
export const NEWEST = Number.MAX_SAFE_INTEGER;
/** `$2` is the last id of the slice before, or NEWEST. The inner limit is a constant, as in every list here. */
export const versionsSql = (shown: string): string => `
  select slice.id::int, iso(slice.at) as at, slice.by_id, (select r.card from creators r where r.user_id = slice.by_id) as by,
    slice.changed, slice.before
  from (
    select * from project_versions v where v.project_id = $1 and v.id < $2::bigint and ${shown}
    order by v.id desc limit ${SLICE_SIZE_MAX + 1}
  ) slice
  limit $3`;
export const countSql = (shown: string): string =>
  `select ${countedSql(`from project_versions v where v.project_id = $1 and ${shown}`)} as total`;

const LISTS = {
  public: {
    slice: statement<VersionRow>('versions', versionsSql(SHOWN)),
    count: statement<{ total: number }>('versions_total', countSql(SHOWN)),
  },
  all: {
    slice: statement<VersionRow>('versions_all', versionsSql('true')),
    count: statement<{ total: number }>('versions_all_total', countSql('true')),
  },
};

type Asked = { project: string; limit: number; cursor?: string; all?: true };

/** What projects were before they were edited. */
@Controller()
export class VersionList {
  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'projects'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Rpc(projects.versions)
  async versions({ project, limit, cursor, all }: Asked, caller: Caller): Promise<LongSlice<Version>> {
    if (all) admin(caller);
    const { id, userId } = await findProject(this.db, project, caller);
    const list = `versions ${id} ${all ? 'all' : 'public'}`;
    const { slice, count } = LISTS[all ? 'all' : 'public'];
    const after = cursor === undefined ? NEWEST : decodeCursor(list, cursor).id;
    const [found, counted] = await Promise.all([this.db.rows(slice, [id, after, limit + 1]), this.db.one(count, [id])]);
    const fits = fitting(
      found.map(({ before }) => JSON.stringify(before)),
      limit,
    );
    const rows = found.slice(0, fits);
    const last = found.length > rows.length ? rows.at(-1) : undefined;
    const people = all ? await this.others(rows) : new Map<string, PublicUser>();
    return {
      items: rows.map(({ by_id, by, ...version }) => ({
        ...version,
        // To readers the team is one.
        by: all ? (by ?? people.get(by_id) ?? null) : by_id === userId ? by : null,
      })),
      nextCursor: last ? encodeCursor(list, { rank: null, at: Date.parse(last.at), id: last.id }) : null,
      total: totalOf(counted!.total),
    };
  }

  /** Admins who have no project. While users is away, they have no name here. */
  private async others(rows: VersionRow[]): Promise<Map<string, PublicUser>> {
    const unknown = [...new Set(rows.filter(({ by }) => !by).map(({ by_id }) => by_id))];
    if (unknown.length === 0) return new Map();
    try {
      const found = await this.rpc.users.profiles({ userIds: unknown }, null);
      return new Map(found.map(({ user }) => [user.id, user]));
    } catch (error) {
      if (!isAppError(error, 'unavailable')) throw error;
      this.log.warn({ err: error }, 'the names of editors');
      return new Map();
    }
  }
}
