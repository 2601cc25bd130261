import { setTimeout as sleep } from 'node:timers/promises';
import { API, type Project } from '@app/contracts';
import { Browser, type Answer, type Person } from '@app/testing';
import { Talk } from './talk.ts';

/** A person who gets no proper answer waits for a moment before the next request. */
const AFTER_A_FAULT_MS = 50;
/**
 * People look at what they got: some hundred requests a second come from all of them, which leaves the machine time for
 * the rest.
 */
const LOOKING_MS = 300;
/** Each person also signs in anew in another browser, once in so many turns. */
const SIGN_IN_EVERY = 4;

interface Seen {
  path: string;
  status: number;
  ms: number;
  body: unknown;
}

/** A moment of the traffic's log. */
export interface Mark {
  seen: number;
  unanswered: number;
}

/** Clients that read, vote, talk and sign in all the time, whatever happens, and remember every answer. */
export class Traffic {
  /** `projectId:userId` of every vote that was answered with 201. */
  readonly acknowledged = new Set<string>();
  /** Every vote that was sent at all, whatever the answer. */
  readonly attempted = new Set<string>();
  /** Votes that are known to be counted: answered with 201, or with 409 after an attempt without an answer. */
  readonly settled = new Set<string>();
  /** Votes that were answered with 409 although no earlier attempt can have arrived. */
  readonly contradicted = new Set<string>();
  readonly talk: Talk;
  readonly #seen: Seen[] = [];
  /** Requests that ended without an answer. */
  readonly #unanswered: string[] = [];
  readonly #loops: Promise<void>[];
  #running = true;

  constructor(people: Person[], projects: Project[]) {
    const speakers = people.map(({ browser, me }) => ({ browser, userId: me.id }));
    this.talk = new Talk(speakers, (path, call) => this.#ask(path, call));
    this.#loops = people.map((person, index) => this.#live(person, projects, index));
  }

  /** Ends the traffic after the requests that are under way. */
  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#loops);
  }

  mark(): Mark {
    return { seen: this.#seen.length, unanswered: this.#unanswered.length };
  }

  /** The answers since then. */
  since({ seen }: Mark): Seen[] {
    return this.#seen.slice(seen);
  }

  /** Why requests since then had no answer. */
  unansweredSince({ unanswered }: Mark): string[] {
    return this.#unanswered.slice(unanswered);
  }

  async #live(person: Person, projects: Project[], index: number): Promise<void> {
    const { browser, me } = person;
    const unvoted = projects.map(({ id }) => id);
    for (let turn = index; this.#running; turn += 1) {
      await sleep(LOOKING_MS);
      const project = projects[turn % projects.length]!;
      await this.#ask(API.projects, () => browser.get(API.projects));
      await this.#ask(API.project(project.slug), () => browser.get(API.project(project.slug)));
      await this.#ask(API.comments(project.id), () => browser.get(API.comments(project.id)));
      await this.#ask(API.me, () => browser.get(API.me));
      if (turn % SIGN_IN_EVERY === 0) await this.#ask(API.emailLogin, () => signInElsewhere(person));
      await this.talk.turn(index, project, turn);
      const next = unvoted.shift();
      if (next === undefined) continue;
      if (!(await this.#vote(browser, next, `${next}:${me.id}`))) unvoted.push(next);
    }
  }

  /** What was not answered, or with 5xx, happened once or not at all: answers false, to be asked again. */
  async #vote(browser: Browser, projectId: number, vote: string): Promise<boolean> {
    const first = !this.attempted.has(vote);
    this.attempted.add(vote);
    const answer = await this.#ask(API.upvote(projectId), () => browser.post(API.upvote(projectId)));
    if (answer?.status === 201) this.acknowledged.add(vote);
    else if (answer?.status !== 409) return false;
    else if (first) this.contradicted.add(vote);
    this.settled.add(vote);
    return true;
  }

  async #ask(path: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
    const started = performance.now();
    try {
      const answer = await call();
      this.#seen.push({ path, status: answer.status, ms: performance.now() - started, body: answer.body });
      if (answer.status >= 500) await sleep(AFTER_A_FAULT_MS);
      return answer;
    } catch (error) {
      this.#unanswered.push(`${path}: ${String(error)}, ${String((error as Error).cause)}`);
      await sleep(AFTER_A_FAULT_MS);
      return undefined;
    }
  }
}

const signInElsewhere = ({ browser, me, password }: Person): Promise<Answer> =>
  new Browser(browser.url).post(API.emailLogin, { email: me.email, password });
