import { createHash } from 'node:crypto';
import { AppError, comments, type Caller, type Report, type ReportFields, type ThingWords } from '@app/contracts';
import { RPC, violatedConstraint, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Creators, named, Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { Discussions } from '../reading/discussions.js';
import { addReport, reportedComment, reportedReply } from './reporting.queries.js';

/** A reported thing that its reporter can see: whose it is, on which project it stands, and what it says. */
interface Found {
  targetId: number | string;
  authorId: string;
  projectId: number | null;
  words: ThingWords;
  /** Another one after each change of what it says and shows; only then may the same person report it again. */
  digest: string;
}

/** People tell moderators of things that should not be on the site. */
@Controller()
export class Reporting {
  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
    private readonly creators: Creators,
    @Inject(RPC) private readonly rpc: RpcClient<'comments'>,
  ) {}

  @Rpc(comments.report)
  async report({ targetType, targetId: asked, reason, note }: ReportFields, caller: Caller): Promise<Report> {
    const { userId } = signedIn(caller);
    const { targetId, authorId, projectId, digest, words } = await this.find(targetType, asked, caller);
    if (authorId === userId) throw new AppError('own_thing');
    await Promise.all([this.creators.ensure(userId), this.creators.ensure(authorId)]);
    const thing = { targetType, targetId: String(targetId) };
    try {
      const evidence = [digest, words.title, words.text, words.story];
      const values = [targetType, thing.targetId, authorId, projectId, userId, reason, note, ...evidence];
      return { ...(await this.db.one(addReport, values))!, ...thing, reason, note };
    } catch (error) {
      if (violatedConstraint(error) === 'reports_once') throw new AppError('already_reported');
      throw error;
    }
  }

  private find(type: ReportFields['targetType'], asked: string, caller: Caller): Promise<Found> {
    switch (type) {
      case 'project':
        return this.project(asked, caller);
      case 'user':
        return this.person(asked);
      case 'comment':
        return this.words(reportedComment, asked);
      case 'reply':
        return this.words(reportedReply, asked);
    }
  }

  private async project(asked: string, caller: Caller): Promise<Found> {
    const { projectId, creatorId } = await this.discussions.writable(asked, caller);
    const [outline] = await this.rpc.projects.outlines({ projectIds: [projectId] }, null);
    if (!outline) throw new AppError('not_found');
    const { title, description, story, digest } = outline;
    return { targetId: projectId, authorId: creatorId, projectId, words: { title, text: description, story }, digest };
  }

  private async person(userId: string): Promise<Found> {
    const [profile] = await this.rpc.users.profiles({ userIds: [userId] }, null);
    if (!profile) throw new AppError('not_found');
    const { displayName: title, bio, location, website, profileImageUrl } = profile.user;
    const digest = digestOf([title, bio, location, website, profileImageUrl]);
    return { targetId: userId, authorId: userId, projectId: null, words: { title, text: bio, story: null }, digest };
  }

  /** Only its id names it; whether its project may be seen is asked as for any reader. */
  private async words(statement: typeof reportedComment, asked: string): Promise<Found> {
    const name = named(asked);
    const read = () => this.db.rows(statement, ['id' in name ? name.id : 0]);
    const [known] = await read();
    if (!known) throw new AppError('not_found');
    const [found] = await this.discussions.opened(String(known.projectId), null, read);
    const { content } = found!;
    return { ...found!, words: { title: null, text: content, story: null }, digest: digestOf([content]) };
  }
}

const digestOf = (said: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url');
