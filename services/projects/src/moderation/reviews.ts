import { projectEvents } from '@app/contracts';
import { recordAudit, type Outbox } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import { beforeAndAfter, changedFields, only, type Field, type Fields } from '../card/fields.js';
import { ProjectRow, type Project } from '../card/project.entity.js';
import { targetOf } from '../card/project.rules.js';
import { publishStatus } from './publishing.js';
import { keepVersion, marksOf, noteEdit } from '../writing/versions.js';

/** What an admin last saw of a project. */
export type Seen = Fields & Pick<Project, 'image'>;

export interface UnderReview {
  /** Null when nothing of the edit is public. */
  firstVersion: number | null;
  seen: Seen;
  /** What its owner made of it, and what is not public yet. */
  waiting: Seen | null;
  /** Its row of project_edits then, or null. */
  edits: object | null;
}

/** These fields, and with the picture's address what is known of it. */
const taken = (from: Seen, fields: readonly Field[]) => ({
  ...only(from, fields),
  ...(fields.includes('imageUrl') && { image: from.image }),
});

const seenOf = (project: Seen): Seen => ({ ...only(project), image: project.image });

/** It went live by trust: an admin is to look at it some time. */
export const reviewLater = (tx: EntityManager, projectId: number): Promise<unknown> =>
  tx.query('insert into projects_to_look_at (project_id) values ($1)', [projectId]);

/**
 * What changed since an admin looked at it; undefined when nothing is to be looked at, or it is as it went live by
 * trust.
 */
export async function underReview(tx: EntityManager, projectId: number): Promise<UnderReview | undefined> {
  const [found] = (await tx.query(
    `select first_version::int as "firstVersion", seen, waiting, edits from projects_to_look_at
     where project_id = $1 and seen is not null`,
    [projectId],
  )) as UnderReview[];
  return found;
}

/**
 * Its owner edited an approved project, which stays public: an admin is to look at it, with what it was when one last
 * did, however often it is edited meanwhile. Before the edit is noted (`noteEdit`), so that a take-back finds what
 * readers were told until then.
 */
export async function reviewEdit(tx: EntityManager, before: Project, after: Seen, version: number): Promise<void> {
  const known = await underReview(tx, before.id);
  const seen = known?.seen ?? seenOf(before);
  await tx.query(
    `insert into projects_to_look_at as l (project_id, first_version, seen, changes, changed_at, edits)
     values ($1, $2, $3, $4, now(), (select row_to_json(e) from project_edits e where e.project_id = $1))
     on conflict (project_id) do update set changes = excluded.changes, changed_at = excluded.changed_at,
       first_version = coalesce(l.first_version, excluded.first_version), seen = coalesce(l.seen, excluded.seen),
       edits = case when l.first_version is null then excluded.edits else l.edits end, waiting = null`,
    [before.id, version, JSON.stringify(seen), changedFields(seen, after)],
  );
  await keepImages(tx, before.id);
}

/**
 * Its owner edited an approved project, and an admin is to approve that: until then the project stays as it is. Another
 * edit takes the place of one that waits. The version rises all the same: who decides or edits must have seen it.
 */
export async function waitWithEdit(tx: EntityManager, project: Project, edit: Seen): Promise<void> {
  const known = await underReview(tx, project.id);
  const seen = known?.seen ?? seenOf(project);
  const changes = changedFields(seen, edit);
  await tx.query(
    `insert into projects_to_look_at as l (project_id, seen, waiting, changes, changed_at) values ($1, $2, $3, $4, now())
     on conflict (project_id) do update set seen = coalesce(l.seen, excluded.seen), waiting = excluded.waiting,
       changes = excluded.changes, changed_at = excluded.changed_at`,
    [project.id, JSON.stringify(seen), JSON.stringify(seenOf(edit)), changes],
  );
  await keepImages(tx, project.id);
  await raiseVersion(tx, project.id);
  await tx.query('update projects set owner_version = version where id = $1', [project.id]);
}

/** Nothing that is printed changes, nor the time of the last change. */
export const raiseVersion = (tx: EntityManager, projectId: number): Promise<unknown> =>
  tx.query('update projects set version = version + 1 where id = $1', [projectId]);

/**
 * An admin edited it: what they wrote, they have seen. What its owner changed before is still to be looked at. After
 * the edit is noted.
 */
export async function seenByEditor(tx: EntityManager, before: Project, after: Seen): Promise<void> {
  const known = await underReview(tx, before.id);
  if (!known) return;
  const changed = changedFields(before, after);
  const seen = { ...known.seen, ...taken(after, changed) };
  // In an edit that waits, its owner's own words stay.
  const untouched = known.waiting && changed.filter((field) => known.waiting![field] === before[field]);
  const waiting = untouched && { ...known.waiting!, ...taken(after, untouched) };
  await tx.query(
    `update projects_to_look_at set seen = $2, changes = $3, waiting = $5, edits = coalesce(edits::jsonb, '{}') || coalesce((
       select jsonb_object_agg(key, value) from project_edits e, jsonb_each(to_jsonb(e))
       where e.project_id = $1 and key = any($4)), '{}')
     where project_id = $1`,
    [
      before.id,
      JSON.stringify(seen),
      changedFields(seen, waiting ?? after),
      marksOf(changed),
      waiting && JSON.stringify(waiting),
    ],
  );
  await keepImages(tx, before.id);
}

/**
 * An admin has looked at it, and leaves it as it is; an edit that waited is public from now on. Who saw an edit has
 * decided on it: its version rises, so a second admin is told.
 */
export async function reviewed(tx: EntityManager, project: Project, actorId: string, outbox: Outbox): Promise<void> {
  const edit = await underReview(tx, project.id);
  const [gone] = (await tx.query('delete from projects_to_look_at where project_id = $1 returning project_id', [
    project.id,
  ])) as [unknown[]];
  if (gone.length === 0) return;
  const details = edit?.waiting ? await publish(tx, project, edit.waiting, outbox) : {};
  await recordAudit(tx, { actorId, action: 'project.look', target: targetOf(project), details });
  if (!edit) return;
  if (!edit.waiting) await raiseVersion(tx, project.id);
  await keepImages(tx, project.id);
  await publishImages(tx, outbox, { id: project.id, version: project.version + 1 });
}

/** As if its owner had just edited it; which is no edit when it led back to what is public. */
async function publish(tx: EntityManager, project: Project, waiting: Seen, outbox: Outbox) {
  const changed = changedFields(project, waiting);
  if (changed.length > 0) await keepVersion(tx, project, { kind: 'edit', by: project.userId, changed });
  await tx.update(ProjectRow, { id: project.id }, { ...waiting });
  if (changed.length > 0) await noteEdit(tx, project, waiting);
  await publishStatus(tx, outbox, project, { status: waiting.status, by: project.userId });
  return beforeAndAfter(project, waiting, changed);
}

/** Which pictures must stay although the project does not show them: those of what may be public again. */
export async function keepImages(tx: EntityManager, projectId: number): Promise<void> {
  await tx.query('delete from project_kept_images where project_id = $1', [projectId]);
  await tx.query(
    `insert into project_kept_images (project_id, image_id)
     select project_id,
       images_in(concat_ws(' ', seen->>'imageUrl', seen->>'content', waiting->>'imageUrl', waiting->>'content')) from projects_to_look_at
     where project_id = $1 and seen is not null
     union
     select project_id, images_in(image_url) from hidden_pictures where project_id = $1
     union
     select project_id, image_id from hidden_story_pictures where project_id = $1`,
    [projectId],
  );
}

/** Publishes which pictures the project needs from this version on: media keeps them. */
export async function publishImages(
  tx: EntityManager,
  outbox: Outbox,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const used = (await tx.query(
    `select image_id as "imageId" from project_images where project_id = $1
     union select image_id from project_kept_images where project_id = $1`,
    [id],
  )) as { imageId: string }[];
  await outbox.add(tx, projectEvents.saved, {
    projectId: id,
    version,
    imageIds: used.map(({ imageId }) => imageId),
  });
}
