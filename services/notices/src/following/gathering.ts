import {
  type PayloadOf,
  projectEvents,
  type ProjectStanding,
  type ProjectStatusChanged,
  type WordsPosted,
} from '@app/contracts';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NOTE_CAUSE } from '../news/entries.queries.js';
import { COMMENTS_NAMED, GATHER_COMMENT, GATHER_STATUS } from './fan-out.queries.js';
import { FOLLOW_UNLESS_SAID, FORGET_PROJECT } from './follows.queries.js';

/** What happens on a project within so many seconds is told to its followers together. */
const GATHER_SECONDS = 120;
/** In the place of a reader: what was gathered for all followers. */
const FOLLOWERS = '';

/** Gathers what followers of a project are to hear of, and who follows it by what they do. */
@Injectable()
export class Gathering {
  /** Replies are between those who write them; a comment is news. */
  async posted({ projectId, commentId, replyId, authorId }: WordsPosted, tx: EntityManager): Promise<void> {
    await tx.query(FOLLOW_UNLESS_SAID, [projectId, authorId]);
    if (replyId !== null || !(await isNew(tx, `comment:${commentId}`))) return;
    const comment = JSON.stringify([{ id: commentId, by: authorId }]);
    await tx.query(GATHER_COMMENT, [projectId, comment, GATHER_SECONDS, COMMENTS_NAMED]);
  }

  @On(projectEvents.statusChanged)
  async statusChanged({ projectId, version, by }: ProjectStatusChanged, tx: EntityManager): Promise<void> {
    if (await isNew(tx, `status:${projectId}:${version}`))
      await tx.query(GATHER_STATUS, [projectId, by, GATHER_SECONDS]);
  }

  @On(projectEvents.decided)
  async decided({ projectId, creatorId, isApproved }: ProjectStanding, tx: EntityManager): Promise<void> {
    if (isApproved) await tx.query(FOLLOW_UNLESS_SAID, [projectId, creatorId]);
  }

  @On(projectEvents.deleted)
  async deleted({ projectId }: PayloadOf<typeof projectEvents.deleted>, tx: EntityManager): Promise<void> {
    await tx.query(FORGET_PROJECT, [projectId]);
  }
}

const isNew = async (tx: EntityManager, cause: string): Promise<boolean> =>
  ((await tx.query(NOTE_CAUSE, [FOLLOWERS, cause])) as unknown[]).length > 0;
