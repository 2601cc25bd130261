import { type Forgotten, userEvents } from '@app/contracts';
import { Creators, forgetName, Idempotency, On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Confirmed } from '../waiting/confirmed.js';

/**
 * Comments and likes stay when their author's account is gone, and nobody's name stands at them. What has waited for a
 * confirmed address goes.
 */
@Injectable()
export class Forgetting {
  constructor(
    private readonly creators: Creators,
    private readonly idempotency: Idempotency,
    private readonly waiting: Confirmed,
  ) {}

  @On(userEvents.forgotten)
  async forget({ userId }: Forgotten, tx: EntityManager): Promise<void> {
    await this.creators.forget(userId, tx);
    await this.idempotency.forget(userId, tx);
    await this.waiting.forget(userId, tx);
    await forgetName(tx, userId);
  }
}
