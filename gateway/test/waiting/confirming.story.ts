import { API, type Comment, type LinkKind, type Project } from '@app/contracts';
import type { Parts } from '@app/testing/parts';
import { adminOf, approvedProject, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirm, confirmedPerson, openWaitingTown } from './waiting-town.js';

let parts: Parts;
let maya: Person;
let project: Project;
beforeAll(async () => {
  parts = await openWaitingTown();
  maya = await confirmedPerson(parts);
  const { me } = await adminOf(parts);
  await parts.sql('update users.users set words_wait = false where id = $1', [me.id]);
  project = await approvedProject(parts, { by: maya });
});
afterAll(() => parts.close());

const votesOf = async ({ me }: Person): Promise<number> =>
  (await parts.sql('select from projects.project_upvotes where user_id = $1', [me.id])).length;
const wordsOf = async ({ me }: Person): Promise<string[]> =>
  (
    await parts.sql<{ content: string }>('select content from comments.comments where user_id = $1 order by id', [
      me.id,
    ])
  ).map(({ content }) => content);
const counted = async (): Promise<[number, number]> => {
  const { upvotes, commentCount } = (await parts.browser().get(API.project(project.id))).body as Project;
  return [upvotes, commentCount];
};

/** Reads who they are, as each page does, votes and writes; both wait. */
async function speak(person: Person, content = 'I have a saw'): Promise<void> {
  expect((await person.browser.get(API.me)).body.wordsWait).toBe(true);
  const vote = await person.browser.post(API.upvote(project.id));
  const said = await person.browser.post(API.comments(project.id), { content });
  expect([vote.status, vote.body.waits, said.status]).toEqual([201, true, 202]);
}

/** What has waited counts, once. */
const isCounted = (person: Person, content = 'I have a saw'): Promise<void> =>
  eventually(async () => expect([await votesOf(person), await wordsOf(person)]).toEqual([1, [content]]));

async function linkFor({ me }: Person, kind: Extract<LinkKind, 'reset' | 'link'>): Promise<string> {
  await parts.rpc.users.askForLink({ email: me.email, kind }, null);
  const mailId = await eventually(async () => {
    const [mail] = await parts.sql<{ id: string }>(
      'select id from users.account_mails where user_id = $1 and kind = $2',
      [me.id, kind],
    );
    return mail!.id;
  });
  return (await parts.rpc.users.accountMail({ mailId }, null))!.token!;
}

describe('an address is confirmed', () => {
  it('by the link of a forgotten password', async () => {
    const nell = await signUp(parts);
    await speak(nell);
    const token = await linkFor(nell, 'reset');
    const { body } = await parts.browser().post(API.resetPassword, { token, password: 'bench-under-oak-9' });
    expect(body).toMatchObject({ wordsWait: false });
    await isCounted(nell);
  });

  it('by a link to sign in', async () => {
    const nell = await signUp(parts);
    await speak(nell);
    await parts.browser().post(API.useLink, { token: await linkFor(nell, 'link') });
    await isCounted(nell);
  });

  it('by a provider that has verified it', async () => {
    const nell = await signUp(parts);
    await speak(nell);
    const claims = { provider: 'google', issuer: 'https://accounts.google.com', subject: nell.me.id } as const;
    const { user } = await parts.rpc.users.signIn(
      { ...claims, email: nell.me.email, emailVerified: true, firstName: 'Nell', lastName: null },
      null,
    );
    expect(user).toMatchObject({ id: nell.me.id, wordsWait: false });
    await isCounted(nell);
  });

  it('and nothing ever waits of somebody whom a provider has verified at the first visit', async () => {
    const claims = { provider: 'google', issuer: 'https://accounts.google.com', subject: 'first-visit' } as const;
    const given = {
      ...claims,
      email: 'first-visit@example.org',
      emailVerified: true,
      firstName: 'Nell',
      lastName: null,
    };
    const { user } = await parts.rpc.users.signIn(given, null);
    expect(user).toMatchObject({ emailVerified: true, wordsWait: false });
  });

  it('while its owner votes and writes: each counts once, whichever comes first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const nell = await signUp(parts);
      const { browser } = nell;
      if (round % 3 === 0) await browser.get(API.csrfToken);
      const late = (browser: Person['browser']) => [
        browser.post(API.upvote(project.id)),
        browser.post(API.comments(project.id), { content: 'In between' }),
      ];
      const answers = await Promise.all([...late(browser), confirm(parts, nell), ...late(browser)]);
      const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
      for (const status of statuses) expect([201, 202, 409]).toContain(status);
      await eventually(async () => {
        expect(await votesOf(nell)).toBe(1);
        expect(await wordsOf(nell)).toEqual(['In between', 'In between']);
      });
      const left = await parts.sql(
        `select user_id from projects.waiting_votes where user_id = $1
         union all select user_id from comments.waiting_words where user_id = $1`,
        [nell.me.id],
      );
      expect(left).toEqual([]);
    }
    const [votes, words] = await counted();
    const rows = await parts.sql<{ votes: number; words: number }>(
      `select (select count(*)::int from projects.project_upvotes where project_id = $1) as votes,
         (select count(*)::int from comments.comments where project_id = $1) as words`,
      [project.id],
    );
    await eventually(async () => expect(await counted()).toEqual([rows[0]!.votes, rows[0]!.words]));
    expect(votes).toBe(rows[0]!.votes);
    expect(words).toBeLessThanOrEqual(rows[0]!.words);
  });
});

describe('a reply', () => {
  it('to a comment that has gone stays with its author, and says why', async () => {
    const nell = await signUp(parts);
    const { body } = await maya.browser.post(API.comments(project.id), { content: 'Soon gone' });
    const { id } = body as Comment;
    const answer = await nell.browser.post(API.replies(project.id, id), { content: 'I disagree' });
    expect(answer.status).toBe(202);
    expect((await maya.browser.delete(API.comment(project.id, id))).status).toBe(204);
    const late = await nell.browser.post(API.replies(project.id, id), { content: 'Still' });
    expect([late.status, late.body.code]).toEqual([404, 'not_found']);
    await confirm(parts, nell);
    const path = API.myWaitingWord(answer.body.id as number);
    await eventually(async () =>
      expect((await nell.browser.get(API.myWaitingWords)).body).toMatchObject([
        { content: 'I disagree', keptBack: 'gone' },
      ]),
    );
    expect((await nell.browser.patch(path, { content: 'Again' })).status).toBe(404);
    expect((await nell.browser.delete(path)).status).toBe(204);
  });
});

describe('when the site wants it no more', () => {
  it('what has waited counts, of everybody', async () => {
    const nell = await signUp(parts);
    await speak(nell);
    await parts.stopService('users');
    parts.running.users = await parts.startInstance('users', { VERIFY_EMAIL: 'newcomers' });
    await isCounted(nell);
    const otto = await signUp(parts);
    expect(otto.me).toMatchObject({ wordsWait: false, emailVerified: false });
    expect((await otto.browser.post(API.upvote(project.id))).body).not.toHaveProperty('waits');
  });
});
