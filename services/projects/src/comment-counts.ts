import { type CommentCount, commentEvents } from '@app/contracts';
import { StaleNotes } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { OnMany } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * `$1` are projects, `$2` counts and `$3` versions; several of one project may be among them. Counters are locked in
 * the order of their projects, as by whoever else locks several.
 */
const keepCounts = statement<{ project_id: number }>(
  'comment_counts',
  `with newest as (
     select distinct on (project_id) * from unnest($1::int[], $2::int[], $3::int[]) as counted (project_id, count, version)
     order by project_id, version desc
   ),
   due as (
     select newest.* from newest cross join lateral (
       select from project_counters c
       where c.project_id = newest.project_id and c.comments_version < newest.version for no key update
     ) locked
   )
   update project_counters c set comment_count = due.count, comments_version = due.version, is_copied = false
   from due where c.project_id = due.project_id returning c.project_id`,
);

/** How many comments each project has, as the comments service publishes it. The highest version is the newest. */
@Controller()
export class CommentCounts {
  constructor(
    private readonly db: Database,
    private readonly notes: StaleNotes,
  ) {}

  @OnMany(commentEvents.countsChanged, 'named')
  countsChanged(changes: { counts: CommentCount[] }[], tx: EntityManager): Promise<() => void> {
    return this.keep(
      changes.flatMap(({ counts }) => counts),
      tx,
    );
  }

  @OnMany(commentEvents.counted, 'named')
  counted(counts: CommentCount[], tx: EntityManager): Promise<() => void> {
    return this.keep(counts, tx);
  }

  private async keep(counts: CommentCount[], tx: EntityManager): Promise<() => void> {
    const values = [
      counts.map(({ projectId }) => projectId),
      counts.map(({ count }) => count),
      counts.map(({ version }) => version),
    ];
    await this.db.rows(keepCounts, values, tx);
    return () => counts.forEach(({ projectId }) => this.notes.about(projectId));
  }
}
