import { projectEvents } from '@app/contracts';

/** Rows of which the other half is missing, although both are written in one transaction. */
const QUERIES = {
  'keys without an answer': `select user_id, key from comments.idempotency_keys where answer is null`,
  'people who cannot sign in': `
    select id from users.users u
      where not exists (select from users.credentials c where c.user_id = u.id)
        and not exists (select from users.identities i where i.user_id = u.id)`,
  'approvals without their event': `
    select id from projects.projects p
      where is_approved and not exists (
        select from projects.outbox o
        where o.subject = '${projectEvents.decided.subject}' and (o.payload->>'projectId')::int = p.id)`,
};

export const NO_HALVES = Object.fromEntries(Object.keys(QUERIES).map((what) => [what, []]));

/** All of them, by what they are. */
export async function halvesOf(sql: (text: string) => Promise<unknown[]>): Promise<Record<string, unknown[]>> {
  const found = Object.entries(QUERIES).map(async ([what, query]) => [what, await sql(query)] as const);
  return Object.fromEntries(await Promise.all(found));
}
