import type { EntityManager } from 'typeorm';
import { changedFields, only, type Field, type Fields } from '../card/fields.js';
import type { Project } from '../card/project.entity.js';

interface Change {
  kind: 'edit' | 'take_back' | 'delete';
  by: string;
  changed: readonly Field[];
  /** The version from which on a take-back goes. */
  undoes?: number | null;
  reason?: string | null;
}

/** Keeps what a project was, in the transaction of what changes it. @returns the version's id. */
export async function keepVersion(
  tx: EntityManager,
  project: Project,
  { kind, by, changed, undoes, reason }: Change,
): Promise<number> {
  const { userId, slug, createdAt } = project;
  // Nothing else says whose a project was that is gone.
  const before = kind === 'delete' ? { ...only(project), userId, slug, createdAt } : only(project, changed);
  const [kept] = (await tx.query(
    `insert into project_versions (project_id, version, by_id, kind, changed, before, undoes, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::int`,
    [project.id, project.version, by, kind, changed, JSON.stringify(before), undoes ?? null, reason ?? null],
  )) as [{ id: number }];
  return kept.id;
}

/** When which of these changed, by the columns of project_edits. */
const MARKS: Record<'title_at' | 'picture_at' | 'place_at', Field[]> = {
  title_at: ['title'],
  picture_at: ['imageUrl'],
  place_at: ['city', 'state'],
};
/** Which of the marks an edit is about. */
export const marksOf = (changed: readonly Field[]) =>
  (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter((mark) => MARKS[mark].some((field) => changed.includes(field)));

/**
 * For the project's page: when it was edited, and what changed after others had voted. Whether somebody has is asked
 * here, once an edit, and not by every reader.
 */
export async function noteEdit(tx: EntityManager, before: Project, after: Fields): Promise<void> {
  const marks = marksOf(changedFields(before, after));
  await tx.query(
    `with votes as (select exists (select from project_upvotes where project_id = $1 and user_id <> $2) as "of_others")
     insert into project_edits as e (project_id, edited_at, title_at, picture_at, place_at)
     select $1, case when $3 then now() end, case when $4 and of_others then now() end,
       case when $5 and of_others then now() end, case when $6 and of_others then now() end from votes
     on conflict (project_id) do update
     set edited_at = coalesce(excluded.edited_at, e.edited_at), title_at = coalesce(excluded.title_at, e.title_at),
       picture_at = coalesce(excluded.picture_at, e.picture_at), place_at = coalesce(excluded.place_at, e.place_at)`,
    [
      before.id,
      before.userId,
      before.isApproved,
      ...(['title_at', 'picture_at', 'place_at'] as const).map((mark) => marks.includes(mark)),
    ],
  );
}

/** It was approved or taken down: what it was before that is no reader's any more. */
export const hideVersions = (tx: EntityManager, projectId: number): Promise<unknown> =>
  tx.query(
    `update project_edits set edited_at = null,
       hidden_until = coalesce((select max(id) from project_versions where project_id = $1), 0)
     where project_id = $1`,
    [projectId],
  );
