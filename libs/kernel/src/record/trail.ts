import type { TrailEntry, TrailQuery, TrailSlice } from '@app/contracts';
import type { Database } from '../database/database.js';
import { numbered, Statements, where } from '../service/paging.js';

/** The orders in which the trail is read, for a migration after that of `auditTable`. */
export const trailIndexes = `
  create index audit_newest on audit (at desc, id desc);
  create index audit_of_actor on audit (actor_id, at desc, id desc);
  create index audit_of_action on audit (action, at desc, id desc);
  create index audit_of_target on audit (target_type, at desc, id desc);
`;
export const dropTrailIndexes = 'drop index audit_newest, audit_of_actor, audit_of_action, audit_of_target;';

const reading = new Statements('trail');

type Row = Omit<TrailEntry, 'at'> & { at: Date };

/** A service's part of the audit trail, newest first. Who asks has been looked at before. */
export async function readTrail(db: Database, query: TrailQuery): Promise<TrailSlice> {
  const { actor, action, targetType, from, to, before, limit, uncounted } = query;
  const tests: [string, unknown[]][] = [
    ['actor_id = ?', [actor]],
    ['action = ?', [action]],
    ['target_type = ?', [targetType]],
    ['at >= ?::timestamptz', [from]],
    ['at < ?::timestamptz', [to]],
  ];
  const filters = tests.filter(([, [value]]) => value !== undefined);
  const place: typeof tests = before ? [['(at, id) < (?::timestamptz, ?::bigint)', [before.at, before.id]]] : [];
  const conditions = (of: typeof tests): string => where(of.map(([sql]) => sql));
  const values = (of: typeof tests): unknown[] => of.flatMap(([, given]) => given);

  const shown = [...filters, ...place];
  const slice = reading.of<Row>(
    `select id::int, at, actor_id as "actorId", action, target_type as "targetType", target_id as "targetId",
       target_title as "targetTitle", details
     from audit ${numbered(conditions(shown), 2)} order by at desc, id desc limit $1`,
  );
  const count = reading.of<{ total: number }>(
    `select count(*)::int as total from audit ${numbered(conditions(filters), 1)}`,
  );
  const [rows, counted] = await Promise.all([
    db.rows(slice, [limit, ...values(shown)]),
    uncounted ? undefined : db.one(count, values(filters)),
  ]);
  return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? null };
}
