import { AppError, type Image, type ProjectFields } from '@app/contracts';
import type { EntityManager } from 'typeorm';
import { Project } from './project.entity.js';
import { named } from './project.rules.js';
import { detailById, type DetailRow } from './projects.queries.js';
import { randomSuffix, slugOf } from './slug.js';

/** A project for a change: nobody else changes it until the transaction ends. */
export async function lockProject(tx: EntityManager, project: string): Promise<Project> {
  const found = await tx.findOne(Project, { where: named(project), lock: { mode: 'for_no_key_update' } });
  if (!found) throw new AppError('not_found');
  return found;
}

/** The printed answer as this transaction sees it. */
export async function detailIn(tx: EntityManager, id: number): Promise<DetailRow> {
  const [row] = (await tx.query(detailById.text, [id])) as DetailRow[];
  return row!;
}

export type NewProject = ProjectFields & { userId: string; image: Image };

/** The slug's uniqueness decides between two projects of one title, also when both come at once. */
const INSERT = `
  insert into projects
    (user_id, slug, title, description, content, category, status, city, state, image_url, image, website_url)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict on constraint projects_slug do nothing
  returning id, version`;

export async function insertProject(tx: EntityManager, project: NewProject): Promise<{ id: number; version: number }> {
  const { userId, title, description, content, category, status, city, state, imageUrl, image, websiteUrl } = project;
  for (let slug = slugOf(title); ; slug = slugOf(title, randomSuffix())) {
    const [saved] = (await tx.query(INSERT, [
      ...[userId, slug, title, description, content, category, status, city, state],
      ...[imageUrl, JSON.stringify(image), websiteUrl || null],
    ])) as { id: number; version: number }[];
    if (saved) return saved;
  }
}
