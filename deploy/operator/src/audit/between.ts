import type { CounterAudit } from '@app/kernel/audit';

/**
 * Counts that one service publishes to another: projects has the number of a project's comments within two seconds. A
 * count that was never published is published again, as after any other change, by an event with a higher version.
 */
export const between: readonly CounterAudit[] = [
  {
    key: 'projectId',
    things: { table: 'projects.project_counters', id: 'project_id' },
    columns: ['project_counters.comment_count'],
    copies: ['project_counters.comment_count'],
    differences: `
      with counts as (
        select p.project_id, p.comment_count, coalesce(d.comment_count, 0) as comments
        from projects.project_counters p left join comments.discussions d on d.project_id = p.project_id
        where p.project_id > $1 and p.project_id <= $2
      )
      select project_id as "projectId", 'project_counters.comment_count' as "column", comment_count as stands, comments as rows
      from counts where comment_count <> comments order by 1`,
    lock: ['select 1 from comments.discussions where project_id = $1 for no key update'],
    repair: [
      `update comments.discussions d
       set count_version = greatest(d.count_version, p.comments_version) + 1, is_told = false
       from projects.project_counters p where p.project_id = d.project_id and d.project_id = $1`,
      `update projects.project_counters p set comment_count = 0
       where project_id = $1 and not exists (select from comments.discussions d where d.project_id = p.project_id)`,
    ],
  },
];
