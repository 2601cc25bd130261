import type { EntityManager } from 'typeorm';
import { changedFields, only, type Fields } from '../card/fields.js';
import { keepImages } from '../moderation/reviews.js';
import type { Project } from '../card/project.entity.js';
import { hideVersions } from './versions.js';

/**
 * Keeps which fields changed since a project was rejected. An owner's edit of a rejected project sends it in again:
 * what it was until then is kept for the comparison, also with the edits that follow while it waits.
 */
export async function keepChanges(
  tx: EntityManager,
  before: Project,
  after: Fields,
  sentAgain: boolean,
): Promise<void> {
  if (before.isApproved) return;
  if (sentAgain) {
    await tx.query(
      `insert into project_resubmissions (project_id, reason, rejected, changes) values ($1, $2, $3, $4)
       on conflict (project_id) do update
       set at = now(), reason = excluded.reason, rejected = excluded.rejected, changes = excluded.changes`,
      [before.id, before.rejectionReason, JSON.stringify(only(before)), changedFields(before, after)],
    );
    return;
  }
  const [kept] = (await tx.query('select rejected from project_resubmissions where project_id = $1', [before.id])) as [
    { rejected: Fields }?,
  ];
  if (kept)
    await tx.query('update project_resubmissions set changes = $2 where project_id = $1', [
      before.id,
      changedFields(kept.rejected, after),
    ]);
}

/** It is approved, or rejected once more: what was before tells nothing any more, and an admin has looked at it. */
export async function settle(tx: EntityManager, id: number): Promise<void> {
  await tx.query('delete from project_resubmissions where project_id = $1', [id]);
  await tx.query('delete from projects_to_look_at where project_id = $1', [id]);
  await hideVersions(tx, id);
  await keepImages(tx, id);
}
