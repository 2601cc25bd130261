import {
  AppError,
  comments,
  isAppError,
  type Caller,
  type Comment,
  type ProjectStanding,
  type Reply,
} from '@app/contracts';
import { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { attempt, Creators, Idempotency, Rpc, signedIn, Together, type Attempt } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Discussions } from '../reading/discussions.js';
import { addComments, addReplies, type WrittenRow } from './posting.queries.js';

type OnProject = { project: string };
type OnComment = OnProject & { commentId: number };
type Post = { content: string; idempotencyKey?: string };

/** What is written on: a project, or a comment of it. */
interface Place {
  projectId: number;
  commentId?: number;
}

interface Writing {
  userId: string;
  content: string;
}

@Controller()
export class Posting {
  /**
   * All comments on one project wait for one row, and so do all replies to one comment: those without a key that come meanwhile are added together.
   * One with a key, as the web sends it, is a transaction of its own.
   */
  private readonly writing = new Together<Writing, string | undefined>(async (place, writings) => {
    const { statement, values } = adding(JSON.parse(place) as Place, writings);
    const written = await this.db.rows(statement, values);
    return writings.map((_, index) => written.find((row) => row.place === index + 1)?.json);
  });

  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
    private readonly creators: Creators,
    private readonly idempotency: Idempotency,
  ) {}

  @Rpc(comments.comment)
  async comment({ project, ...post }: OnProject & Post, caller: Caller): Promise<Json<Comment>> {
    return new Json(await this.post({ project }, post, caller));
  }

  @Rpc(comments.reply)
  async reply({ project, commentId, ...post }: OnComment & Post, caller: Caller): Promise<Json<Reply>> {
    return new Json(await this.post({ project, commentId }, post, caller));
  }

  private async post(
    { project, ...comment }: OnProject & Partial<OnComment>,
    { content, idempotencyKey }: Post,
    caller: Caller,
  ): Promise<string> {
    const { userId } = signedIn(caller);
    const writing = { userId, content };
    const tried =
      idempotencyKey === undefined ? undefined : attempt(userId, idempotencyKey, { project, ...comment, content });
    const first = tried && (await this.idempotency.answerTo(tried));
    if (first) return first;
    const standing = await this.discussions.writable(project, caller);
    const place = { projectId: standing.projectId, ...comment };
    const write = async () =>
      tried
        ? this.writeOnce(tried, place, writing)
        : mustBeWritten(await this.writing.add(JSON.stringify(place), writing));
    try {
      return await write();
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
      // The person or the approval may be new to us. To ask first would cost every other post two statements.
      await this.learn(userId, standing);
      return write();
    }
  }

  private async learn(userId: string, standing: ProjectStanding): Promise<void> {
    await Promise.all([this.creators.ensure(userId), this.discussions.keep(standing)]);
  }

  /** In one transaction with its key: both are there or neither. */
  private async writeOnce(tried: Attempt, place: Place, writing: Writing): Promise<string> {
    const answer = await this.db.transaction(async (tx) => {
      if (!(await this.idempotency.claim(tx, tried))) return undefined;
      const { statement, values } = adding(place, [writing]);
      const [written] = (await tx.query(statement.text, values)) as WrittenRow[];
      const json = mustBeWritten(written?.json);
      await this.idempotency.keep(tx, tried, json);
      return json;
    });
    return answer ?? (await this.idempotency.answerTo(tried))!;
  }
}

const adding = ({ projectId, commentId }: Place, writings: Writing[]) => ({
  statement: commentId === undefined ? addComments : addReplies,
  values: [
    projectId,
    writings.map(({ userId }) => userId),
    writings.map(({ content }) => content),
    ...(commentId === undefined ? [] : [commentId]),
  ],
});

/** Nothing is written when the project or the comment has gone, or is no longer open, since it was asked about. */
function mustBeWritten(json: string | undefined): string {
  if (json === undefined) throw new AppError('not_found');
  return json;
}
