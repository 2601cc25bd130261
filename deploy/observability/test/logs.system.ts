import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API, CSRF_HEADER, REQUEST_ID_HEADER } from '@app/contracts';
import { type MailServer, startMailServer } from '@app/testing/mail';
import { startTestSite, type TestSite } from '@app/testing/site';
import {
  adminOf,
  comment,
  eventually,
  makeAdmin,
  type Person,
  projectFields,
  signUp,
  submitProject,
} from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTS } from '../../launcher/src/site/processes.ts';

/** Everything here could only have come from a person. */
const PERSON = {
  firstName: 'Quillon',
  lastName: 'Thistlewood',
  email: 'quillon@thistlewood.example',
  password: 'correct-horse-7-staple',
};
const ADDRESS = '203.0.113.77';
const WORDS = {
  title: 'Lanterns of Zephyrine',
  content: '<p>Zephyrine would bring lanterns for Mulberry Lane.</p>',
  bio: 'I live at 7 Mulberry Lane.',
  note: 'Mulberry Lane is where I live.',
};
const SECRETS = ['Quillon', 'Thistlewood', 'correct-horse', ADDRESS, 'Zephyrine', 'Mulberry'];

/** Stands for the web's server build: no page can be rendered. */
const NO_PAGE = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, fault: 'a piece of it fails' }));`;

let site: TestSite;
let webDir: string;
let mailServer: MailServer;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'logs-'));
  cpSync(fileURLToPath(new URL('../../../web/dist', import.meta.url)), webDir, { recursive: true });
  writeFileSync(join(webDir, 'server/page.js'), NO_PAGE);
  mailServer = await startMailServer();
  // The most that a log can say, with the caller's address taken from the proxy.
  const talkative = { LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1' };
  site = await startTestSite({ ...talkative, WEB_DIR: webDir, SMTP_URL: mailServer.url });
});
afterAll(async () => {
  await site?.close();
  await mailServer?.close();
  rmSync(webDir, { recursive: true });
});

const from = { 'x-forwarded-for': ADDRESS };

/** What goes well. */
async function live(): Promise<Person> {
  const author = await signUp(site, PERSON);
  const { browser } = author;
  await browser.patch(API.profile, { bio: WORDS.bio, websiteUrl: 'https://thistlewood.example' }, from);
  const project = await submitProject(author, { title: WORDS.title, content: WORDS.content });
  const admin = await adminOf(site);
  await admin.browser.post(API.decide(project.id, 'approve'), {}, from);
  const { id } = await eventually(() => comment(author, project.id, WORDS.content));
  const report = { targetType: 'comment', targetId: String(id), reason: 'personal_data', note: WORDS.note };
  expect((await (await signUp(site)).browser.post(API.reports, report, from)).status).toBe(201);
  await browser.get(`${API.projects}?search=Zephyrine%20Mulberry`, from);
  await browser.get(`/?search=Zephyrine`, from);
  await browser.post(API.emailLogin, { email: PERSON.email, password: PERSON.password }, from);
  return author;
}

/** Mails that the server takes, and such that it does not. @returns the tokens in them. */
async function mailThings(): Promise<string[]> {
  const [deferred, hungUp] = ['deferred@thistlewood.example', 'hung-up@thistlewood.example'];
  mailServer.defer(deferred);
  mailServer.hangUp(hungUp);
  for (const email of [deferred, hungUp, 'taken@thistlewood.example']) await signUp(site, { ...PERSON, email });
  await eventually(async () => {
    const states = await site.sql(`select state, tries from notices.mails where state <> 'sent' order by state`);
    expect(states).toEqual(
      expect.arrayContaining([
        { state: 'due', tries: 1 },
        { state: 'refused', tries: 1 },
      ]),
    );
  });
  await eventually(async () => expect(mailServer.to('taken@thistlewood.example')).toHaveLength(1));
  return mailServer.mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** What is refused, and what makes a process complain. */
async function annoy(author: Person): Promise<void> {
  const { browser } = author;
  const stranger = site.browser();
  expect((await stranger.post(API.register, PERSON, from)).status).toBe(409);
  await stranger.post(API.emailLogin, { email: PERSON.email, password: 'Thistlewood-wrong' }, from);
  await stranger.post(API.register, { ...PERSON, email: 'Quillon at Thistlewood' }, from);
  const csrf = { [CSRF_HEADER]: await browser.csrf(), ...from };
  await browser.send('POST', API.projects, `{"title":"${WORDS.title}"`, {
    ...csrf,
    'content-type': 'application/json',
  });
  await browser.upload(API.upload, 'image', Buffer.from(WORDS.content), 'Thistlewood.jpg');
  await browser.get(`/people/${PERSON.email}`, from);
  await browser.get(`/api/nowhere/${PERSON.email}?email=${PERSON.email}`, from);
  await browser.get(API.projects, { ...from, [REQUEST_ID_HEADER]: `Quillon Thistlewood <${PERSON.email}>` });
  await browser.get('/api/login?returnTo=/Thistlewood', from);
  await browser.get('/api/callback?code=Thistlewood&state=Mulberry', from);
}

/**
 * Faults of the inside, in the middle of which are a person's words: statements that fail, and an event that nobody can
 * handle.
 */
async function breakThings(author: Person): Promise<void> {
  await failPages();
  await site.sql('alter table users.users rename column bio to bio_away');
  await site.sql('alter table projects.projects rename column content to content_away');
  const failed = [
    await author.browser.patch(API.profile, { bio: WORDS.bio }, from),
    await author.browser.post(
      API.projects,
      await projectFields(author, { title: WORDS.title, content: WORDS.content }),
    ),
  ];
  await site.sql('alter table users.users rename column bio_away to bio');
  await site.sql('alter table projects.projects rename column content_away to content');
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  await site.sql(
    `insert into users.outbox (subject, payload, request_id) values ('events.users.profileChanged', $1, 'story')`,
    [JSON.stringify({ ...PERSON, userId: null, version: 'Quillon', bio: WORDS.bio })],
  );
  await eventually(async () => {
    const letters = await site.sql('select 1 from projects.dead_letters union all select 1 from comments.dead_letters');
    expect(letters.length).toBeGreaterThan(0);
  }, 100_000);
}

/** Pages whose answers fail, at addresses in which people have typed. */
async function failPages(): Promise<void> {
  await site.sql('alter table projects.projects rename to projects_away');
  const asPerson = { ...from, accept: 'text/html' };
  const statuses = [];
  for (const path of ['/?search=Mulberry%20Lane', '/project/1?from=Quillon', `${API.projects}?search=Mulberry`])
    statuses.push((await site.browser().get(path, asPerson)).status);
  await site.sql('alter table projects.projects_away rename to projects');
  expect(statuses).toEqual([200, 500, 500]);
}

describe('the logs of a whole journey, at their most talkative', () => {
  it('hold no address, no name, no words and no token of anybody', async () => {
    mailServer.refuse(PERSON.email);
    const author = await live();
    const mailed = await mailThings();
    await annoy(author);
    await breakThings(author);
    const admin = await makeAdmin(site);
    const suspension = { reason: WORDS.note };
    await admin.browser.post(API.administer(author.me.id, 'suspend'), suspension, from);
    const cookies = author.browser.cookieHeader.split(/[=;.\s]/).filter((piece) => piece.length > 20);
    const tokens = [...mailed, ...cookies];
    expect(mailed.length).toBeGreaterThan(0);
    expect(cookies.length).toBeGreaterThan(0);
    await site.stop();

    const text = (name: string) => readFileSync(join(site.settings.dataDir, 'logs', `${name}.log`), 'utf8');
    // Else there would be nothing to find.
    for (const part of PARTS) expect([part, text(part).length > 100]).toEqual([part, true]);
    expect(text('users')).toContain('bio');
    expect(text('gateway')).toMatch(/"msg":"answered"/);
    expect(text('gateway')).toContain('was not rendered');
    expect(text('notices')).toContain('550 5.1.1 to RCPT TO');
    expect(text('projects')).toMatch(/relation .*projects.* does not exist/);
    for (const file of globSync('*.log', { cwd: join(site.settings.dataDir, 'logs') })) {
      const lines = readFileSync(join(site.settings.dataDir, 'logs', file), 'utf8').split('\n');
      const leaking = lines.filter((line) => [...SECRETS, ...tokens].some((secret) => line.toLowerCase().includes(secret.toLowerCase()))); // prettier-ignore
      expect({ file, leaking }).toEqual({ file, leaking: [] });
    }
  });
});
