import { notices, type OwnSubscription } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { ownSubscription } from './subscribers.queries.js';

/** What stands here of an address, for the download of what somebody has here. */
@Controller()
export class OwnSubscriptions {
  constructor(private readonly db: Database) {}

  @Rpc(notices.ownSubscription)
  async read({ email }: { email: string }): Promise<OwnSubscription[]> {
    const rows = await this.db.rows(ownSubscription, [email]);
    return rows.map(({ askedAt, confirmedAt, proof }) => ({
      enteredAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      proof,
    }));
  }
}
