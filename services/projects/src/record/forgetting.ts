import { type Forgotten, isAppError, projectEvents, userEvents } from '@app/contracts';
import { EndlessWork, LOG, type Log, StaleNotes } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Creators, forgetName, Idempotency, On, Outbox, recordAudit } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FIELDS } from '../card/fields.js';
import { ProjectRow } from '../card/project.entity.js';
import { lockProject } from '../card/project.rows.js';
import { targetOf } from '../card/project.rules.js';
import { WaitingVotes } from '../waiting-votes.js';
import { keepVersion } from '../writing/versions.js';

/** Projects that a round removes before others get their turn. */
const BATCH = 20;
const BETWEEN_MS = 20;
const LOOK_MS = 5_000;

const nextLeaver = statement<{ userId: string }>(
  'next_leaver',
  'select user_id as "userId" from leavers order by at limit 1',
);
const theirProjects = statement<{ id: number }>(
  'projects_of_leaver',
  `select id from projects where user_id = $1 order by created_at desc, id desc limit ${BATCH}`,
);
const done = statement<never>(
  'leaver_done',
  'delete from leavers l where user_id = $1 and not exists (select from projects p where p.user_id = l.user_id)',
);

/**
 * When an account is gone, its votes count on, and those that have waited go. Its projects stay without a name, or go
 * if the person wanted that. They go one by one, so that nothing else waits for them, and whatever ends meanwhile.
 */
@Injectable()
export class Forgetting implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly creators: Creators,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly waiting: WaitingVotes,
    private readonly notes: StaleNotes,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'removing the projects of people who are gone', () => this.some());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  @On(userEvents.forgotten)
  async forget({ userId, projects }: Forgotten, tx: EntityManager): Promise<() => void> {
    await this.creators.forget(userId, tx);
    await this.idempotency.forget(userId, tx);
    await forgetName(tx, userId);
    await this.waiting.forget(userId, tx);
    await tx.query('delete from trusted_people where user_id = $1', [userId]);
    if (projects === 'remove')
      await tx.query('insert into leavers (user_id) values ($1) on conflict do nothing', [userId]);
    return () => this.work.wake();
  }

  private async some(): Promise<number> {
    const leaver = await this.db.one(nextLeaver);
    if (!leaver) return LOOK_MS;
    for (const { id } of await this.db.rows(theirProjects, [leaver.userId])) {
      if (this.work.isStopped) return BETWEEN_MS;
      await this.db.transaction((tx) => this.remove(tx, id, leaver.userId));
      this.notes.everything();
    }
    await this.db.rows(done, [leaver.userId]);
    return BETWEEN_MS;
  }

  /** As its owner takes one back. Another instance, or an admin, may have removed it just now. */
  private async remove(tx: EntityManager, id: number, userId: string): Promise<void> {
    try {
      const gone = await lockProject(tx, String(id));
      await keepVersion(tx, gone, { kind: 'delete', by: userId, changed: FIELDS });
      await tx.delete(ProjectRow, { id });
      await this.outbox.add(tx, projectEvents.deleted, { projectId: id });
      await recordAudit(tx, { actorId: userId, action: 'project.withdraw', target: targetOf(gone) });
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
    }
  }
}
