import { AppError, projects, type Caller, type EditToLookAt } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, named, recordAudit, Rpc, type Outbox } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { beforeAndAfter, changedFields } from '../card/fields.js';
import { publishStatus } from './publishing.js';
import { keepImages, publishImages, underReview } from './reviews.js';
import { editUnderReviewById, editUnderReviewBySlug } from './reviews.queries.js';
import { ProjectRow, type Project } from '../card/project.entity.js';
import { targetOf } from '../card/project.rules.js';
import { keepVersion } from '../writing/versions.js';

/** What owners changed after an admin looked at their projects: admins compare it, and can take it back. */
@Controller()
export class TakingBack {
  constructor(private readonly db: Database) {}

  @Rpc(projects.editToLookAt)
  async editToLookAt({ project }: { project: string }, caller: Caller): Promise<EditToLookAt> {
    admin(caller);
    const name = named(project);
    const found =
      'id' in name
        ? await this.db.one(editUnderReviewById, [name.id])
        : await this.db.one(editUnderReviewBySlug, [name.slug]);
    if (!found) throw new AppError('not_found');
    return found.edit;
  }
}

/**
 * The decision `take-back`. All edits since an admin reviewed the project go together, with one that waits: what is
 * public then is what an admin has seen. @throws AppError already_decided when there is nothing to take back.
 */
export async function takeBack(
  tx: EntityManager,
  current: Project,
  { actorId, outbox, reason }: { actorId: string; outbox: Outbox; reason: string | null },
): Promise<void> {
  const edit = await underReview(tx, current.id);
  if (!edit) throw new AppError('already_decided');
  const stood = { ...current, ...edit.waiting };
  const changed = changedFields(edit.seen, stood);
  const undone = { kind: 'take_back', by: actorId, changed, undoes: edit.firstVersion, reason } as const;
  const version = await keepVersion(tx, stood, undone);
  await tx.update(ProjectRow, { id: current.id }, { ...edit.seen });
  await tx.query('delete from projects_to_look_at where project_id = $1', [current.id]);
  await keepImages(tx, current.id);
  if (edit.firstVersion !== null) await putBackNotes(tx, current.id, edit.edits);
  await noteForOwner(tx, current.id, version);
  const details = { reason, ...beforeAndAfter(stood, edit.seen, changed) };
  await recordAudit(tx, { actorId, action: 'project.take-back', target: targetOf(current), details });
  await publishStatus(tx, outbox, current, { status: edit.seen.status, by: actorId });
  await publishImages(tx, outbox, { id: current.id, version: current.version + 1 });
}

/** Readers are told what they were told before the edits. */
const putBackNotes = (tx: EntityManager, projectId: number, edits: object | null): Promise<unknown> =>
  tx.query(
    `update project_edits e set edited_at = was.edited_at, title_at = was.title_at, picture_at = was.picture_at,
       place_at = was.place_at
     from json_populate_record(null::project_edits, $2) was where e.project_id = $1`,
    [projectId, JSON.stringify(edits ?? {})],
  );

const noteForOwner = (tx: EntityManager, projectId: number, version: number): Promise<unknown> =>
  tx.query(
    `insert into project_edits (project_id, taken_back) values ($1, $2)
     on conflict (project_id) do update set taken_back = excluded.taken_back`,
    [projectId, version],
  );
