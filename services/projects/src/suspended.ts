import { type PayloadOf, userEvents } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import { untrust } from './trust.js';

/**
 * Our clock and that of users may differ by so much. Who is restored and trusted again within this time may lose that trust to a late fact: an admin can
 * give it again, while trust that outlives a suspension would be seen by nobody.
 */
const CLOCKS_MS = 5 * 60_000;

/** Whose account is suspended is not trusted any more, also when it is restored. */
@Injectable()
export class Suspended {
  constructor(private readonly db: Database) {}

  /** The fact may come late, or once more: who was trusted anew long after the suspension stays so. */
  @On(userEvents.suspended)
  async untrust({ userId, at, by }: PayloadOf<typeof userEvents.suspended>): Promise<void> {
    const until = new Date(Date.parse(at) + CLOCKS_MS).toISOString();
    await this.db.transaction((tx) => untrust(tx, userId, by, { why: 'suspended', until }));
  }
}
