import { type PayloadOf, userEvents } from '@app/contracts';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { untrust } from './trust.js';

/**
 * Our clock and that of users may differ by so much. Somebody who is restored and trusted again within this time may
 * lose that trust to a late event. An admin can give it again, while nobody would see trust that outlives a suspension.
 */
const CLOCKS_MS = 5 * 60_000;

/** Whose account is suspended is not trusted any more, also when it is restored. */
@Injectable()
export class Suspended {
  /** The event may come late, or once more: who was trusted anew long after the suspension stays so. */
  @On(userEvents.suspended)
  async untrust({ userId, at, by }: PayloadOf<typeof userEvents.suspended>, tx: EntityManager): Promise<void> {
    const until = new Date(Date.parse(at) + CLOCKS_MS).toISOString();
    await untrust(tx, userId, by, { why: 'suspended', until });
  }
}
