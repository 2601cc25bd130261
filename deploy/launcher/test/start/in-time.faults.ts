import { API, PAGES, type Project } from '@app/contracts';
import { startTestSite, type TestSite } from '@app/testing/site';
import { type Answer, approvedProject, type Browser, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { processesOf } from './processes-of.ts';

/** The promise (ARCHITECTURE.md, What always holds): every failure is an answer within 5 s. */
const PROMISED_MS = 5_000;

let site: TestSite;
let resident: Person;
let project: Project;
/** Somebody who is about to sign in: the token of the form is there. */
let stranger: Browser;

beforeAll(async () => {
  site = await startTestSite();
  resident = await signUp(site);
  project = await approvedProject(site);
  stranger = site.browser();
  await Promise.all([resident.browser.csrf(), stranger.csrf()]);
});
afterAll(() => site?.close());

/** One request each; what needs a token has it. */
const calls: Record<string, () => Promise<Answer>> = {
  'the front page': () => site.browser().get(PAGES.home),
  'the list': () => site.browser().get(API.projects),
  'a project': () => site.browser().get(API.project(project.id)),
  'its comments': () => site.browser().get(API.comments(project.id)),
  'who am I': () => resident.browser.get(API.me),
  'a sign-in': () => stranger.post(API.emailLogin, { email: resident.me.email, password: resident.password }),
  'a vote': () => resident.browser.post(API.upvote(project.id)),
  'a comment': () => resident.browser.post(API.comments(project.id), { content: 'Is anybody there?' }),
};

async function isLate(ask: () => Promise<Answer>): Promise<boolean> {
  const asked = performance.now();
  await ask();
  return performance.now() - asked > PROMISED_MS;
}

describe('on a quiet site, every answer comes within 5 s', () => {
  it.each(['postgres', 'redis', 'nats', 'users', 'projects', 'comments'])('while %s hangs', async (name) => {
    const pids = await processesOf(site, name);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const first = await Promise.all(
        Object.entries(calls).map(async ([what, ask]) => ((await isLate(ask)) ? [what] : [])),
      );
      // The machine may have been busy with something else for a moment: what has no deadline is late again.
      const late: string[] = [];
      for (const what of first.flat()) if (await isLate(calls[what]!)) late.push(what);
      expect(late).toEqual([]);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await eventually(async () => expect((await site.browser().get(API.projects)).status).toBe(200), 60_000);
  });
});
