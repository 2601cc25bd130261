import { type PayloadOf, userEvents } from '@app/contracts';
import { LOG, type Log, StaleNotes } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { On, WaitingPeople } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LatePosting } from './late-posting.js';
import { WaitingLikes } from './likes.js';

const REST = `exists (select from waiting_words where user_id = $1 and kept_back is null)
  or exists (select from waiting_likes where user_id = $1)`;

/** Who has confirmed the address is heard: their words appear, and their likes count. */
@Injectable()
export class Confirmed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly people: WaitingPeople;

  constructor(db: Database, words: LatePosting, likes: WaitingLikes, notes: StaleNotes, @Inject(LOG) log: Log) {
    const takeSome = async (userId: string) => {
      const isMore = (await words.postSome(userId)) || (await likes.countSome(userId));
      notes.everything();
      return isMore;
    };
    this.people = new WaitingPeople(db, log, 'posting the words that have waited', REST, takeSome);
  }

  onApplicationBootstrap(): void {
    this.people.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.people.stop();
  }

  @On(userEvents.confirmed)
  confirmed(person: PayloadOf<typeof userEvents.confirmed>, tx: EntityManager): Promise<() => void> {
    return this.people.confirmed(person, tx);
  }

  forget(userId: string, tx: EntityManager): Promise<void> {
    return this.people.forget(userId, tx);
  }
}
