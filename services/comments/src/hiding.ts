import { AppError, comments, type Caller, type HiddenWords, type Hide, type Hiding } from '@app/contracts';
import type { OwnHiddenWords, WordsTarget } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, Creators, named, recordAudit, Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type LockedCase, RESOLVE } from './cases.queries.js';
import { excerptOf } from './excerpt.js';
import { HIDE, hiddenWords, LOCK_OPEN_CASE, LOCK_WORDS, ownHidden, SHOW, type LockedWords } from './hiding.queries.js';
import { OwnThings } from './own-things.js';

interface OpenCase extends Pick<LockedCase, 'tellsOfSomebody' | 'reason' | 'waitedSeconds'> {
  id: number;
}

/** Where an admin reads, there they act: words are hidden and shown again in their place, with or without a report. */
@Controller()
export class WordHiding {
  constructor(
    private readonly db: Database,
    private readonly creators: Creators,
    private readonly ownThings: OwnThings,
  ) {}

  /** An open case is decided with it. Of a report that comes at this very moment the case stays open, and says that the words are hidden. */
  @Rpc(comments.hide)
  async hide({ targetType, targetId, reason }: Hide<WordsTarget>, caller: Caller): Promise<Hiding> {
    const { userId } = admin(caller);
    await this.creators.ensure(userId);
    await this.db.transaction(async (tx) => {
      const [open] = (await tx.query(LOCK_OPEN_CASE, [targetType, targetId])) as OpenCase[];
      const words = await lockedWords(tx, targetType, targetId);
      if (open) await tx.query(RESOLVE, [open.id, userId, 'hide', reason]);
      if (!words.isHidden) await tx.query(HIDE[targetType], [targetId, reason, userId, open?.id ?? null]);
      if (words.isHidden && !open) return;
      await recordAudit(tx, {
        actorId: userId,
        action: `${targetType}.hide`,
        target: { type: targetType, id: targetId, title: excerptOf(words.content, open) },
        details: {
          note: reason,
          ...(open ? { case: open.id, reason: open.reason, waitedSeconds: open.waitedSeconds } : {}),
        },
      });
    });
    return { targetType, targetId, hidden: true };
  }

  @Rpc(comments.show)
  async show({ targetType, targetId }: Hide<WordsTarget, null>, caller: Caller): Promise<Hiding> {
    const { userId } = admin(caller);
    await this.db.transaction(async (tx) => {
      const words = await lockedWords(tx, targetType, targetId);
      if (!words.isHidden) return;
      await this.ownThings.refuseOf(words.authorId, caller);
      await tx.query(SHOW[targetType], [targetId]);
      await recordAudit(tx, {
        actorId: userId,
        action: `${targetType}.restore`,
        target: { type: targetType, id: targetId, title: excerptOf(words.content) },
      });
    });
    return { targetType, targetId, hidden: false };
  }

  @Rpc(comments.hiddenWords)
  async words(
    { targetType, targetId }: { targetType: WordsTarget; targetId: number },
    caller: Caller,
  ): Promise<HiddenWords> {
    admin(caller);
    const found = await this.db.one(hiddenWords[targetType], [targetId]);
    if (!found) throw new AppError('not_found');
    return found;
  }

  /** What only their author sees: the discussion itself is the same for everybody. */
  @Rpc(comments.ownHidden)
  ownHidden({ projectId }: { projectId: number }, caller: Caller): Promise<OwnHiddenWords[]> {
    return this.db.rows(ownHidden, [signedIn(caller).userId, projectId]);
  }
}

async function lockedWords(tx: EntityManager, type: WordsTarget, id: string): Promise<LockedWords> {
  const name = named(id);
  const [words] = 'id' in name ? ((await tx.query(LOCK_WORDS[type], [name.id])) as LockedWords[]) : [];
  if (!words) throw new AppError('not_found');
  return words;
}
