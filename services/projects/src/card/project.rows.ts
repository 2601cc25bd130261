import { AppError, type Caller, type Image, type ProjectFields } from '@app/contracts';
import type { Database } from '@app/kernel/database';
import { named } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import { CARD, columnOf, filledIn, SUBMITTED } from './card.js';
import { ProjectRow, type Project } from './project.entity.js';
import { maySee } from './project.rules.js';
import { detailById, detailBySlug, detailWritten, type DetailRow } from './projects.queries.js';
import { randomSuffix, slugOf } from './slug.js';

/** A project that the caller may see. @throws AppError not_found */
export async function findProject(db: Database, project: string, caller: Caller): Promise<DetailRow> {
  const name = named(project);
  const found = 'id' in name ? await db.one(detailById, [name.id]) : await db.one(detailBySlug, [name.slug]);
  if (!found || !maySee(found, caller)) throw new AppError('not_found');
  return found;
}

/** A project for a change: nobody else changes it until the transaction ends. */
export async function lockProject(tx: EntityManager, project: string): Promise<Project> {
  const found = await tx.findOne(ProjectRow, { where: named(project), lock: { mode: 'for_no_key_update' } });
  if (!found) throw new AppError('not_found');
  return found;
}

/** The printed answer as this transaction sees it. */
export async function detailIn(tx: EntityManager, id: number): Promise<DetailRow> {
  const [row] = (await tx.query(detailWritten, [id])) as DetailRow[];
  return row!;
}

export type NewProject = ProjectFields & { userId: string; image: Image };

/** The slug's uniqueness decides between two projects of one title, also when both come at once. */
const INSERT = `
  insert into projects (${SUBMITTED.map(columnOf).join(', ')})
  values (${SUBMITTED.map((_, place) => `$${place + 1}`).join(', ')})
  on conflict on constraint projects_slug do nothing
  returning id, version`;

export async function insertProject(tx: EntityManager, project: NewProject): Promise<{ id: number; version: number }> {
  const { userId, image, title } = project;
  const row = { ...filledIn(project), userId, image };
  for (let slug = slugOf(title); ; slug = slugOf(title, randomSuffix())) {
    const values = { ...row, slug };
    const [saved] = (await tx.query(
      INSERT,
      SUBMITTED.map((field) => (isJson(field) ? JSON.stringify(values[field]) : values[field])),
    )) as { id: number; version: number }[];
    if (saved) return saved;
  }
}

const isJson = (field: (typeof SUBMITTED)[number]): boolean =>
  field in CARD && CARD[field as keyof typeof CARD] === 'json';
