import {
  AppError,
  comments,
  type Caller,
  type Comment,
  type CommentSort,
  type Out,
  type OwnLikes,
  type Slice,
  type Reply,
} from '@app/contracts';
import { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import {
  admin,
  after,
  decodeCursor,
  fitting,
  KeptTotal,
  named,
  sliceJson,
  sliceOf,
  Rpc,
  signedIn,
  Statements,
  type Name,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Discussions } from './discussions.js';
import { valueOf } from './discussions.queries.js';
import {
  COMMENT_ORDERS,
  commentSql,
  commentsSql,
  commentTotal,
  likedBy,
  openReports,
  repliesSql,
  REPLY_ORDER,
  type ItemRow,
  type SliceRow,
} from './reading.queries.js';

type Paged = { limit: number; cursor?: string };
type OnComment = { project: string; commentId: number };

/** The last slice of a long list costs what the first one costs. */
@Controller()
export class Reading {
  private readonly statements = new Statements('read');
  private readonly total = new KeptTotal(async () => (await this.db.one(commentTotal))!.total);

  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
  ) {}

  @Rpc(comments.list)
  async list(
    { project, sort, limit, cursor }: { project: string; sort: CommentSort } & Paged,
    caller: Caller,
  ): Promise<Json<Slice<Comment>>> {
    const list = JSON.stringify(['comments', project, sort]);
    const rest = cursor === undefined ? undefined : after(COMMENT_ORDERS[sort], decodeCursor(list, cursor));
    const values = [limit + 1, ...(rest?.values ?? [])];
    const found = await this.find<SliceRow>(project, caller, (name) => commentsSql(name, sort, rest), values);
    return sliceIn(found, limit, list);
  }

  @Rpc(comments.get)
  async get({ project, commentId }: OnComment, caller: Caller): Promise<Json<Comment>> {
    return itemIn(await this.find(project, caller, commentSql, [commentId]));
  }

  @Rpc(comments.replies)
  async replies({ project, commentId, limit, cursor }: OnComment & Paged, caller: Caller): Promise<Json<Slice<Reply>>> {
    const list = JSON.stringify(['replies', project, commentId]);
    const rest = cursor === undefined ? undefined : after(REPLY_ORDER, decodeCursor(list, cursor));
    const values = [limit + 1, commentId, ...(rest?.values ?? [])];
    const found = await this.find<SliceRow>(project, caller, (name) => repliesSql(name, rest), values);
    if (found[0]!.total === null) throw new AppError('not_found');
    return sliceIn(found, limit, list);
  }

  @Rpc(comments.liked)
  async liked({ projectId }: { projectId: number }, caller: Caller): Promise<OwnLikes> {
    return (await this.db.one(likedBy, [signedIn(caller).userId, projectId]))!;
  }

  @Rpc(comments.stats)
  async stats(_input: Record<string, never>, caller: Caller): Promise<Out<typeof comments.stats>> {
    admin(caller);
    const [reports, totalComments] = await Promise.all([this.db.one(openReports), this.total.read()]);
    return { totalComments, ...reports! };
  }

  private find<Row extends ItemRow>(
    project: string,
    caller: Caller,
    sql: (name: Name) => string,
    values: unknown[],
  ): Promise<Row[]> {
    const name = named(project);
    const prepared = this.statements.of<Row>(sql(name));
    return this.discussions.opened(project, caller, () => this.db.rows(prepared, [valueOf(name), ...values]));
  }
}

function sliceIn<T>(found: SliceRow[], limit: number, list: string): Json<Slice<T>> {
  const items = found.filter(({ json }) => json !== null);
  const printed = items.map(({ json }) => json!);
  const fits = fitting(printed, limit);
  return sliceJson(printed.slice(0, fits), sliceOf(items, fits, list).nextCursor, found[0]!.total ?? 0);
}

function itemIn<T>(found: ItemRow[]): Json<T> {
  const json = found[0]!.json;
  if (json === null) throw new AppError('not_found');
  return new Json(json);
}
