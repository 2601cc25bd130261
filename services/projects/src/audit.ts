import type { EntityManager } from 'typeorm';

/** One line of the activity trail: who did what to which project. The title is kept as it was, for a deleted project has none to look up. */
export interface AuditEntry {
  actorId: string;
  action: `project.${string}`;
  project: { id: number; title: string };
  details?: Record<string, unknown>;
}

/** Writes into the trail, in the transaction of what it tells of. */
export async function recordAudit(tx: EntityManager, { actorId, action, project, details }: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit (actor_id, action, target_type, target_id, target_title, details) values ($1, $2, 'project', $3, $4, $5)`,
    [actorId, action, project.id, project.title, JSON.stringify(details ?? {})],
  );
}
