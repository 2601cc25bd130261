import { commentEvents, type WordsHidden, type WordsPosted } from '@app/contracts';
import { Creators, On, OnMany } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Gathering } from '../following/gathering.js';
import { Entries } from '../news/entries.js';
import type { News } from '../news/news.js';

/** People hear of words on their projects, of answers to their own, and that an admin has hidden theirs. */
@Injectable()
export class Words {
  constructor(
    private readonly entries: Entries,
    private readonly gathering: Gathering,
    private readonly creators: Creators,
  ) {}

  @OnMany(commentEvents.wordsPosted)
  wordsPosted(events: { words: WordsPosted[] }[], tx: EntityManager): Promise<void> {
    return this.posted(
      events.flatMap(({ words }) => words),
      tx,
    );
  }

  /** Who is named must be known here; somebody whose account is gone is left out by who reads. */
  @OnMany(commentEvents.posted)
  async posted(posted: WordsPosted[], tx: EntityManager): Promise<void> {
    await this.creators.ensureAll(
      posted.map(({ authorId }) => authorId),
      tx,
    );
    await this.gathering.posted(posted, tx);
    await this.entries.addAll(tx, posted.flatMap(newsOf));
  }

  /** Their author never learns who has hidden them. */
  @On(commentEvents.wordsHidden)
  async hidden(hidden: WordsHidden, tx: EntityManager): Promise<void> {
    const { kind, id, projectId, commentId, authorId, reason, by, at, run } = hidden;
    if (by === authorId) return;
    await this.entries.add(tx, {
      ...{ reader: authorId, kind: 'words_hidden', projectId, commentId, replyId: kind === 'reply' ? id : null },
      ...{ cause: `hidden:${kind}:${id}:${at}`, detail: reason },
      topic: run === undefined ? `${kind}:${id}` : `run:${run}`,
      mail: {
        ...{ kind: 'hidden', for: 'each' },
        about: { words: kind, id, ...(run !== undefined && { run }) },
        ...(run !== undefined && { cause: `run:${run}:words` }),
      },
    });
  }
}

/** Comments on one project are one entry of its owner until it is read, and replies to one comment likewise. */
function newsOf({ projectId, commentId, replyId, authorId, ...of }: WordsPosted): News[] {
  const reader = replyId === null ? of.projectCreatorId : of.repliedToId;
  if (reader === null || reader === authorId) return [];
  const kind = replyId === null ? 'comment' : 'reply';
  return [
    {
      ...{ reader, kind, projectId, commentId, replyId, person: authorId },
      cause: replyId === null ? `comment:${commentId}` : `reply:${replyId}`,
      topic: replyId === null ? `project:${projectId}` : `comment:${commentId}`,
      mail: { kind, for: 'first', about: { projectId, commentId, replyId } },
    },
  ];
}
