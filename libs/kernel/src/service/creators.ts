import { AppError, formerUser, userEvents, type Profile, type users } from '@app/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RPC, type Call } from '../bus/rpc-client.js';
import { StaleNotes } from './stale-notes.js';
import { Database, statement } from '../database/database.js';
import { On } from '../events/handlers.js';
import { forgetDeadLetters } from '../record/forgetting.js';

/** The table of `Creators`, for a service's first migration. Its column `card` has the person's profile, printed. */
export const creatorsTable = `
  create table if not exists creators (
    user_id text primary key,
    card json not null,
    version integer not null
  );
`;

const known = statement<{ known: true }>('creator_known', 'select true as known from creators where user_id = $1');

/** Which of the people `$1` have no copy. Each is asked for by the key. */
const withoutCopy = statement<{ userId: string }>(
  'creators_unknown',
  `select asked.user_id as "userId" from unnest($1::text[]) as asked (user_id)
   where (select c.version from creators c where c.user_id = asked.user_id) is null`,
);

/** The higher version wins, whichever comes last. `changed`: there was another one. */
const keep = statement<{ changed: boolean }>(
  'creator_keep',
  `insert into creators (user_id, card, version) values ($1, $2, $3)
   on conflict (user_id) do update set card = excluded.card, version = excluded.version
   where creators.version < excluded.version
   returning xmax <> 0 as changed`,
);

/** No version of a profile is higher. */
const LAST_VERSION = 2 ** 31 - 1;

/**
 * SQL that is true of a person whose account is gone, as far as this service has heard. Of several people each is asked
 * for by the key: for a join the planner would read all.
 */
export const isGone = (userId: string): string =>
  `coalesce((select gone.version = ${LAST_VERSION} from creators gone where gone.user_id = ${userId}), false)`;

/**
 * A service's own copy of what the public may know of the people who made what it shows, so that no reader waits for
 * another service. Its part asks `users.profiles` and consumes `userEvents.profileChanged`.
 */
@Injectable()
export class Creators {
  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: { users: { profiles: Call<typeof users.profiles> } },
    private readonly notes: StaleNotes,
  ) {}

  /** Who was not known yet is shown nowhere. */
  @On(userEvents.profileChanged, 'named')
  async keep({ user, version }: Profile, tx?: EntityManager): Promise<void | (() => void)> {
    const [kept] = await this.db.rows(keep, [user.id, JSON.stringify(user), version], tx);
    if (kept?.changed) return () => this.notes.everything();
  }

  /**
   * Somebody's account is gone. The row stays without a name: an event of before that comes late finds that it is old.
   */
  async forget(userId: string, tx: EntityManager): Promise<void> {
    const nobody = formerUser(userId, new Date().toISOString());
    await this.db.rows(keep, [userId, JSON.stringify(nobody), LAST_VERSION], tx);
    await forgetDeadLetters(tx, userId);
  }

  /**
   * Makes sure that there is a copy of this person, also when the event of the account has not come yet.
   * @param tx the transaction in which this is called, if it is one
   * @throws AppError authentication_required when there is no such account
   */
  async ensure(userId: string, tx?: EntityManager): Promise<void> {
    if (await this.db.one(known, [userId], tx)) return;
    const [profile] = await this.rpc.users.profiles({ userIds: [userId] }, null);
    if (!profile) throw new AppError('authentication_required');
    await this.keep(profile, tx);
  }

  /** As `ensure`, of several people. Who has no account is left out. */
  async ensureAll(userIds: string[], tx: EntityManager): Promise<void> {
    const missing = await this.db.rows(withoutCopy, [[...new Set(userIds)]], tx);
    if (missing.length === 0) return;
    const profiles = await this.rpc.users.profiles({ userIds: missing.map(({ userId }) => userId) }, null);
    // In one order, so that no two transactions wait for each other.
    for (const profile of profiles.toSorted((one, other) => (one.user.id < other.user.id ? -1 : 1)))
      await this.keep(profile, tx);
  }
}
