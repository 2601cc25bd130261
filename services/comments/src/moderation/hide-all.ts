import {
  commentEvents,
  comments,
  isAppError,
  userEvents,
  type Caller,
  type Hide,
  type HideAllAsked,
  type HideAllParts,
  type WordsTarget,
} from '@app/contracts';
import { LOG, type Log, StaleNotes } from '@app/kernel';
import { Database } from '@app/kernel/database';
import {
  admin,
  Creators,
  HideAllWork,
  On,
  Outbox,
  Rpc,
  type HideAllOrder,
  type HideAllWalk,
} from '@app/kernel/service';
import { Controller, Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KEEP_BACK_ALL } from '../waiting/words.queries.js';
import { TABLES } from './hiding.queries.js';
import { hideWords } from './hiding-words.js';

/** What is shown. */
export const STANDING = (['comment', 'reply'] as const).map((kind) => ({
  kind,
  table: TABLES[kind],
  stands: 'w.hidden_at is null',
})) satisfies Partial<HideAllWalk>[];

/** All words of a person are hidden, when an admin wants gone whatever the person has made. */
@Controller()
export class HidingAll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: HideAllWork;

  constructor(
    db: Database,
    outbox: Outbox,
    private readonly creators: Creators,
    notes: StaleNotes,
    @Inject(LOG) log: Log,
  ) {
    const walks = STANDING.map((words): HideAllWalk => ({
      ...words,
      take: (tx, id, run) =>
        hide(tx, outbox, { targetType: words.kind, targetId: String(id), reason: run.reason }, run),
    }));
    this.work = new HideAllWork(db, outbox, walks, commentEvents.allHidden, notes, log);
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  /**
   * Who asked is named with each case that is decided with it. Words that wait are not posted any more, and count as
   * nothing that was hidden: nobody has seen them. While users is away, the event waits.
   */
  @On(userEvents.hideAllAsked)
  async begin(asked: HideAllAsked, tx: EntityManager): Promise<() => void> {
    await this.creators.ensure(asked.by, tx);
    await tx.query(KEEP_BACK_ALL, [asked.userId, asked.until]);
    return this.work.begin(asked, tx);
  }

  @Rpc(comments.hideAllParts)
  parts({ userId }: { userId: string }, caller: Caller): Promise<HideAllParts> {
    admin(caller);
    return this.work.partsOf(userId);
  }
}

/** As an admin does it by hand. */
async function hide(tx: EntityManager, outbox: Outbox, words: Hide<WordsTarget>, { by, runId: run }: HideAllOrder) {
  try {
    return await hideWords(tx, words, { by, outbox, run });
  } catch (error) {
    // Their author has just deleted them.
    if (isAppError(error, 'not_found')) return false;
    throw error;
  }
}
