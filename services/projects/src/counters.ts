import type { ClientBase } from 'pg';

/** A count that is not what its rows say. */
export interface Difference {
  projectId: number;
  /** Which count: the counter that answers show, or the copy that lists are ordered by. */
  column: 'project_counters.upvotes' | 'projects.upvotes' | 'projects.comment_count';
  stands: number;
  rows: number;
}

/** While votes come in, the copies may be half a second behind. Without votes they are exact. */
const DIFFERENCES = `
  with counted as (select project_id, count(*)::int as votes from project_upvotes group by project_id),
  counts as (
    select p.id, coalesce(counted.votes, 0) as votes, c.upvotes, c.comment_count, p.upvotes as copied, p.comment_count as copied_comments
    from projects p join project_counters c on c.project_id = p.id left join counted on counted.project_id = p.id
  )
  select id as "projectId", 'project_counters.upvotes' as "column", upvotes as stands, votes as rows
    from counts where upvotes <> votes
  union all
  select id, 'projects.upvotes', copied, votes from counts where copied <> votes
  union all
  select id, 'projects.comment_count', copied_comments, comment_count from counts where copied_comments <> comment_count
  order by 1, 2`;

/** Compares every count with its rows and repairs exactly those that differ. */
export async function auditCounters(client: ClientBase): Promise<Difference[]> {
  const { rows } = await client.query<Difference>(DIFFERENCES);
  for (const projectId of new Set(rows.map((row) => row.projectId))) await repair(client, projectId);
  return rows;
}

/** Counts the rows after taking the locks: a vote under way is counted here, or it counts itself afterwards. */
async function repair(client: ClientBase, projectId: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select 1 from projects where id = $1 for no key update', [projectId]);
    await client.query('select 1 from project_counters where project_id = $1 for no key update', [projectId]);
    await client.query(
      `update project_counters c
       set upvotes = (select count(*) from project_upvotes u where u.project_id = c.project_id)
       where c.project_id = $1`,
      [projectId],
    );
    await client.query(
      `update projects p set upvotes = c.upvotes, comment_count = c.comment_count
       from project_counters c where c.project_id = p.id and p.id = $1`,
      [projectId],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
