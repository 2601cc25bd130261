import {
  type EventType,
  HIDE_ALL_SETTLES_MS,
  type HideAllAsked,
  type HideAllKind,
  type HideAllPart,
  type HideAllParts,
} from '@app/contracts';
import type { EntityManager } from 'typeorm';
import { type Database, statement } from '../database/database.js';
import type { StaleNotes } from '../service/stale-notes.js';
import type { Outbox } from '../events/outbox.js';
import type { Log } from '../telemetry/log.js';
import { EndlessWork } from '../process/endless-work.js';

/** The table of `HideAllWork`, for a migration: how far each run has come with each kind of things. */
export const hideAllTable = `
  create table hide_all (
    run_id integer not null,
    kind text not null,
    user_id text not null,
    by_id text not null,
    reason text not null,
    -- What was made later stays.
    until timestamptz(3) not null,
    -- The last thing that was looked at: a run goes by each of them once, also when somebody shows one again meanwhile.
    place_at timestamptz(3) not null default '-infinity',
    place_id integer not null default 0,
    total integer not null,
    done integer not null default 0,
    ended_at timestamptz(3),
    primary key (run_id, kind)
  );
  create index hide_all_open on hide_all (run_id, kind) where ended_at is null;
  create index hide_all_person on hide_all (user_id, run_id);
`;

/** Who asked for a run, and the reason that the authors read. */
export interface HideAllOrder {
  runId: number;
  by: string;
  reason: string;
}

/** One kind of things that a run takes away. */
export interface HideAllWalk {
  kind: HideAllKind;
  /** The table; it has `id`, `user_id` and `created_at`, and an index of a person's rows by time. */
  table: string;
  /** What is still to be taken away of it. */
  stands: string;
  /** Takes one away, in the transaction that counts it. @returns false when it was gone already. */
  take: (tx: EntityManager, id: number, order: HideAllOrder) => Promise<boolean>;
}

interface Open {
  runId: number;
  kind: HideAllKind;
}
interface Locked extends HideAllOrder {
  userId: string;
  until: string;
  placeAt: string;
  placeId: number;
  /** Nothing can come any more. */
  isSettled: boolean;
}

/** Things that a round takes away before others get their turn. */
const BATCH = 20;
const BETWEEN_MS = 20;
const LOOK_MS = 500;
/** How often an instance looks for a run whose beginning another one has handled. */
const IDLE_MS = 5_000;

const SETTLED = `now() - interval '${HIDE_ALL_SETTLES_MS} milliseconds'`;

const open = statement<Open>(
  'hide_all_open',
  `select run_id as "runId", kind from hide_all where ended_at is null order by run_id, kind limit 50`,
);

/** Another instance that is at it is left alone. */
const LOCK = `
  select run_id as "runId", by_id as by, reason, user_id as "userId", until::text as until, place_at::text as "placeAt",
    place_id as "placeId", until < ${SETTLED} as "isSettled"
  from hide_all where run_id = $1 and kind = $2 and ended_at is null for update skip locked`;

/**
 * The things of a person that stand, oldest first. What is younger than a request may live is left for later: an older
 * one may still be on its way.
 */
export const nextStanding = ({ table, stands }: Pick<HideAllWalk, 'table' | 'stands'>): string => `
  select w.id, w.created_at::text as at from ${table} w
  where w.user_id = $1 and ${stands} and (w.created_at, w.id) > ($2::timestamptz, $3::int)
    and w.created_at <= least($4::timestamptz, ${SETTLED})
  order by w.created_at, w.id limit 1`;

/** How many stand that were made until then. */
export const countStanding = ({ table, stands }: Pick<HideAllWalk, 'table' | 'stands'>): string => `
  select count(*)::int as count from ${table} w where w.user_id = $1 and ${stands} and w.created_at <= $2::timestamptz`;

const BEGIN = `
  insert into hide_all (run_id, kind, user_id, by_id, reason, until, total) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

const GO_ON = `
  update hide_all set place_at = $3::timestamptz, place_id = $4, done = done + $5, total = greatest(total, done + $5)
  where run_id = $1 and kind = $2`;

const END = `update hide_all set ended_at = clock_timestamp(), total = done where run_id = $1 and kind = $2`;

const partsOf = statement<HideAllPart>(
  'hide_all_parts',
  `select run_id as "runId", kind, total, done from hide_all
   where user_id = $1 and run_id = (select max(run_id) from hide_all where user_id = $1)`,
);

/**
 * Takes away what a person has made, thing by thing, each in a transaction of its own that also notes how far it has
 * come. When a process dies, another instance or the next start goes on with the next thing, and none is taken twice.
 * When the last one is gone, the event `ended` says so.
 */
export class HideAllWork {
  private readonly work: EndlessWork;
  private readonly counts: ReturnType<typeof statement<{ count: number }>>[];

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly walks: readonly HideAllWalk[],
    private readonly ended: EventType<Open>,
    private readonly notes: StaleNotes,
    log: Log,
  ) {
    this.counts = walks.map((walk) => statement(`hide_all_standing_${walk.kind}`, countStanding(walk)));
    this.work = new EndlessWork(log, 'taking away all of a person', () => this.round());
  }

  start(): void {
    this.work.start();
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  /** Notes what is to be done. May come twice. @returns what begins it, after the commit. */
  async begin({ runId, userId, by, reason, until }: HideAllAsked, tx: EntityManager): Promise<() => void> {
    for (const walk of this.walks) {
      const [{ count }] = (await tx.query(countStanding(walk), [userId, until])) as [{ count: number }];
      await tx.query(BEGIN, [runId, walk.kind, userId, by, reason, until, count]);
    }
    return () => this.work.wake();
  }

  /** How it is with a person. */
  async partsOf(userId: string): Promise<HideAllParts> {
    const [parts, ...counts] = await Promise.all([
      this.db.rows(partsOf, [userId]),
      ...this.counts.map((standing) => this.db.one(standing, [userId, 'infinity'])),
    ]);
    return { standing: counts.map((found, at) => ({ kind: this.walks[at]!.kind, count: found!.count })), parts };
  }

  private async round(): Promise<number> {
    const runs = await this.db.rows(open);
    let isMore = false;
    for (const each of runs) isMore = (await this.some(each)) || isMore;
    return isMore ? BETWEEN_MS : runs.length > 0 ? LOOK_MS : IDLE_MS;
  }

  /** @returns whether there may be more to do at once. */
  private async some(each: Open): Promise<boolean> {
    for (let done = 0; done < BATCH; done += 1) if (this.work.isStopped || !(await this.one(each))) return false;
    return true;
  }

  /** What is lost in a crash of the database is done once more, so nothing waits for the disk but the end. */
  private async one(each: Open): Promise<boolean> {
    const left = await this.db.transaction((tx) => this.take(tx, each), { flushed: false });
    if (left === 'more') this.notes.everything();
    if (left === 'over') await this.db.transaction((tx) => this.end(tx, each));
    return left === 'more';
  }

  private async take(tx: EntityManager, each: Open): Promise<'more' | 'later' | 'over'> {
    const run = await locked(tx, each);
    if (!run) return 'later';
    const walk = this.walks.find(({ kind }) => kind === each.kind);
    if (!walk) return 'later';
    const [thing] = (await tx.query(nextStanding(walk), [run.userId, run.placeAt, run.placeId, run.until])) as {
      id: number;
      at: string;
    }[];
    if (!thing) return run.isSettled ? 'over' : 'later';
    const isTaken = await walk.take(tx, thing.id, run);
    await tx.query(GO_ON, [each.runId, each.kind, thing.at, thing.id, isTaken ? 1 : 0]);
    return 'more';
  }

  private async end(tx: EntityManager, each: Open): Promise<void> {
    if (!(await locked(tx, each))) return;
    await tx.query(END, [each.runId, each.kind]);
    await this.outbox.add(tx, this.ended, { runId: each.runId, kind: each.kind });
  }
}

async function locked(tx: EntityManager, { runId, kind }: Open): Promise<Locked | undefined> {
  return ((await tx.query(LOCK, [runId, kind])) as Locked[])[0];
}
