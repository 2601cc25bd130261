import { TRENDING_DAYS } from '@app/contracts';
import { LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';

const FLUSH_MS = 400;
const RECONCILE_MS = 60_000;
const TRENDING_MS = 3_600_000;
/** Rows locked by one transaction. */
const BATCH = 500;

/**
 * Everybody who writes the order locks its rows first, by rising id, and reads the counters in a later statement: they are then at least as new
 * as what another follower wrote, so several instances cannot undo one another.
 */
const LOCK = 'select id from projects where id = any($1::int[]) order by id for no key update';

const COPY = `
  update projects p
  set upvotes = c.upvotes, comment_count = c.comment_count, trending = greatest(p.trending + c.upvotes - p.upvotes, 0)
  from project_counters c
  where c.project_id = p.id and p.id = any($1::int[])
    and (p.upvotes <> c.upvotes or p.comment_count <> c.comment_count)`;

const BEHIND = `
  select p.id from projects p join project_counters c on c.project_id = p.id
  where p.upvotes <> c.upvotes or p.comment_count <> c.comment_count`;

const RECENT = `created_at > now() - interval '${TRENDING_DAYS} days'`;

const NOT_TRENDING_SO = `
  select p.id from projects p
  left join (select project_id, count(*) as votes from project_upvotes where ${RECENT} group by project_id) recent
    on recent.project_id = p.id
  where p.trending <> coalesce(recent.votes, 0)`;

const RECOUNT_TRENDING = `
  update projects p
  set upvotes = c.upvotes, comment_count = c.comment_count,
    trending = (select count(*) from project_upvotes u where u.project_id = p.id and u.${RECENT})
  from project_counters c
  where c.project_id = p.id and p.id = any($1::int[])`;

const TRIM_KEYS = `delete from idempotency_keys where created_at < now() - interval '2 days'`;

/**
 * Copies the counts into the columns that lists are ordered by, within half a second of the vote. What this process has counted it knows by
 * itself; what another one left behind when it died is found by comparing everything once a minute.
 */
@Injectable()
export class Follower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly behind = new Set<number>();
  private readonly stopping = new AbortController();
  private loops: Promise<void>[] = [];

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  voted(projectId: number): void {
    this.behind.add(projectId);
  }

  onApplicationBootstrap(): void {
    this.loops = [
      this.every(FLUSH_MS, () => this.flush()),
      this.every(RECONCILE_MS, () => this.reconcile()),
      this.every(TRENDING_MS, () => this.recountTrending()),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
    await this.flush().catch((error: unknown) => this.log.warn({ err: error }, 'the order of votes follows later'));
  }

  /** Takes up whatever differs, whoever counted it. */
  async reconcile(): Promise<void> {
    for (const id of await this.ids(BEHIND)) this.behind.add(id);
  }

  /** Votes grow old by themselves, so this cannot follow from what is counted. */
  async recountTrending(): Promise<void> {
    await this.inBatches(await this.ids(NOT_TRENDING_SO), RECOUNT_TRENDING);
    await this.db.dataSource.query(TRIM_KEYS);
  }

  private async flush(): Promise<void> {
    const ids = [...this.behind];
    this.behind.clear();
    try {
      await this.inBatches(ids, COPY);
    } catch (error) {
      for (const id of ids) this.behind.add(id);
      throw error;
    }
  }

  private async inBatches(ids: number[], update: string): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      await this.db.dataSource.transaction(async (tx) => {
        await tx.query(LOCK, [batch]);
        await tx.query(update, [batch]);
      });
    }
  }

  private async ids(sql: string): Promise<number[]> {
    const rows = (await this.db.dataSource.query(sql)) as { id: number }[];
    return rows.map((row) => row.id);
  }

  private async every(ms: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await work().catch((error: unknown) => this.log.warn({ err: error }, 'follower: will try again'));
      await pause(ms, undefined, { signal }).catch(() => undefined);
    }
  }
}
