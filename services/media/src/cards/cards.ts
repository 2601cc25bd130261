import { setTimeout as sleep } from 'node:timers/promises';
import { SOCIAL_CARD_WAIT_MS, media, projectEvents, type In, type Out, type PayloadOf } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { On, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CARD_LOOK, cardKey, projectOwner, SITE_OWNER } from './card-owners.js';
import { cardOf, wantCard, wantedCard, withdrawCard } from './cards.queries.js';
import { newObjectId } from '../images/object-id.js';
import { drawing, ImageQueue } from '../images/queue.js';

/**
 * Visitors who wait for cards at a time; others are answered at once that theirs is not there yet. It is drawn all the
 * same, while the queue has room.
 */
const WAITING_MAX = 50;
const LOOK_EVERY_MS = 100;

/** Social cards: which there are, and which there may be. The worker draws them. */
@Controller()
export class Cards {
  private waiting = 0;

  constructor(
    private readonly db: Database,
    private readonly queue: ImageQueue,
  ) {}

  @Rpc(media.card)
  async card({ owner: of, face }: In<typeof media.card>): Promise<Out<typeof media.card>> {
    const owner = of ? projectOwner(of.projectId) : SITE_OWNER;
    const wanted = JSON.stringify({ ...face, look: CARD_LOOK });
    const card =
      (await this.db.one(cardOf, [owner, wanted])) ??
      (await this.db.one(wantCard, [owner, of?.version ?? 0, wanted, newObjectId()]));
    if (!card) return null;
    const there = card.drawn || (await this.isDrawn(owner, card.file));
    return there ? { key: cardKey(owner, card.file) } : null;
  }

  /** Requests that were on their way when this was decided are of an older version, and get no card. */
  @On(projectEvents.decided)
  async decided(decision: PayloadOf<typeof projectEvents.decided>, tx: EntityManager): Promise<void> {
    const { projectId, version, isApproved } = decision;
    if (!isApproved) await this.db.rows(withdrawCard, [projectOwner(projectId), version], tx);
  }

  /** Puts the card into the queue and watches its row, which is the truth whatever becomes of the queue. */
  private async isDrawn(owner: string, file: string): Promise<boolean> {
    const task = drawing(owner, file);
    try {
      await this.queue.resume([task]);
      if (this.waiting >= WAITING_MAX) return false;
    } catch {
      return false;
    }
    this.waiting += 1;
    try {
      const until = performance.now() + SOCIAL_CARD_WAIT_MS;
      for (;;) {
        // Asked before the row is read: the work may be done in between.
        const isMoving = await this.queue.isMoving(task).catch(() => false);
        const card = await this.db.one(wantedCard, [owner, file]);
        if (!card || card.drawn) return Boolean(card);
        if (!isMoving || performance.now() > until) return false;
        await sleep(LOOK_EVERY_MS);
      }
    } finally {
      this.waiting -= 1;
    }
  }
}

/** A deleted project has no card in any version. */
export const withdrawForGood = (tx: EntityManager, projectId: number): Promise<unknown> =>
  tx.query(withdrawCard.text, [projectOwner(projectId), Number.MAX_SAFE_INTEGER]);
