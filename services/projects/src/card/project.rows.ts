import { AppError, type Caller } from '@app/contracts';
import type { Database } from '@app/kernel/database';
import { named } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import { ProjectRow, type Project } from './project.entity.js';
import { maySee } from './project.rules.js';
import { detail, type DetailRow, publicById, publicBySlug, type PublicRow } from './projects.queries.js';

/** A project that the caller may see, as the public reads it. @throws AppError not_found */
export async function findProject(db: Database, project: string, caller: Caller): Promise<PublicRow> {
  const name = named(project);
  return seen('id' in name ? await db.one(publicById, [name.id]) : await db.one(publicBySlug, [name.slug]), caller);
}

/** With what its owner and admins are told. @throws AppError not_found */
export const findDetail = async (db: Database, id: number, caller: Caller): Promise<DetailRow> =>
  seen(await db.one(detail, [id]), caller);

function seen<Row extends PublicRow>(found: Row | undefined, caller: Caller): Row {
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
  const [row] = (await tx.query(detail.text, [id])) as DetailRow[];
  return row!;
}
