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
import { freshOf } from '../news/causes.js';
import { type FollowedComment, GATHER_COMMENTS, GATHER_STATUS } from './fan-out.queries.js';
import { FOLLOW_UNLESS_SAID, FORGET_PROJECT } from './follows.queries.js';

/** What happens on a project within so many seconds is told to its followers together. */
const GATHER_SECONDS = 120;
/** In the place of a reader: what was gathered for all followers. */
const FOLLOWERS = '';

/** Gathers what followers of a project are to hear of, and who follows it by what they do. */
@Injectable()
export class Gathering {
  /** Replies are between those who write them; a comment is news. */
  async posted(posted: WordsPosted[], tx: EntityManager): Promise<void> {
    await tx.query(FOLLOW_UNLESS_SAID, [
      posted.map(({ projectId }) => projectId),
      posted.map(({ authorId }) => authorId),
    ]);
    const comments = posted.filter(({ replyId }) => replyId === null);
    const fresh = await freshOf(tx, comments, ({ commentId }) => ({
      reader: FOLLOWERS,
      cause: `comment:${commentId}`,
    }));
    const gathered = new Map<number, FollowedComment[]>();
    for (const { projectId, commentId, authorId } of fresh)
      gathered.set(projectId, [{ id: commentId, by: authorId }, ...(gathered.get(projectId) ?? [])]);
    if (gathered.size === 0) return;
    const perProject = [...gathered.values()].map((some) => JSON.stringify(some));
    await tx.query(GATHER_COMMENTS, [[...gathered.keys()], perProject, GATHER_SECONDS]);
  }

  @On(projectEvents.statusChanged)
  async statusChanged({ projectId, version, by }: ProjectStatusChanged, tx: EntityManager): Promise<void> {
    const cause = `status:${projectId}:${version}`;
    const [fresh] = await freshOf(tx, [cause], () => ({ reader: FOLLOWERS, cause }));
    if (fresh) await tx.query(GATHER_STATUS, [projectId, by, GATHER_SECONDS]);
  }

  @On(projectEvents.decided)
  async decided({ projectId, creatorId, isApproved }: ProjectStanding, tx: EntityManager): Promise<void> {
    if (isApproved) await tx.query(FOLLOW_UNLESS_SAID, [[projectId], [creatorId]]);
  }

  @On(projectEvents.deleted)
  async deleted({ projectId }: PayloadOf<typeof projectEvents.deleted>, tx: EntityManager): Promise<void> {
    await tx.query(FORGET_PROJECT, [projectId]);
  }
}
