import { projectEvents, type ProjectPictureHidden, type ProjectReviewed } from '@app/contracts';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Entries } from '../news/entries.js';

/** The owner of a project hears what an admin has decided about it, and which pictures are hidden. */
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

  /** Hidden pictures of one project are one entry until it is read. */
  @On(projectEvents.pictureHidden)
  async pictureHidden(hidden: ProjectPictureHidden, tx: EntityManager): Promise<void> {
    const { projectId, creatorId, imageId, reason, by, at } = hidden;
    if (by === creatorId) return;
    await this.entries.add(tx, {
      ...{ reader: creatorId, kind: 'picture_hidden', projectId, topic: `project:${projectId}`, detail: reason },
      cause: `hidden:picture:${imageId}:${at}`,
      mail: { kind: 'hidden', for: 'each', about: { projectId, imageId } },
    });
  }
}
