import {
  type Caller,
  type HideAllAsked,
  type HideAllParts,
  isAppError,
  projectEvents,
  projects,
  userEvents,
} from '@app/contracts';
import { LOG, type Log, StaleNotes } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, type HideAllOrder, type HideAllWalk, HideAllWork, On, Outbox, Rpc } from '@app/kernel/service';
import { Controller, Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockProject } from '../card/project.rows.js';
import { Decisions } from './decisions.js';

/** What is neither rejected nor deleted. */
export const STANDING = { table: 'projects', stands: 'w.rejected_at is null' } satisfies Partial<HideAllWalk>;

/** All projects of a person are rejected, when an admin wants gone whatever the person has made. */
@Controller()
export class HidingAll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: HideAllWork;

  constructor(
    db: Database,
    outbox: Outbox,
    private readonly decisions: Decisions,
    notes: StaleNotes,
    @Inject(LOG) log: Log,
  ) {
    const walk: HideAllWalk = { kind: 'project', ...STANDING, take: (...asked) => this.reject(...asked) };
    this.work = new HideAllWork(db, outbox, [walk], projectEvents.allHidden, notes, log);
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  @On(userEvents.hideAllAsked)
  begin(asked: HideAllAsked, tx: EntityManager): Promise<() => void> {
    return this.work.begin(asked, tx);
  }

  @Rpc(projects.hideAllParts)
  parts({ userId }: { userId: string }, caller: Caller): Promise<HideAllParts> {
    admin(caller);
    return this.work.partsOf(userId);
  }

  /** As an admin does it by hand; what another one has rejected meanwhile keeps its reason. */
  private async reject(tx: EntityManager, id: number, { by, reason, runId }: HideAllOrder): Promise<boolean> {
    try {
      const project = await lockProject(tx, String(id));
      if (project.rejectedAt) return false;
      const rejection = { project: String(id), decision: 'reject', reason } as const;
      await this.decisions.decideIn(tx, project, rejection, by, runId);
      return true;
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
      return false;
    }
  }
}
