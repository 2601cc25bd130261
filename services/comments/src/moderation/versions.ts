import { AppError, comments, type Caller, type LongSlice, type Version } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { after, decodeCursor, fitting, named, Rpc, sliceJson, sliceOf, Statements, totalOf } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Discussions } from '../reading/discussions.js';
import { valueOf } from '../reading/discussions.queries.js';
import { VERSION_ORDER, versionsSql, type VersionRow } from './versions.queries.js';

type Paged = { limit: number; cursor?: string };
type OnComment = { project: string; commentId: number };
type OnReply = OnComment & { replyId: number };

/** What words were before their author changed them. */
@Controller()
export class Versions {
  private readonly statements = new Statements('versions');

  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
  ) {}

  @Rpc(comments.commentVersions)
  ofComment({ project, commentId, ...paged }: OnComment & Paged, caller: Caller): Promise<Json<LongSlice<Version>>> {
    return this.slice(project, 'comment', [commentId], paged, caller);
  }

  @Rpc(comments.replyVersions)
  ofReply(
    { project, commentId, replyId, ...paged }: OnReply & Paged,
    caller: Caller,
  ): Promise<Json<LongSlice<Version>>> {
    return this.slice(project, 'reply', [replyId, commentId], paged, caller);
  }

  private async slice(
    project: string,
    of: 'comment' | 'reply',
    ids: number[],
    { limit, cursor }: Paged,
    caller: Caller,
  ): Promise<Json<LongSlice<Version>>> {
    const list = JSON.stringify(['versions', project, of, ...ids]);
    const rest = cursor === undefined ? undefined : after(VERSION_ORDER, decodeCursor(list, cursor));
    const name = named(project);
    const prepared = this.statements.of<VersionRow>(versionsSql(name, of, rest));
    const values = [valueOf(name), limit + 1, ...ids, ...(rest?.values ?? [])];
    const found = await this.discussions.opened(project, caller, () => this.db.rows(prepared, values));
    mustSee(found[0]!, caller);
    const rows = found.filter(hasVersion);
    const printed = rows.map(({ json }) => json!);
    const fits = fitting(printed, limit);
    return sliceJson(printed.slice(0, fits), sliceOf(rows, fits, list).nextCursor, totalOf(found[0]!.total));
  }
}

const hasVersion = (row: VersionRow): row is VersionRow & { at: Date } => row.at !== null;

/** Shown words: everybody. Hidden ones: their author and admins. Deleted ones: admins. @throws AppError not_found */
function mustSee(row: VersionRow, caller: Caller): void {
  const { authorId, isHidden } = row;
  const isAdmin = caller?.role === 'ADMIN';
  const sees = authorId === null ? isAdmin && hasVersion(row) : !isHidden || isAdmin || caller?.userId === authorId;
  if (!sees) throw new AppError('not_found');
}
