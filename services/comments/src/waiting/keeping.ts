import { AppError, comments, type Caller, type Comment, type Reply, type WaitingWords } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { attempt, Creators, Idempotency, Rpc, signedIn, type Attempt } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Discussions } from '../reading/discussions.js';
import { editWaiting, keepWords, keptUnder, ownWaiting, removeWaiting } from './words.queries.js';

interface Keep {
  project: string;
  commentId?: number;
  content: string;
  idempotencyKey?: string;
}

/**
 * Words of people whose address is not confirmed. They stand in a table of their own, so that nothing that lists or
 * counts words has to leave them out. Once they appear they are posted like any others.
 */
@Controller()
export class KeepingWords {
  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
    private readonly creators: Creators,
    private readonly idempotency: Idempotency,
  ) {}

  @Rpc(comments.keep)
  async keep({ idempotencyKey, ...words }: Keep, caller: Caller): Promise<WaitingWords | Comment | Reply> {
    const { userId } = signedIn(caller);
    // The fingerprint is that of a post: who sends it again once the words have appeared gets them.
    const tried = idempotencyKey === undefined ? undefined : attempt(userId, idempotencyKey, words);
    const first = tried && (await this.answerTo(tried));
    if (first) return first;
    const standing = await this.discussions.writable(words.project, caller);
    await Promise.all([this.creators.ensure(userId), this.discussions.keep(standing)]);
    const values = [words.commentId ?? null, userId, words.content, tried?.key ?? null, tried?.bodyHash ?? null];
    const kept =
      (await this.db.one(keepWords, [standing.projectId, ...values])) ?? (tried && (await this.answerTo(tried)));
    if (!kept) throw new AppError('not_found');
    return kept;
  }

  @Rpc(comments.ownWaiting)
  own({ projectId }: { projectId: number | null }, caller: Caller): Promise<WaitingWords[]> {
    return this.db.rows(ownWaiting, [signedIn(caller).userId, projectId]);
  }

  @Rpc(comments.editWaiting)
  async edit({ id, content }: { id: number; content: string }, caller: Caller): Promise<WaitingWords> {
    const edited = await this.db.one(editWaiting, [id, signedIn(caller).userId, content]);
    if (!edited) throw new AppError('not_found');
    return edited;
  }

  @Rpc(comments.removeWaiting)
  async remove({ id }: { id: number }, caller: Caller): Promise<{ id: number }> {
    const removed = await this.db.one(removeWaiting, [id, signedIn(caller).userId]);
    if (!removed) throw new AppError('not_found');
    return removed;
  }

  /** What a key was used for: words that wait, or that have appeared meanwhile. */
  private async answerTo(tried: Attempt): Promise<WaitingWords | Comment | Reply | undefined> {
    const kept = await this.db.one(keptUnder, [tried.userId, tried.key]);
    if (kept) {
      const { bodyHash, ...words } = kept;
      if (!bodyHash.equals(tried.bodyHash)) throw new AppError('idempotency_mismatch');
      return words;
    }
    const posted = await this.idempotency.answerTo(tried);
    return posted === undefined ? undefined : (JSON.parse(posted) as Comment | Reply);
  }
}
