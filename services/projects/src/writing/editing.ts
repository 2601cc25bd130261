import {
  AppError,
  canEdit,
  projects,
  type AdminProject,
  type Caller,
  type OwnProject,
  type Project,
  type ProjectFields,
} from '@app/contracts';
import { CONFIG, type Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { named, Outbox, recordAudit, Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { filledIn } from '../card/card.js';
import { ProjectsConfig } from '../config.js';
import { imagesIn, sanitizeContent } from './content.js';
import { beforeAndAfter, changedFields } from '../card/fields.js';
import {
  reviewEdit,
  seenByEditor,
  publishImages,
  underReview,
  waitWithEdit,
  type Seen,
} from '../moderation/reviews.js';
import { publishStatus } from '../moderation/publishing.js';
import { notices } from './owners.js';
import { Pictures } from './pictures.js';
import { ProjectRow, type Project as Row } from '../card/project.entity.js';
import { detailIn, lockProject } from '../card/project.rows.js';
import { maySee, targetOf } from '../card/project.rules.js';
import { answerOf, ownJson, shownStory } from '../card/projects.queries.js';
import { keepChanges } from './resubmissions.js';
import { isTrusted } from '../moderation/trust.js';
import { keepVersion, noteEdit } from './versions.js';

type Edit = { project: string; version?: number; fields: ProjectFields };

/** How owners and admins change a project. What was public before stays known. */
@Controller()
export class Editing {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly pictures: Pictures,
    @Inject(CONFIG) private readonly config: ProjectsConfig,
  ) {}

  @Rpc(projects.update)
  async update({ project, version, fields }: Edit, caller: Caller): Promise<Json<Project | AdminProject | OwnProject>> {
    const before = await this.db.dataSource.manager.findOneBy(ProjectRow, named(project));
    if (!before || !maySee(before, caller)) throw new AppError('not_found');
    if (!canEdit(before, caller)) throw new AppError('forbidden');
    const { userId } = signedIn(caller);
    const content = sanitizeContent(fields.content);
    const stays = fields.imageUrl === before.imageUrl;
    const shown = new Set(imagesIn(before.content ?? ''));
    const newInStory = content.imageIds.filter((id) => !shown.has(id));
    const found = await this.pictures.find(stays ? null : fields.imageUrl, newInStory);
    const image = stays ? before.image : found;
    return this.db.transaction(async (tx) => {
      const current = await lockProject(tx, String(before.id));
      if (version !== undefined && version !== current.version) throw new AppError('edit_conflict');
      const imageUrl = image?.url ?? fields.imageUrl;
      const own = current.userId === userId;
      const story = (await isShownStory(tx, current, content.html)) ? current.content : content.html;
      const edited = { ...filledIn(fields), content: story, imageUrl, image };
      if (own && (await this.waits(tx, current))) return this.wait(tx, current, edited);
      const again = own ? { rejectedAt: null, rejectionReason: null, ownerVersion: current.version + 1 } : {};
      await tx.update(ProjectRow, { id: current.id }, { ...edited, ...again });
      await keepChanges(tx, current, edited, own && current.rejectedAt !== null);
      await this.keep(tx, current, edited, userId);
      await publishImages(tx, this.outbox, { id: current.id, version: current.version + 1 });
      await publishStatus(tx, this.outbox, current, { status: edited.status, by: userId });
      return answerOf(await detailIn(tx, current.id), caller);
    });
  }

  private async waits(tx: EntityManager, { userId, isApproved }: Row): Promise<boolean> {
    return this.config.EDITS_AFTER_APPROVAL === 'review' && isApproved && !(await isTrusted(tx, userId));
  }

  /** The project stays as it is, and its owner sees what they made of it. */
  private async wait(tx: EntityManager, project: Row, edit: Seen): Promise<Json<OwnProject>> {
    const before = (await underReview(tx, project.id))?.waiting ?? project;
    const changed = changedFields(before, edit);
    if (changed.length > 0) {
      await waitWithEdit(tx, project, edit);
      await forgetTakenBack(tx, project.id);
      const details = { ...beforeAndAfter(before, edit, changed), waits: true };
      await recordAudit(tx, { actorId: project.userId, action: 'project.edit', target: targetOf(project), details });
      await publishImages(tx, this.outbox, { id: project.id, version: project.version + 1 });
    }
    return ownJson(await detailIn(tx, project.id), (await this.db.one(notices, [project.id], tx))!);
  }

  /** What it was: for readers once it has been public, for the trail also when an admin changed it. */
  private async keep(tx: EntityManager, before: Row, after: Seen, by: string): Promise<void> {
    const changed = changedFields(before, after);
    if (changed.length === 0) return;
    const own = before.userId === by;
    if (before.isApproved || before.wasApproved) {
      const version = await keepVersion(tx, before, { kind: 'edit', by, changed });
      if (own && before.isApproved) await reviewEdit(tx, before, after, version);
      await noteEdit(tx, before, after);
      if (own) await forgetTakenBack(tx, before.id);
      else await seenByEditor(tx, before, after);
    }
    if (before.isApproved || !own) {
      const details = beforeAndAfter(before, after, changed);
      await recordAudit(tx, { actorId: by, action: 'project.edit', target: targetOf(before), details });
    }
  }
}

/** Has somebody sent back what readers get? Then they have left alone what an admin has hidden of the story. */
async function isShownStory(tx: EntityManager, { id, content }: Row, sent: string | null): Promise<boolean> {
  if (sent === content) return true;
  const [found] = (await tx.query(`select ${shownStory('p')} as shown from projects p where id = $1`, [id])) as [
    { shown: string | null },
  ];
  return found.shown !== content && sanitizeContent(found.shown).html === sent;
}

/** Who edits again has read of it. */
const forgetTakenBack = (tx: EntityManager, projectId: number): Promise<unknown> =>
  tx.query('update project_edits set taken_back = null where project_id = $1', [projectId]);
