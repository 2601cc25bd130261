import { AppError, comments, type Caller, type Comment, type ProjectStanding, type Reply } from '@app/contracts';
import { before, Json, requestId, StaleNotes } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { attempt, Creators, Idempotency, Rpc, signedIn, Together, type Attempt } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Discussions } from '../reading/discussions.js';
import { addComments, addCommentsIfFree, addReplies, type WrittenIfFreeRow } from './posting.queries.js';

type OnProject = { project: string };
type OnComment = OnProject & { commentId: number };
type Post = { content: string; idempotencyKey?: string };

/** What is written on: a project, or a comment of it. */
interface Place {
  projectId: number;
  commentId?: number;
}

interface Writing {
  projectId: number;
  userId: string;
  content: string;
  /** With an idempotency key, as every browser sends one. */
  tried: Attempt | undefined;
  requestId: string;
}

/** When projects has not said for so long whether people may write, it may be silent. */
const SILENT_MS = 500;

/** False when nobody says so, or not in time. */
const isGranted = (asked: Promise<unknown>): Promise<boolean> =>
  before(SILENT_MS, asked).then(
    () => true,
    () => false,
  );

@Controller()
export class Posting {
  /**
   * Comments that come while others are added are added together, each with its key and its answer, whichever projects
   * they are on. That waits for nobody: null for those on a project to which another process was just writing.
   */
  private readonly comments = new Together<Writing, string | null | undefined>(async (_key, writings) =>
    eachOf(writings, await this.db.rows(addCommentsIfFree, valuesOf(writings))),
  );
  /** Replies to one comment wait for its row, and so do comments on one project when another process has it. */
  private readonly inTurn = new Together<Writing, string | undefined>(async (key, writings) => {
    const { commentId } = JSON.parse(key) as Place;
    const values = valuesOf(writings);
    return eachOf(
      writings,
      await (commentId === undefined
        ? this.db.rows(addComments, values)
        : this.db.rows(addReplies, [...values, commentId])),
    );
  });

  constructor(
    private readonly db: Database,
    private readonly discussions: Discussions,
    private readonly creators: Creators,
    private readonly idempotency: Idempotency,
    private readonly notes: StaleNotes,
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
    const tried =
      idempotencyKey === undefined ? undefined : attempt(userId, idempotencyKey, { project, ...comment, content });
    const asked = this.discussions.writable(project, caller);
    // What was written under this key once is answered again, also when the project takes no more words, or when
    // projects does not say. Usually it says so at once, and the key is read by the statement that writes.
    const first = tried && !(await isGranted(asked)) && (await this.idempotency.answerTo(tried));
    if (first) {
      // Another instance may have written it, and not have said so yet.
      this.notes.everything();
      return first;
    }
    const standing = await asked;
    const { projectId } = standing;
    const writing = { projectId, userId, content, tried, requestId: requestId() };
    const written = await this.write(standing, { projectId, ...comment }, writing);
    this.notes.about(projectId);
    return written;
  }

  /**
   * Writes before it asks whether the person and the approval are known here: most are, and each post would ask twice.
   * @throws AppError not_found when the project or the comment has gone since it was asked about.
   */
  private async write(standing: ProjectStanding, place: Place, writing: Writing): Promise<string> {
    const written = await this.writeOnce(place, writing);
    if (written !== undefined) return written;
    await Promise.all([this.creators.ensure(writing.userId), this.discussions.keep(standing)]);
    const learned = await this.writeOnce(place, writing);
    if (learned === undefined) throw new AppError('not_found');
    return learned;
  }

  /** Nothing is written a second time under one key. */
  private async writeOnce(place: Place, writing: Writing): Promise<string | undefined> {
    const written = await this.add(place, writing);
    return written ?? (writing.tried && this.idempotency.answerTo(writing.tried));
  }

  private async add(place: Place, writing: Writing): Promise<string | undefined> {
    const written = place.commentId === undefined ? await this.comments.add('', writing) : null;
    return written === null ? this.inTurn.add(JSON.stringify(place), writing) : written;
  }
}

const valuesOf = (writings: Writing[]): unknown[] => [
  writings.map(({ projectId }) => projectId),
  writings.map(({ userId }) => userId),
  writings.map(({ content }) => content),
  writings.map(({ tried }) => tried?.key ?? null),
  writings.map(({ tried }) => tried?.bodyHash ?? null),
  writings.map(({ requestId }) => requestId),
];

/** What was written of each, in their order. */
function eachOf<Row extends WrittenIfFreeRow>(writings: Writing[], rows: Row[]): (Row['json'] | undefined)[] {
  const written = new Map(rows.map(({ place, json }) => [place, json]));
  return writings.map((_, index) => written.get(index + 1));
}
