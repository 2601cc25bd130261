import { AppError, type Caller } from '@app/contracts';
import type { Database } from '@app/kernel/database';
import { named } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import { ProjectRow, type Project } from './project.entity.js';
import { maySee } from './project.rules.js';
import { detailById, detailBySlug, detailWritten, type DetailRow } from './projects.queries.js';

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
