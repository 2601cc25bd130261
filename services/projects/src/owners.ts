import { AppError, projectEvents, projects, type Caller, type OwnProjectCard, type Slice } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Outbox, sliceJson, recordAudit, Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Slices, type List } from './slices.js';
import { ProjectRow } from './project.entity.js';
import { lockProject } from './project.rows.js';
import { maySee, targetOf } from './project.rules.js';

export const ownList = (userId: string): List => ({
  shows: 'owner',
  conditions: [{ sql: 'p.user_id = ?', values: [userId] }],
  order: 'newest',
});

/** What people see of their own projects, and how they take one back. */
@Controller()
export class Owners {
  constructor(
    private readonly db: Database,
    private readonly slices: Slices,
    private readonly outbox: Outbox,
  ) {}

  @Rpc(projects.own)
  async own(
    { limit, cursor }: { limit: number; cursor?: string },
    caller: Caller,
  ): Promise<Json<Slice<OwnProjectCard>>> {
    const { userId } = signedIn(caller);
    const list = ownList(userId);
    const { cards, nextCursor } = await this.slices.read(list, limit, cursor);
    return sliceJson(cards, nextCursor, await this.slices.count(list, true));
  }

  /** Nobody but the owner and the admins has ever seen it, so nothing of it stays but the line in the trail. */
  @Rpc(projects.withdraw)
  async withdraw({ project }: { project: string }, caller: Caller): Promise<{ projectId: number }> {
    const { userId } = signedIn(caller);
    return this.db.transaction(async (tx) => {
      const gone = await lockProject(tx, project);
      if (!maySee(gone, caller)) throw new AppError('not_found');
      if (gone.userId !== userId) throw new AppError('forbidden');
      if (gone.isApproved || gone.wasApproved) throw new AppError('was_approved');
      await tx.delete(ProjectRow, { id: gone.id });
      await this.outbox.add(tx, projectEvents.deleted, { projectId: gone.id });
      await recordAudit(tx, { actorId: userId, action: 'project.withdraw', target: targetOf(gone) });
      return { projectId: gone.id };
    });
  }
}
