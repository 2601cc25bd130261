import type { PayloadOf, userEvents } from '@app/contracts';
import type { EntityManager } from 'typeorm';
import { type Database, statement } from '../database/database.js';
import { EndlessWork } from '../process/endless-work.js';
import type { Log } from '../telemetry/log.js';

/** The table of `WaitingPeople`, for a migration. What waits hangs on it, and goes with it. */
export const waitingPeopleTable = `
  create table waiting_people (
    user_id text primary key,
    -- Nothing waits any more, and what still comes does not either.
    is_confirmed boolean not null default false,
    -- False while something of theirs may be there.
    is_done boolean not null default true
  );
  create index waiting_people_due on waiting_people (user_id) where is_confirmed and not is_done;
`;

/**
 * SQL that says that something of these people waits now, as a part of the statement that adds it. Whoever confirms the
 * address at this moment comes before or after it.
 * @param people selects their `user_id`.
 */
export const noteWaiting = (people: string): string => `
  insert into waiting_people (user_id, is_done) select user_id, false from (${people}) people
  on conflict (user_id) do update set is_done = false returning user_id`;

const confirm = `
  insert into waiting_people (user_id, is_confirmed, is_done) values ($1, true, false)
  on conflict (user_id) do update set is_confirmed = true, is_done = false`;

const due = statement<{ userId: string }>(
  'waiting_people_due',
  'select user_id as "userId" from waiting_people where is_confirmed and not is_done order by user_id limit 100',
);

const LOCK = 'select from waiting_people where user_id = $1 for update';

/** Another instance has handled the event, or one that handled it has died. */
const LOOK_MS = 1_000;
const BETWEEN_MS = 20;

/**
 * People who have not confirmed their address, and what becomes of what they did once they have. What is still to do
 * stands in the rows: when a process dies, another one or the next start goes on. Several may be at it.
 */
export class WaitingPeople {
  private readonly work: EndlessWork;

  /**
   * @param what names the work in the log.
   * @param rest SQL: is something of the person `$1` left to take?
   * @param takeSome lets some of what has waited for a person count or appear, each in a transaction that also takes it
   * from what waits. @returns false when nothing was left.
   */
  constructor(
    private readonly db: Database,
    log: Log,
    what: string,
    private readonly rest: string,
    private readonly takeSome: (userId: string) => Promise<boolean>,
  ) {
    this.work = new EndlessWork(log, what, () => this.some());
  }

  start(): void {
    this.work.start();
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  /** The person has confirmed the address. @returns what is to be called after the commit. */
  async confirmed({ userId }: PayloadOf<typeof userEvents.confirmed>, tx: EntityManager): Promise<() => void> {
    await tx.query(confirm, [userId]);
    return () => this.work.wake();
  }

  /** The account is gone, and with it what has never counted. */
  async forget(userId: string, tx: EntityManager): Promise<void> {
    await tx.query('delete from waiting_people where user_id = $1', [userId]);
  }

  /** One person with whom something is wrong holds up nobody else. */
  private async some(): Promise<number> {
    const people = await this.db.rows(due);
    const faults: unknown[] = [];
    for (const { userId } of people) {
      if (this.work.isStopped) break;
      await this.takeAll(userId).catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
    return people.length > 0 ? BETWEEN_MS : LOOK_MS;
  }

  private async takeAll(userId: string): Promise<void> {
    while (!this.work.isStopped && (await this.takeSome(userId)));
    // Whatever is added at this moment has the row locked, or finds it done and says that it is not.
    await this.db.transaction(async (tx) => {
      await tx.query(LOCK, [userId]);
      await tx.query(`update waiting_people set is_done = true where user_id = $1 and not (${this.rest})`, [userId]);
    });
  }
}
