import { notices } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { subscriberByEmail } from './subscribers.queries.js';
import { readerOf, Subscribers } from './subscribers.js';

/** A deleted account is no subscriber either: its address is to stand nowhere. */
@Controller()
export class ForgettingSubscribers {
  constructor(
    private readonly db: Database,
    private readonly subscribers: Subscribers,
  ) {}

  @Rpc(notices.forgetSubscriber)
  async forget({ email }: { email: string }): Promise<null> {
    const found = await this.db.one(subscriberByEmail, [email]);
    if (found) await this.subscribers.leave(readerOf(found.id));
    return null;
  }
}
