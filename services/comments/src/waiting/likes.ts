import { AppError } from '@app/contracts';
import { violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { named, Statements } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import { Discussions } from '../reading/discussions.js';
import { valueOf } from '../reading/discussions.queries.js';
import type { Thing } from '../writing/liking.queries.js';
import { countWaiting, keepLikeSql, likesThatWait, type WaitingLikeRow } from './likes.queries.js';

/** Likes of people whose address is not confirmed, apart from those that count. */
@Injectable()
export class WaitingLikes {
  private readonly statements = new Statements('waiting_likes');

  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
  ) {}

  /** Answers how many likes there are without it. Its errors are those of a like that counts. */
  async keep(thing: Thing, userId: string): Promise<number> {
    const [like] = await this.discussions.opened(thing.project, null, async () => this.kept(thing, userId));
    if (!like!.isThere) throw new AppError('not_found');
    if (!like!.isNew) throw new AppError('already_liked');
    return like!.count;
  }

  /** Counts some of a person's. @returns false when none were left. */
  async countSome(userId: string): Promise<boolean> {
    const some = await this.db.rows(likesThatWait, [userId]);
    for (const { commentId, replyId } of some)
      if (replyId === null) await this.db.rows(countWaiting.comment, [userId, commentId]);
      else await this.db.rows(countWaiting.reply, [userId, replyId]);
    return some.length > 0;
  }

  private async kept({ project, commentId, replyId }: Thing, userId: string): Promise<WaitingLikeRow[]> {
    const name = named(project);
    const keeping = this.statements.of<WaitingLikeRow>(keepLikeSql(name, replyId === undefined ? 'comment' : 'reply'));
    const values = [valueOf(name), userId, commentId, ...(replyId === undefined ? [] : [replyId])];
    try {
      return await this.db.rows(keeping, values);
    } catch (error) {
      // It was deleted after the statement had found it.
      if (['waiting_likes_comment', 'waiting_likes_reply'].includes(violatedConstraint(error) ?? '')) return [];
      throw error;
    }
  }
}
