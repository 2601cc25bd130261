import { TRENDING_DAYS } from '@app/contracts';
import { LOG, Loop, Outage, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const FLUSH_MS = 400;
const RECONCILE_MS = 60_000;
const TRENDING_MS = 3_600_000;
/** Rows that one transaction locks. */
export const BATCH = 500;

/**
 * Several followers may run. Each locks its rows first, in the order of their ids, so that two cannot wait for each other in a circle. Each reads
 * the counters in a later statement, when it has the locks: so what it writes is never older than what another one wrote before.
 */
export const LOCK = 'select id from projects where id = any($1::int[]) order by id for no key update';

export const COPY = `
  update projects p
  set upvotes = c.upvotes, comment_count = c.comment_count, trending = greatest(p.trending + c.upvotes - p.upvotes, 0)
  from project_counters c
  where c.project_id = p.id and p.id = any($1::int[])
    and (p.upvotes <> c.upvotes or p.comment_count <> c.comment_count)`;

export const BEHIND = `
  select p.id from projects p join project_counters c on c.project_id = p.id
  where p.upvotes <> c.upvotes or p.comment_count <> c.comment_count`;

const RECENT = `created_at > now() - interval '${TRENDING_DAYS} days'`;

export const NOT_TRENDING_SO = `
  select p.id from projects p
  left join (select project_id, count(*) as votes from project_upvotes where ${RECENT} group by project_id) recent
    on recent.project_id = p.id
  where p.trending <> coalesce(recent.votes, 0)`;

export const RECOUNT_TRENDING = `
  update projects p
  set upvotes = c.upvotes, comment_count = c.comment_count,
    trending = (select count(*) from project_upvotes u where u.project_id = p.id and u.${RECENT})
  from project_counters c
  where c.project_id = p.id and p.id = any($1::int[])`;

/**
 * Copies the counts into the columns that lists are ordered by, within half a second. This process knows which projects it has counted votes or
 * heard of comments on. Those that another one has counted before it died are found by comparing all counts, once a minute.
 */
@Injectable()
export class Follower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly behind = new Set<number>();
  private readonly loops: Loop[];

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.loops = [
      this.every(FLUSH_MS, 'the order of votes', () => this.flush()),
      this.every(RECONCILE_MS, 'comparing the counts', () => this.reconcile()),
      this.every(TRENDING_MS, 'counting the votes of the last days', () => this.recountTrending()),
    ];
  }

  /** A count of this project has changed. */
  counted(projectId: number): void {
    this.behind.add(projectId);
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.flush().catch((error: unknown) => this.log.warn({ err: error }, 'the order of votes follows later'));
  }

  /** Finds what differs, whoever has counted it. */
  async reconcile(): Promise<void> {
    for (const id of await this.ids(BEHIND)) this.behind.add(id);
  }

  /** Votes grow old by themselves: no vote tells of it. */
  async recountTrending(): Promise<void> {
    await this.inBatches(await this.ids(NOT_TRENDING_SO), RECOUNT_TRENDING);
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

  private every(ms: number, what: string, work: () => Promise<void>): Loop {
    const outage = new Outage(this.log, what);
    return new Loop(async () => {
      try {
        await work();
        outage.over();
        return ms;
      } catch (error) {
        return outage.pause(error);
      }
    });
  }
}
