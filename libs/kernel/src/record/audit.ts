import type { EntityManager } from 'typeorm';

/**
 * The table of `recordAudit`, for a service's first migration. The migrator lets the service's role add and read, and
 * no more.
 */
export const auditTable = `
  create table if not exists audit (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    actor_id text not null,
    action text not null,
    target_type text not null,
    target_id text not null,
    target_title text not null,
    details jsonb not null default '{}'
  );
`;

/** Who did what to what. The title is kept as it was then: something that is deleted has none to look up. */
export interface AuditEntry<Target extends string = string> {
  actorId: string;
  action: `${Target}.${string}`;
  target: { type: Target; id: number | string; title: string };
  details?: Record<string, unknown>;
}

/** Adds to the audit trail, in the transaction of what it tells of. */
export async function recordAudit<Target extends string>(tx: EntityManager, entry: AuditEntry<Target>): Promise<void> {
  const { actorId, action, target, details } = entry;
  await tx.query(
    `insert into audit (actor_id, action, target_type, target_id, target_title, details) values ($1, $2, $3, $4, $5, $6)`,
    [actorId, action, target.type, target.id, target.title, JSON.stringify(details ?? {})],
  );
}
