import type { Decision } from '@app/contracts';
import type { EntityManager } from 'typeorm';
import type { Project } from '../card/project.entity.js';

/** The decisions whose lines in the trail tell what the public counts need. */
export const FIGURES: Decision[] = ['approve', 'reject'];

/**
 * Whether the project was public until then, and for how long a submission has waited: since it was sent in, or sent in
 * again.
 */
export interface Figures {
  wasPublic: boolean;
  waitedSeconds: number | null;
}

/** The figures of a project before the decision: what is decided is no resubmission any more. */
export async function figuresOf(tx: EntityManager, { id, isApproved, rejectedAt }: Project): Promise<Figures> {
  if (isApproved || rejectedAt) return { wasPublic: isApproved, waitedSeconds: null };
  const [waited] = (await tx.query(
    `select extract(epoch from now() - coalesce(r.at, p.created_at))::int as seconds
     from projects p left join project_resubmissions r on r.project_id = p.id where p.id = $1`,
    [id],
  )) as [{ seconds: number }];
  return { wasPublic: false, waitedSeconds: waited.seconds };
}
