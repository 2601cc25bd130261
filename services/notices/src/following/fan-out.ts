import { type NotableProject, VOTERS_MAX } from '@app/contracts';
import { EndlessWork, LOG, RPC, type Log, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { wantingAtOnce } from '../choices/at-once.js';
import { Digests } from '../digests/digests.js';
import { Mails } from '../mail/mails.js';
import {
  dropNews,
  endNews,
  followersAfter,
  GO_ON,
  HOLD_NEWS,
  nextNews,
  type NewsRow,
  startNews,
  WRITE_ENTRIES,
  withRow,
} from './fan-out.queries.js';

const LOOK_MS = 1_000;

/** A part of the followers, in the order of their ids. */
interface Page {
  readers: string[];
  /** Where the next one begins; null after the last one. */
  place: string | null;
}

interface Written {
  reader: string;
  id: number;
  isNew: boolean;
}

/**
 * Tells the followers of a project what has happened there, batch by batch, each in a transaction that also notes how
 * far it has come. When a process dies, another one or the next start goes on, and everybody hears of it once.
 */
@Injectable()
export class FanOut implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    private readonly digests: Digests,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'telling followers', () => this.round());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  /** @returns after how many milliseconds the next one comes. */
  private async round(): Promise<number> {
    const news = await this.db.one(nextNews);
    if (!news) return LOOK_MS;
    const [project] = await this.rpc.projects.notable({ projectIds: [news.projectId] }, null);
    if (!project?.isApproved) await this.db.rows(endNews, [news.id]);
    else if (news.startedAt === null) await this.begin(news);
    // Another instance is at it. It is left alone for a moment: both would ask the same of users and projects.
    else if (!(await this.goOn(news, project))) return LOOK_MS;
    return 0;
  }

  /** Comments that were hidden or deleted meanwhile are no news. */
  private async begin({ id, kind, comments, count }: NewsRow): Promise<void> {
    const found =
      kind === 'followed_status'
        ? []
        : await this.rpc.comments.notable({ comments: comments.map((comment) => comment.id), replies: [] }, null);
    const shown = new Set(found.filter(({ hiddenAt }) => hiddenAt === null).map((words) => words.id));
    const stillThere = comments.filter((comment) => shown.has(comment.id));
    const left = count - (comments.length - stillThere.length);
    if (left === 0) await this.db.rows(dropNews, [id, count]);
    else await this.db.rows(startNews, [id, JSON.stringify(stillThere), left, count]);
  }

  /** @returns false when another instance was first. */
  private async goOn(news: NewsRow, project: NotableProject): Promise<boolean> {
    const { readers, place } = await this.page(news);
    const wanted = readers.filter((reader) => reader !== project.creatorId);
    const { userIds } = wanted.length > 0 ? await this.rpc.users.active({ userIds: wanted }, null) : { userIds: [] };
    return this.db.transaction(async (tx) => {
      const [held] = (await tx.query(HOLD_NEWS, [news.id, news.phase, news.place])) as unknown[];
      if (!held) return false;
      await this.write(tx, news, project, userIds);
      if (place !== null) await tx.query(GO_ON, [news.id, news.phase, place]);
      else if (news.phase === 'follows') await tx.query(GO_ON, [news.id, 'voters', '']);
      else await this.db.rows(endNews, [news.id], tx);
      return true;
    });
  }

  private async page({ projectId, phase, place, startedAt }: NewsRow): Promise<Page> {
    if (phase === 'follows') {
      const readers = (await this.db.rows(followersAfter, [projectId, place, startedAt])).map(({ userId }) => userId);
      return { readers, place: readers.at(-1) ?? null };
    }
    const { userIds } = await this.rpc.projects.voters({ projectId, after: place, limit: VOTERS_MAX }, null);
    const known = new Set((await this.db.rows(withRow, [projectId, userIds, startedAt])).map(({ userId }) => userId));
    return { readers: userIds.filter((id) => !known.has(id)), place: userIds.at(-1) ?? null };
  }

  /** Nobody hears of what they wrote or changed themselves. */
  private async write(tx: EntityManager, news: NewsRow, project: NotableProject, people: string[]): Promise<void> {
    const { id, kind, comments, count, byId } = news;
    const own = new Map<string, number>();
    for (const { by } of comments) own.set(by, (own.get(by) ?? 0) + 1);
    const counts = people.map((reader) => ({ reader, count: reader === byId ? 0 : count - (own.get(reader) ?? 0) }));
    const readers = counts.filter((one) => one.count > 0);
    if (readers.length === 0) return;
    const written = (await tx.query(WRITE_ENTRIES, [
      readers.map(({ reader }) => reader),
      readers.map((one) => one.count),
      kind,
      project.id,
      comments[0]?.id ?? null,
      [...own.keys()],
      kind === 'followed_status' ? project.status : null,
    ])) as Written[];
    await this.digests.wait(
      tx,
      kind,
      written.map((entry) => entry.id),
    );
    const entries = new Map(written.filter(({ isNew }) => isNew).map((entry) => [entry.reader, entry.id]));
    const atOnce = await wantingAtOnce(this.db, 'followed', [...entries.keys()], tx);
    await this.mails.add(
      tx,
      atOnce.map((reader) => {
        const entryId = entries.get(reader)!;
        return { reader, kind: 'followed', cause: `entry:${entryId}:followed:${id}`, about: { entryId, kind } };
      }),
    );
  }
}
