import { randomUUID } from 'node:crypto';
import { API, type Project } from '@app/contracts';
import type { Answer, Browser } from '@app/testing';
import { expect } from '@jest/globals';

/** Sends a request and notes what came of it: undefined when there was no answer. */
export type Ask = (path: string, call: () => Promise<Answer>) => Promise<Answer | undefined>;

/** A text on its way: it keeps its key until it is answered, so that sending it again says it once. */
interface Saying {
  content: string;
  key: string;
  projectId: number;
  /** The comment it replies to. */
  commentId?: number;
}

interface Speaker {
  browser: Browser;
  userId: string;
  saying?: Saying;
  liking?: Said;
}

type Said = { projectId: number; commentId: number };

/**
 * People who comment, reply and like all the time, and what they must find again: each text that was answered with 201,
 * once.
 */
export class Talk {
  /** Texts that were answered with 201. */
  readonly comments = new Set<string>();
  readonly replies = new Set<string>();
  /** `commentId:userId` of each like that was answered with 201, or with 409 after an attempt without an answer. */
  readonly likes = new Set<string>();
  /** What cannot be: a 201 with another text, a 409 for a like that was never sent. */
  readonly contradicted: string[] = [];
  /** No text of another talk begins so. */
  readonly name = `Talk ${randomUUID()}`;
  readonly #sentLikes = new Set<string>();
  readonly #answered: Said[] = [];
  readonly #speakers: Speaker[];
  readonly #ask: Ask;
  #texts = 0;

  constructor(people: { browser: Browser; userId: string }[], ask: Ask) {
    this.#speakers = people.map((person) => ({ ...person }));
    this.#ask = ask;
  }

  /** What this person had no answer to, once more; else something new: a comment, a reply or a like, in turn. */
  async turn(person: number, project: Project, turn: number): Promise<void> {
    const speaker = this.#speakers[person]!;
    if (!speaker.saying && !speaker.liking) this.#think(speaker, project, turn);
    if (speaker.saying) await this.#say(speaker, speaker.saying);
    else if (speaker.liking) await this.#like(speaker, speaker.liking);
  }

  /** Whether everything that was begun has its answer; what has none is sent once more. */
  async settle(): Promise<boolean> {
    for (const speaker of this.#speakers) {
      if (speaker.saying) await this.#say(speaker, speaker.saying);
      if (speaker.liking) await this.#like(speaker, speaker.liking);
    }
    return this.#speakers.every(({ saying, liking }) => !saying && !liking);
  }

  #think(speaker: Speaker, { id: projectId }: Project, turn: number): void {
    const answered = this.#answered[Math.floor(Math.random() * this.#answered.length)];
    const said = { content: `${this.name}: ${this.#texts++}`, key: randomUUID() };
    if (!answered || turn % 3 === 0) speaker.saying = { ...said, projectId };
    else if (turn % 3 === 1) speaker.saying = { ...said, ...answered };
    else if (!this.#sentLikes.has(likeOf(speaker, answered))) speaker.liking = answered;
  }

  async #say(speaker: Speaker, { content, key, projectId, commentId }: Saying): Promise<void> {
    const path = commentId === undefined ? API.comments(projectId) : API.replies(projectId, commentId);
    const headers = { 'idempotency-key': key };
    const answer = await this.#ask(path, () => speaker.browser.post(path, { content }, headers));
    if (answer?.status !== 201) return;
    delete speaker.saying;
    if (answer.body.content !== content) this.contradicted.push(`${content} was answered with ${answer.body.content}`);
    if (commentId !== undefined) this.replies.add(content);
    else {
      this.comments.add(content);
      this.#answered.push({ projectId, commentId: answer.body.id });
    }
  }

  async #like(speaker: Speaker, said: Said): Promise<void> {
    const like = likeOf(speaker, said);
    const isFirst = !this.#sentLikes.has(like);
    this.#sentLikes.add(like);
    const path = API.commentLike(said.projectId, said.commentId);
    const answer = await this.#ask(path, () => speaker.browser.post(path));
    if (answer?.status !== 201 && answer?.status !== 409) return;
    delete speaker.liking;
    if (answer.status === 409 && isFirst) this.contradicted.push(`${like} was liked before`);
    this.likes.add(like);
  }

  /** Everything that was answered is there once, and nothing else of this talk. */
  async expectThere(sql: <Row>(text: string, values?: unknown[]) => Promise<Row[]>): Promise<void> {
    const texts = async (table: string) => {
      const found = await sql<{ content: string }>(
        `select content from ${table} where content like $1 || '%' order by content`,
        [this.name],
      );
      return found.map(({ content }) => content).sort();
    };
    expect(await texts('comments.comments')).toEqual([...this.comments].sort());
    expect(await texts('comments.comment_replies')).toEqual([...this.replies].sort());
    const liked = await sql<{ like: string }>(
      `select l.comment_id || ':' || l.user_id as like from comments.comment_likes l
       join comments.comments c on c.id = l.comment_id where c.content like $1 || '%'`,
      [this.name],
    );
    expect(liked.map(({ like }) => like).sort()).toEqual([...this.likes].sort());
    expect(this.contradicted).toEqual([]);
    expect(this.comments.size).toBeGreaterThan(0);
  }
}

const likeOf = ({ userId }: Speaker, { commentId }: Said): string => `${commentId}:${userId}`;

/** Counters of the discussion that differ from their rows at last; `followed` is what follows by itself. */
export const talkDrift = {
  counted: `
    select 'comment ' || k.comment_id as what from comments.comment_counters k
      where likes <> (select count(*) from comments.comment_likes l where l.comment_id = k.comment_id)
        or reply_count <> (select count(*) from comments.comment_replies r where r.comment_id = k.comment_id)
    union all select 'discussion ' || project_id from comments.discussions d
      where not is_deleted and comment_count <> (select count(*) from comments.comments c where c.project_id = d.project_id)`,
  followed: `
    select 'order of ' || c.id as what from comments.comments c join comments.comment_counters k on k.comment_id = c.id
      where c.likes <> k.likes
    union all select 'project ' || p.id from projects.projects p join projects.project_counters k on k.project_id = p.id
      where p.comment_count <> k.comment_count
        or k.comment_count <> (select count(*) from comments.comments c where c.project_id = p.id)
    union all select 'of a deleted project: ' || id from comments.comments
      where project_id not in (select id from projects.projects)`,
};
