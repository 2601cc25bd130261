import { commentEvents, type PayloadOf } from '@app/contracts';
import { StaleNotes } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { On } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const keepCount = statement<{ project_id: number }>(
  'comment_count',
  `update project_counters set comment_count = $2, comments_version = $3, is_copied = false
   where project_id = $1 and comments_version < $3 returning project_id`,
);

/** How many comments each project has, as the comments service publishes it. The highest version is the newest. */
@Controller()
export class CommentCounts {
  constructor(
    private readonly db: Database,
    private readonly notes: StaleNotes,
  ) {}

  @On(commentEvents.counted, 'named')
  async keepCount(counted: PayloadOf<typeof commentEvents.counted>, tx: EntityManager): Promise<() => void> {
    const { projectId, count, version } = counted;
    await this.db.rows(keepCount, [projectId, count, version], tx);
    return () => this.notes.about(projectId);
  }
}
