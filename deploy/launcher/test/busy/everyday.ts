import { setTimeout as sleep } from 'node:timers/promises';
import { API, OPEN_DATA, PAGES } from '@app/contracts';
import { type Answer, type Person, picture, signUp } from '@app/testing';
import type { BusySite } from './busy-site.ts';

const BETWEEN_MS = 300;

/**
 * What the traffic of all the time leaves out: pages, searches, new people, pictures, projects, reports, and what an
 * admin does. One thing after the other, in turn.
 */
export class Everyday {
  /** What was not answered as it must be. */
  readonly faults: string[] = [];
  done = 0;
  readonly #busy: BusySite;
  readonly #living: Promise<void>;
  #running = true;

  constructor(busy: BusySite) {
    this.#busy = busy;
    this.#living = this.#live();
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#living;
  }

  async #live(): Promise<void> {
    const acts = [
      () => this.#visit(),
      () => this.#join(),
      () => this.#search(),
      () => this.#report(),
      () => this.#administer(),
    ];
    for (let turn = 0; this.#running; turn += 1) {
      await acts[turn % acts.length]!().catch((error: unknown) => this.faults.push(String(error)));
      this.done += 1;
      await sleep(BETWEEN_MS);
    }
  }

  /** A visitor looks at pages, and takes the open data along. */
  async #visit(): Promise<void> {
    const { resident, projects, site } = this.#busy;
    const { slug } = projects[this.done % projects.length]!;
    const paths = [PAGES.home, PAGES.project(slug), PAGES.user(resident.me.id), PAGES.inspiration, OPEN_DATA.json];
    for (const path of paths) await this.#expect(200, path, site.browser().get(path));
  }

  async #search(): Promise<void> {
    for (const query of ['?search=bench', '?sort=newest', '?status=Idea&limit=5'])
      await this.#expect(200, query, this.#busy.site.browser().get(API.projects + query));
    await this.#expect(200, API.cities, this.#busy.site.browser().get(API.cities));
  }

  /** Somebody comes, shows a face, submits a project that is not taken, withdraws it and leaves. */
  async #join(): Promise<void> {
    const person = await signUp(this.#busy.site);
    const { browser } = person;
    await this.#expect(200, API.profile, browser.patch(API.profile, { bio: `Number ${this.done}` }));
    const face = await picture({ width: 300, height: 300 });
    await this.#expect(201, API.profileImage, browser.upload(API.profileImage, 'profileImage', face));
    await this.#submitInVain(person);
    await this.#expect(200, API.myProjects, browser.get(API.myProjects));
    await this.#expect(302, API.logout, browser.get(API.logout));
  }

  async #submitInVain(person: Person): Promise<void> {
    const { id } = await this.#busy.submit(person, `In vain ${this.done}`);
    const reason = { reason: 'There is one of these already.' };
    await this.#expect(200, 'reject', this.#busy.admin.browser.post(API.decide(id, 'reject'), reason));
    await this.#expect(204, 'withdraw', person.browser.delete(API.project(id)));
  }

  /** Somebody reports a comment, and an admin finds nothing wrong with it. */
  async #report(): Promise<void> {
    const { admin, projects, voters, site } = this.#busy;
    const reporter = voters[this.done % voters.length]!;
    const said = await site.sql<{ id: number }>(
      'select id from comments.comments where deleted_at is null and user_id <> $1 order by id desc limit 1',
      [reporter.me.id],
    );
    if (said.length === 0) return;
    const fields = { targetType: 'comment', targetId: String(said[0]!.id), reason: 'spam' };
    await this.#expect(201, API.reports, reporter.browser.post(API.reports, fields));
    const { body } = await admin.browser.get(API.adminReports);
    for (const { id } of body) {
      const address = API.resolveReport(id);
      await this.#expect(200, address, admin.browser.post(address, { action: 'dismiss', note: null }));
    }
    await this.#expect(200, 'comments', site.browser().get(API.comments(projects[0]!.id)));
  }

  async #administer(): Promise<void> {
    const { browser } = this.#busy.admin;
    for (const path of [API.adminStats, API.adminProjects, API.adminUsers, API.adminActivity, API.adminProjectsCsv])
      await this.#expect(200, path, browser.get(path));
    const { id } = this.#busy.projects[this.done % this.#busy.projects.length]!;
    await this.#expect(200, 'feature', browser.post(API.decide(id, 'feature')));
    await this.#expect(200, 'unfeature', browser.post(API.decide(id, 'unfeature')));
  }

  async #expect(status: number, what: string, answered: Promise<Answer>): Promise<void> {
    const answer = await answered;
    if (answer.status !== status)
      this.faults.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
}
