import {
  AppError,
  projectEvents,
  projects,
  type Caller,
  type OwnProject,
  type OwnProjectCard,
  type Slice,
} from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Outbox, sliceJson, recordAudit, Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { FIELDS } from '../card/fields.js';
import { Slices, type List } from '../listing/slices.js';
import { ProjectRow } from '../card/project.entity.js';
import { findDetail, findProject, lockProject } from '../card/project.rows.js';
import { maySee, targetOf } from '../card/project.rules.js';
import { ownJson, type Notices } from '../card/projects.queries.js';
import { keepVersion } from './versions.js';

export const ownList = (userId: string): List => ({
  shows: 'owner',
  conditions: [{ sql: 'p.user_id = ?', values: [userId] }],
  order: 'newest',
});

export const notices = statement<Notices>(
  'notices',
  `select (
     select json_build_object('at', iso(v.at), 'reason', v.reason, 'changed', v.changed, 'before', v.before)
     from project_edits e join project_versions v on v.id = e.taken_back where e.project_id = $1) as "takenBack", (
     select json_build_object('at', iso(l.changed_at), 'edit', l.waiting)
     from projects_to_look_at l where l.project_id = $1 and l.waiting is not null) as waiting, (
     select json_build_object('at', iso(h.at), 'reason', h.reason)
     from hidden_pictures h join projects p on p.id = h.project_id
     where h.project_id = $1 and p.image_url = '') as "hiddenPicture", (
     select coalesce(json_agg(json_build_object('imageId', h.image_id, 'at', iso(h.at), 'reason', h.reason) order by h.at, h.image_id), '[]')
     from hidden_story_pictures h join projects p on p.id = h.project_id
     where h.project_id = $1 and h.image_id in (select images_in(p.content))) as "hiddenInStory", (
     select p.content from projects p where p.id = $1) as content`,
);

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

  @Rpc(projects.ownOne)
  async ownOne({ project }: { project: string }, caller: Caller): Promise<Json<OwnProject>> {
    const { userId } = signedIn(caller);
    const { id } = await findProject(this.db, project, caller);
    const found = await findDetail(this.db, id, caller);
    if (found.userId !== userId) throw new AppError('not_found');
    return ownJson(found, (await this.db.one(notices, [found.id]))!);
  }

  /**
   * Nobody but the owner and the admins has ever seen it. What it was stays for those who keep the records, with the
   * line in the trail.
   */
  @Rpc(projects.withdraw)
  async withdraw({ project }: { project: string }, caller: Caller): Promise<{ projectId: number }> {
    const { userId } = signedIn(caller);
    return this.db.transaction(async (tx) => {
      const gone = await lockProject(tx, project);
      if (!maySee(gone, caller)) throw new AppError('not_found');
      if (gone.userId !== userId) throw new AppError('forbidden');
      if (gone.isApproved || gone.wasApproved) throw new AppError('was_approved');
      await keepVersion(tx, gone, { kind: 'delete', by: userId, changed: FIELDS });
      await tx.delete(ProjectRow, { id: gone.id });
      await this.outbox.add(tx, projectEvents.deleted, { projectId: gone.id });
      await recordAudit(tx, { actorId: userId, action: 'project.withdraw', target: targetOf(gone) });
      return { projectId: gone.id };
    });
  }
}
