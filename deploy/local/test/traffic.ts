import { API, type Project } from '@app/contracts';
import type { Answer, Browser } from '@app/testing';

interface Seen {
  path: string;
  status: number;
  ms: number;
  body: unknown;
}

/** People who go on reading and voting whatever happens, and remember every answer they got. */
export class Traffic {
  /** `projectId:userId` of every vote that was answered with 201. */
  readonly acknowledged = new Set<string>();
  /** The same of every vote that was sent at all. */
  readonly attempted = new Set<string>();
  /** Votes that are in by any answer: 201, or 409 after an attempt whose answer was lost. */
  readonly settled = new Set<string>();
  readonly seen: Seen[] = [];
  /** Requests that ended without an answer: the gateway was away. */
  unanswered = 0;
  private running = true;
  private readonly loops: Promise<void>[];

  constructor(voters: { browser: Browser; userId: string }[], projects: Project[]) {
    this.loops = voters.map((voter, index) => this.live(voter, projects, index));
  }

  /** Ends the traffic after the requests that are under way. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }

  /** Answers of one path since a moment of the log. */
  since(mark: number): Seen[] {
    return this.seen.slice(mark);
  }

  private async live(
    { browser, userId }: { browser: Browser; userId: string },
    projects: Project[],
    index: number,
  ): Promise<void> {
    const unvoted = projects.map(({ id }) => id);
    for (let turn = index; this.running; turn += 1) {
      const project = projects[turn % projects.length]!;
      await this.ask(API.projects, () => browser.get(API.projects));
      await this.ask(API.project(project.slug), () => browser.get(API.project(project.slug)));
      const next = unvoted.shift();
      if (next === undefined) continue;
      this.attempted.add(`${next}:${userId}`);
      const answer = await this.ask(API.upvote(next), () => browser.post(API.upvote(next)));
      if (answer?.status === 201) this.acknowledged.add(`${next}:${userId}`);
      if (answer?.status === 201 || answer?.status === 409) this.settled.add(`${next}:${userId}`);
      // What was not answered, or with 5xx, happened once or not at all: ask again.
      else unvoted.push(next);
    }
  }

  private async ask(path: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
    const started = performance.now();
    try {
      const answer = await call();
      this.seen.push({ path, status: answer.status, ms: performance.now() - started, body: answer.body });
      return answer;
    } catch {
      this.unanswered += 1;
      return undefined;
    }
  }
}
