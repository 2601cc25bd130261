import { type PayloadOf, userEvents } from '@app/contracts';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Entries } from '../news/entries.js';

/** People hear of their role, and of what an admin has hidden of their profile. */
@Injectable()
export class OwnAccount {
  constructor(private readonly entries: Entries) {}

  @On(userEvents.roleChanged)
  async roleChanged(changed: PayloadOf<typeof userEvents.roleChanged>, tx: EntityManager): Promise<void> {
    const { userId, role, by, at } = changed;
    if (by === userId) return;
    await this.entries.add(tx, {
      ...{ reader: userId, kind: 'role', topic: 'role', cause: `role:${at}`, detail: role },
      mail: { kind: 'role', for: 'each', about: { role } },
    });
  }

  @On(userEvents.profileHidden)
  async profileHidden(hidden: PayloadOf<typeof userEvents.profileHidden>, tx: EntityManager): Promise<void> {
    const { userId, part, reason, by, at } = hidden;
    if (by === userId) return;
    await this.entries.add(tx, {
      ...{ reader: userId, kind: 'profile_hidden', topic: 'profile', cause: `hidden:${part}:${at}`, detail: reason },
      mail: { kind: 'hidden', for: 'each', about: { part, at } },
    });
  }
}
