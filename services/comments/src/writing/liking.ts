import { AppError, comments, type Caller, type CommentLikeAnswer, type ReplyLikeAnswer } from '@app/contracts';
import { StaleNotes, violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { HotCounter, named, Rpc, signedIn, Statements } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Discussions } from '../reading/discussions.js';
import { valueOf } from '../reading/discussions.queries.js';
import { WaitingLikes } from '../waiting/likes.js';
import { commentLikesSql, replyLikesSql, type LikesRow, type Thing } from './liking.queries.js';

@Controller()
export class Liking {
  private readonly statements = new Statements('likes');
  private readonly counter = new HotCounter<LikesRow>((thing, people) =>
    this.count(JSON.parse(thing) as Thing, people),
  );

  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
    private readonly waiting: WaitingLikes,
    private readonly notes: StaleNotes,
  ) {}

  @Rpc(comments.likeComment)
  async likeComment({ project, commentId }: Thing, caller: Caller): Promise<CommentLikeAnswer> {
    return { commentId, ...(await this.like({ project, commentId }, caller)) };
  }

  @Rpc(comments.likeReply)
  async likeReply({ project, commentId, replyId }: Required<Thing>, caller: Caller): Promise<ReplyLikeAnswer> {
    return { replyId, ...(await this.like({ project, commentId, replyId }, caller)) };
  }

  /** Owner and admins, too, like on approved projects only. */
  private async like(thing: Thing, caller: Caller): Promise<Omit<CommentLikeAnswer, 'commentId'>> {
    const { userId, waits } = signedIn(caller);
    if (waits) return { likes: await this.waiting.keep(thing, userId), liked: true, waits };
    const [like] = await this.discussions.opened(thing.project, null, async () => {
      const counted = await this.counter.add(JSON.stringify(thing), userId);
      return counted ? [counted] : [];
    });
    if (!like!.isThere) throw new AppError('not_found');
    if (like!.count === null) throw new AppError('already_liked');
    this.notes.about(like!.projectId);
    return { likes: like!.count, liked: true };
  }

  private async count({ project, commentId, replyId }: Thing, people: string[]): Promise<LikesRow | undefined> {
    const name = named(project);
    const sql = replyId === undefined ? commentLikesSql(name) : replyLikesSql(name);
    const values = [valueOf(name), people, commentId, ...(replyId === undefined ? [] : [replyId])];
    try {
      return await this.db.one(this.statements.of<LikesRow>(sql), values);
    } catch (error) {
      // It was deleted after the statement had found it.
      if (['comment_likes_comment', 'comment_reply_likes_reply'].includes(violatedConstraint(error) ?? ''))
        return undefined;
      throw error;
    }
  }
}
