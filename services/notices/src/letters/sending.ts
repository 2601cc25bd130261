import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Mails } from '../mail/mails.js';
import { readerOf } from '../newsletter/subscribers.js';
import { outcomeOf } from './letters.queries.js';
import * as queries from './sending.queries.js';
import type { UnderWay } from './sending.queries.js';

export const causeOf = (letterId: number): string => `letter:${letterId}`;

const LOOK_MS = 2_000;

/**
 * Letters that are being sent: the mails of each are added in batches. How far it is stands in the letter's row, in the
 * transaction of the batch, and a subscriber has one mail for a letter. So each gets it once, whatever dies when.
 */
@Injectable()
export class LetterSending implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;
  /** Each in its turn. */
  private last = 0;

  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'sending letters', () => this.round());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  wake(): void {
    this.work.wake();
  }

  private async round(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const letter = await this.db.one(queries.letterUnderWay, [this.last], tx);
      if (!letter) {
        const wasTheRest = this.last > 0;
        this.last = 0;
        return wasTheRest ? 0 : LOOK_MS;
      }
      const isMore =
        letter.state === 'sending' && !letter.isAdded ? await this.add(letter, tx) : await this.end(letter, tx);
      if (isMore) return 0;
      this.last = letter.id;
      return LOOK_MS;
    });
  }

  private async add({ id, upTo, startedAt }: UnderWay, tx: EntityManager): Promise<true> {
    const next = await this.db.rows(queries.nextSubscribers, [upTo, startedAt], tx);
    const cause = causeOf(id);
    await this.mails.add(
      tx,
      next.map((one) => ({ reader: readerOf(one.id), kind: 'letter', cause, about: { id } })),
    );
    await this.db.rows(queries.noteAdded, [id, next.length, next.at(-1)?.id ?? null], tx);
    return true;
  }

  /** @returns whether there may be more to do now. */
  private async end({ id, state }: UnderWay, tx: EntityManager): Promise<boolean> {
    const cause = causeOf(id);
    if (state === 'stopped' && (await this.db.rows(queries.dropWaiting, [cause], tx)).length === queries.DROPPED)
      return true;
    if ((await this.db.one(queries.mailsWait, [cause], tx))!.wait) return false;
    const outcome = await this.db.one(outcomeOf, [cause], tx);
    await this.db.rows(queries.noteOutcome, [id, JSON.stringify(outcome)], tx);
    return false;
  }
}
