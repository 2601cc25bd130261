import { isAppError } from '@app/contracts';
import { requestId } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Creators, Idempotency } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addComments, addReplies } from '../writing/posting.queries.js';
import { keepBackGone, type LockedWaiting, lockWaiting, postedWaiting, wordsThatWait } from './words.queries.js';

/**
 * Posts words that have waited, by the statements of a post: counts, events and what follows from them are those of
 * words that are written now. So is their time: nobody could read them before.
 */
@Injectable()
export class LatePosting {
  constructor(
    private readonly db: Database,
    private readonly creators: Creators,
    private readonly idempotency: Idempotency,
  ) {}

  /** Some of a person's. @returns false when none were left. */
  async postSome(userId: string): Promise<boolean> {
    const some = await this.db.rows(wordsThatWait, [userId]);
    if (some.length > 0) await this.creators.ensure(userId);
    for (const { id } of some) await this.db.transaction((tx) => this.post(tx, id));
    return some.length > 0;
  }

  /** Where nobody can write any more, the words stay with their author. */
  private async post(tx: EntityManager, id: number): Promise<void> {
    const words = await this.db.one(lockWaiting, [id], tx);
    if (!words) return;
    await this.db.rows((await this.isPosted(tx, words)) ? postedWaiting : keepBackGone, [id], tx);
  }

  private async isPosted(tx: EntityManager, words: LockedWaiting): Promise<boolean> {
    if (await this.add(tx, words)) return true;
    const { userId, key, bodyHash } = words;
    if (key === null || bodyHash === null) return false;
    try {
      // They were sent again, and posted, when nothing waited any more.
      return (await this.idempotency.answerTo({ userId, key, bodyHash })) !== undefined;
    } catch (error) {
      if (!isAppError(error, 'idempotency_mismatch')) throw error;
      return this.add(tx, { ...words, key: null, bodyHash: null });
    }
  }

  private async add(tx: EntityManager, words: LockedWaiting): Promise<boolean> {
    const { projectId, commentId, userId, content, key, bodyHash } = words;
    const values = [[projectId], [userId], [content], [key], [bodyHash], [requestId()]];
    const written =
      commentId === null
        ? await this.db.rows(addComments, values, tx)
        : await this.db.rows(addReplies, [...values, commentId], tx);
    return written.length > 0;
  }
}
