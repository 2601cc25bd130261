import { AppError, comments, type Caller, type Comment, type Reply } from '@app/contracts';
import { Json, StaleNotes } from '@app/kernel';
import { Database, type Statement } from '@app/kernel/database';
import { named, Rpc, signedIn, Statements } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Discussions } from '../reading/discussions.js';
import { valueOf } from '../reading/discussions.queries.js';
import {
  authorSql,
  editComment,
  editReply,
  LOCK_COMMENT,
  LOCK_DISCUSSION,
  MARK_COMMENT_DELETED,
  REMOVE_COMMENT,
  REMOVE_REPLY,
  type AuthorRow,
} from './editing.queries.js';

type OnComment = { project: string; commentId: number };
type OnReply = OnComment & { replyId: number };
type Text = { content: string };

/** What people do with their own words. */
@Controller()
export class Editing {
  private readonly statements = new Statements('author');

  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
    private readonly notes: StaleNotes,
  ) {}

  @Rpc(comments.editComment)
  async editComment({ content, ...on }: OnComment & Text, caller: Caller): Promise<Json<Comment>> {
    const { projectId } = await this.mustBeOwn(on, caller);
    return this.edit(editComment, { id: on.commentId, projectId, content }, caller);
  }

  @Rpc(comments.editReply)
  async editReply({ content, ...on }: OnReply & Text, caller: Caller): Promise<Json<Reply>> {
    const { projectId } = await this.mustBeOwn(on, caller);
    return this.edit(editReply, { id: on.replyId, projectId, content }, caller);
  }

  /** Where replies hang on it, a mark stays in its place. */
  @Rpc(comments.removeComment)
  async removeComment({ project, commentId }: OnComment, caller: Caller): Promise<{ commentId: number }> {
    const { projectId, userId } = await this.mustBeOwn({ project, commentId }, caller, true);
    await this.locked(projectId, commentId, async (tx, { replyCount, isDeleted }) => {
      if (isDeleted) throw new AppError('not_found');
      await tx.query(replyCount > 0 ? MARK_COMMENT_DELETED : REMOVE_COMMENT, [commentId, userId]);
    });
    return { commentId };
  }

  /** The mark of a deleted comment goes with its last reply. */
  @Rpc(comments.removeReply)
  async removeReply({ project, commentId, replyId }: OnReply, caller: Caller): Promise<{ replyId: number }> {
    const { projectId, userId } = await this.mustBeOwn({ project, commentId, replyId }, caller, true);
    await this.locked(projectId, commentId, async (tx, { replyCount, isDeleted }) => {
      const [removed] = (await tx.query(REMOVE_REPLY, [replyId, userId])) as [unknown[]];
      if (removed.length === 0) throw new AppError('not_found');
      if (isDeleted && replyCount === 1) await tx.query(REMOVE_COMMENT, [commentId, userId]);
    });
    return { replyId };
  }

  private async mustBeOwn(
    { project, ...ids }: OnComment | OnReply,
    caller: Caller,
    removes = false,
  ): Promise<{ projectId: number; userId: string }> {
    const { userId } = signedIn(caller);
    const name = named(project);
    const prepared = this.statements.of<AuthorRow>(authorSql(name, 'replyId' in ids ? 'reply' : 'comment'));
    const values = [valueOf(name), ids.commentId, ...('replyId' in ids ? [ids.replyId] : [])];
    const read = () => this.db.rows(prepared, values);
    // One's own words can be taken away also where the project was taken down.
    const [known] = removes ? await read() : [];
    if (known?.authorId === userId) return { projectId: known.projectId, userId };
    const [found] = await this.discussions.opened(project, null, read);
    if (found!.authorId === null) throw new AppError('not_found');
    if (found!.authorId !== userId) throw new AppError('forbidden');
    return { projectId: found!.projectId, userId };
  }

  private async edit<T>(
    change: Statement<{ json: string }>,
    { id, projectId, content }: Text & { id: number; projectId: number },
    caller: Caller,
  ): Promise<Json<T>> {
    const changed = await this.db.one(change, [id, content, signedIn(caller).userId]);
    if (!changed) throw new AppError('not_found');
    this.notes.about(projectId);
    return new Json(changed.json);
  }

  private async locked(
    projectId: number,
    commentId: number,
    work: (tx: EntityManager, comment: { replyCount: number; isDeleted: boolean }) => Promise<void>,
  ): Promise<void> {
    await this.db.dataSource.transaction(async (tx) => {
      // It may have been deleted since it was asked about.
      const [discussion] = (await tx.query(LOCK_DISCUSSION, [projectId])) as object[];
      if (!discussion) throw new AppError('not_found');
      const [comment] = (await tx.query(LOCK_COMMENT, [commentId])) as { replyCount: number; isDeleted: boolean }[];
      if (!comment) throw new AppError('not_found');
      await work(tx, comment);
    });
    this.notes.about(projectId);
  }
}
