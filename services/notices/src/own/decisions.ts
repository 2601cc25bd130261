import { projectEvents, type ProjectReviewed } from '@app/contracts';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Entries } from '../news/entries.js';

/** The owner of a project hears what an admin has decided about it. */
@Injectable()
export class Decisions {
  constructor(private readonly entries: Entries) {}

  /** All that one run of Hide all takes down is one entry and one mail. */
  @On(projectEvents.reviewed)
  async reviewed(review: ProjectReviewed, tx: EntityManager): Promise<void> {
    const { projectId, creatorId, decision, version, by, run } = review;
    if (by === creatorId) return;
    const cause = `review:${projectId}:${version}`;
    await this.entries.add(tx, {
      ...{ reader: creatorId, kind: decision, cause, projectId },
      topic: run === undefined ? `project:${projectId}` : `run:${run}`,
      mail: {
        ...{ kind: 'decision', for: 'each' },
        about: { projectId, decision, ...(run !== undefined && { run }) },
        ...(run !== undefined && { cause: `run:${run}:projects` }),
      },
    });
  }
}
