import { API, type Image, type Project, type ProjectList } from '@app/contracts';
import { startTestSite, type TestSite } from '@app/testing/site';
import {
  all,
  type Answer,
  eventually,
  type Person,
  picture,
  projectFields,
  signUp,
  type SystemUnderTest,
} from '@app/testing';
import { expect } from '@jest/globals';
import { auditSite } from '../../../operator/src/audit/audit.js';
import { halvesOf, NO_HALVES } from './halves.ts';
import { talkDrift } from './talk.ts';
import { type Mark, Traffic } from './traffic.ts';

const VOTERS = 6;
const PROJECTS = 12;
const ALL_VOTES = VOTERS * PROJECTS;
/** Long enough for a machine that does much else; how fast a site is well again is measured by the bench. */
export const WELL_AGAIN_MS = 60_000;
/**
 * Every answer comes within 5 s on a machine that has time for it, which in-time.faults.ts holds. Here six people ask
 * while processes start and end.
 */
const IN_TIME_MS = 10_000;
export const ADMIN = { email: 'admin@example.org', password: 'first-admin-1' };

/** Asks again until the claim holds, for as long as a site may take to be well again. */
export const soon = <T>(claim: () => Promise<T>): Promise<T> => eventually(claim, WELL_AGAIN_MS);

/** A site that runs, by npm start's launcher or otherwise. */
interface Running extends SystemUnderTest {
  backends: { database: string };
  close(): Promise<void>;
}

/** A running site with projects on it and people who read, vote and talk all the time. */
export class BusySite<S extends Running = TestSite> {
  admin!: Person;
  readonly voters: Person[] = [];
  readonly projects: Project[] = [];
  traffic!: Traffic;

  private constructor(readonly site: S) {}

  static async start(): Promise<BusySite> {
    return BusySite.on(await startTestSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }));
  }

  /** An empty site that runs, with this file's first admin. It is closed when it cannot be made busy. */
  static async on<S extends Running>(site: S): Promise<BusySite<S>> {
    const busy = new BusySite(site);
    try {
      await busy.fill();
    } catch (error) {
      await site.close();
      throw error;
    }
    return busy;
  }

  private async fill(): Promise<void> {
    await this.signInAdmin();
    const author = await signUp(this.site);
    for (let n = 0; n < PROJECTS; n += 1) this.projects.push(await this.approved(`Bench number ${n}`, author));
    for (let n = 0; n < VOTERS; n += 1) this.voters.push(await signUp(this.site));
    await this.introduce();
  }

  /**
   * Until the comments service knows everybody and everything: a stranger's first word, or one on a new project,
   * needs other services.
   */
  private async introduce(): Promise<void> {
    await soon(async () => {
      const [known] = await this.site.sql(
        `select (select count(*)::int from comments.creators where user_id = any($1)) as people,
           (select count(*)::int from comments.discussions where is_approved) as projects`,
        [this.voters.map(({ me }) => me.id)],
      );
      expect(known).toEqual({ people: VOTERS, projects: PROJECTS });
    });
  }

  async close(): Promise<void> {
    await this.site.close();
  }

  /** Removes all votes, so that everybody can vote again. */
  async begin(): Promise<Mark> {
    await this.site.sql('delete from projects.project_upvotes');
    await this.site.sql('update projects.project_counters set upvotes = 0');
    this.traffic = new Traffic(this.voters, this.projects);
    return this.traffic.mark();
  }

  async signInAdmin(): Promise<void> {
    const browser = this.site.browser();
    const { body } = await browser.post(API.emailLogin, ADMIN);
    browser.forgetCsrf();
    this.admin = { browser, me: body, password: ADMIN.password };
  }

  /** Signs in anew by e-mail, as the admin. */
  signIn(): Promise<Answer> {
    return this.site.browser().post(API.emailLogin, ADMIN);
  }

  /** A signed-in resident. */
  get resident(): Person {
    return this.voters[0]!;
  }

  /** Submits a project with a picture of the person. */
  async submit(person: Person, title: string): Promise<Project> {
    const { status, body } = await person.browser.post(API.projects, await projectFields(person, { title }));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body as Project;
  }

  /** A project that everybody sees. */
  async approved(title: string, author = this.resident): Promise<Project> {
    const { id } = await this.submit(author, title);
    return (await this.admin.browser.post(API.decide(id, 'approve'))).body as Project;
  }

  async upload(bytes?: Buffer): Promise<Answer> {
    return this.resident.browser.upload(API.upload, 'image', bytes ?? (await picture()));
  }

  async listWorks(): Promise<void> {
    const { status, body } = await this.site.browser().get(API.projects);
    expect([status, body.projects?.length]).toEqual([200, PROJECTS]);
  }

  /** Until votes and words come in. */
  async flowing(): Promise<void> {
    await soon(async () => {
      expect(this.traffic.acknowledged.size).toBeGreaterThan(VOTERS);
      expect(this.traffic.talk.comments.size).toBeGreaterThan(VOTERS);
    });
  }

  /** Until more words come in. */
  async talking(): Promise<void> {
    const { comments } = this.traffic.talk;
    const before = comments.size;
    await soon(async () => expect(comments.size).toBeGreaterThan(before + VOTERS));
  }

  /** Everything that people do works again: reading, sessions, passwords, administration, pictures. */
  async wellAgain(): Promise<void> {
    await soon(async () => {
      await this.listWorks();
      expect((await this.resident.browser.get(API.me)).status).toBe(200);
      expect((await this.signIn()).status).toBe(200);
      expect((await this.admin.browser.get(API.adminStats)).status).toBe(200);
    });
    await soon(async () => expect((await this.upload()).status).toBe(201));
  }

  /**
   * Every answer since then was of the right class, in time, and told nothing of the inside; no list was empty; and
   * each request had one.
   */
  expectProperAnswers(mark: Mark, allowed: readonly number[] = [200, 201, 409, 503]): void {
    const answers = this.traffic.since(mark);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => !allowed.includes(status))).toEqual([]);
    expect(answers.filter(({ ms }) => ms > IN_TIME_MS)).toEqual([]);
    const lists = answers.filter(({ path, status }) => path === API.projects && status === 200);
    expect(lists.filter(({ body }) => (body as ProjectList).projects.length < PROJECTS)).toEqual([]);
    expect(this.traffic.unansweredSince(mark)).toEqual([]);
    for (const { body } of answers.filter(({ status }) => status === 503))
      expect(body).toMatchObject({ statusCode: 503, code: 'unavailable', requestId: expect.any(String) });
  }

  /**
   * All votes and words are in at last; none that was acknowledged is lost, none was made up, and the counters agree.
   */
  async expectNothingLost(): Promise<void> {
    const { traffic, site } = this;
    await soon(async () => expect(traffic.settled.size).toBe(ALL_VOTES));
    await traffic.stop();
    const rows = await site.sql<{ vote: string }>(
      `select project_id || ':' || user_id as vote from projects.project_upvotes`,
    );
    expect(new Set(rows.map(({ vote }) => vote))).toEqual(traffic.settled);
    expect([...traffic.acknowledged].filter((vote) => !traffic.settled.has(vote))).toEqual([]);
    expect(traffic.contradicted).toEqual(new Set());
    const drift = await site.sql(`select project_id from projects.project_counters c
      where upvotes <> (select count(*) from projects.project_upvotes u where u.project_id = c.project_id)`);
    expect(drift).toEqual([]);
    await soon(async () => {
      const behind = await site.sql(`select id from projects.projects p
        join projects.project_counters c on c.project_id = p.id where p.upvotes <> c.upvotes`);
      expect(behind).toEqual([]);
    });
    await soon(async () => expect(await traffic.talk.settle()).toBe(true));
    await traffic.talk.expectThere(site.sql);
    expect(await site.sql(talkDrift.counted)).toEqual([]);
    await soon(async () => expect(await site.sql(talkDrift.followed)).toEqual([]));
    // What `npm run audit:counters` finds.
    await soon(async () => expect(await all(auditSite(site.backends.database))).toEqual([]));
    const { body } = await this.admin.browser.get(API.adminStats);
    expect(body.totalUpvotes).toBe(ALL_VOTES);
    await this.expectNothingHalf();
  }

  /** What belongs together was written together: rows of one transaction, and the pictures that a row names. */
  private async expectNothingHalf(): Promise<void> {
    const { site } = this;
    await soon(async () => expect(await halvesOf(site.sql)).toEqual(NO_HALVES));
    const images = await site.sql<{ image: Image }>(`select image from media.images where status = 'ready'`);
    const urls = images.flatMap(({ image }) => [image.url, ...image.variants.map(({ url }) => url)]);
    const browser = site.browser();
    const missing: string[] = [];
    for (const url of urls) if ((await browser.get(url)).status !== 200) missing.push(url);
    expect(missing).toEqual([]);
  }
}
