import { AppError, comments, type Caller, type HiddenWords, type Hide, type Hiding } from '@app/contracts';
import type { OwnHiddenWords, WordsTarget } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, Creators, Outbox, recordAudit, Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { excerptOf } from '../writing/excerpt.js';
import { hiddenWords, ownHidden, SHOW } from './hiding.queries.js';
import { hideWords, lockedWords } from './hiding-words.js';
import { OwnThings } from '../writing/own-things.js';

/** Where an admin reads, there they act: words are hidden and shown again in their place, with or without a report. */
@Controller()
export class WordHiding {
  constructor(
    private readonly db: Database,
    private readonly creators: Creators,
    private readonly ownThings: OwnThings,
    private readonly outbox: Outbox,
  ) {}

  @Rpc(comments.hide)
  async hide({ targetType, targetId, reason }: Hide<WordsTarget>, caller: Caller): Promise<Hiding> {
    const { userId } = admin(caller);
    await this.creators.ensure(userId);
    await this.db.transaction((tx) =>
      hideWords(tx, { targetType, targetId, reason }, { by: userId, outbox: this.outbox }),
    );
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
