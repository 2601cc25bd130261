import { type Forgotten, userEvents } from '@app/contracts';
import { Creators, On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * What somebody has chosen, follows, has heard and would hear goes with the account, and the name with it. An event of
 * before that comes late finds that they are gone (`isGone`).
 */
const OWN = ['choices', 'follows', 'inbox', 'inbox_causes', 'digests'];

@Injectable()
export class Forgetting {
  constructor(private readonly creators: Creators) {}

  /** The last mail of an account is asked for in the same moment, and leaves. */
  @On(userEvents.forgotten)
  async forget({ userId }: Forgotten, tx: EntityManager): Promise<void> {
    await this.creators.forget(userId, tx);
    // Mails first: what became of one in hand is noted in its row, and then in choices.
    await tx.query(`delete from mails where reader = $1 and cause not like 'account:%'`, [userId]);
    for (const table of OWN) await tx.query(`delete from ${table} where user_id = $1`, [userId]);
  }
}
