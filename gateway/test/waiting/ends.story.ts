import { API, type Everything, type Project } from '@app/contracts';
import type { Parts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import JSZip from 'jszip';
import { waitIsOver } from '../my-data/traces.js';
import { confirm, confirmedPerson, openWaitingTown } from './waiting-town.js';

let parts: Parts;
let admin: Person;
let project: Project;
beforeAll(async () => {
  parts = await openWaitingTown();
  admin = await adminOf(parts);
  await parts.sql('update users.users set words_wait = false where id = $1', [admin.me.id]);
  project = await approvedProject(parts, { by: await confirmedPerson(parts) });
});
afterAll(() => parts.close());

/** Votes, likes and writes; all of it waits. */
async function speak({ browser }: Person, content = 'I have a saw'): Promise<void> {
  const { id } = await comment(admin, project.id);
  await browser.post(API.upvote(project.id));
  await browser.post(API.commentLike(project.id, id));
  await browser.post(API.comments(project.id), { content });
}

const inTables = async ({ me }: Person, ...tables: string[]): Promise<number[]> =>
  Promise.all(
    tables.map(async (table) => (await parts.sql(`select from ${table} where user_id = $1`, [me.id])).length),
  );
const COUNTED = ['projects.project_upvotes', 'comments.comment_likes', 'comments.comments'];
const WAITING = ['projects.waiting_votes', 'comments.waiting_likes', 'comments.waiting_words'];
const administer = ({ me }: Person, act: 'suspend' | 'restore') =>
  admin.browser.post(API.administer(me.id, act), act === 'suspend' ? { reason: 'Sells watches' } : undefined);

const filesOf = async (path: string, { browser }: Person): Promise<Record<string, object[]>> => {
  const response = await fetch(`${parts.url}${path}`, { headers: { cookie: browser.cookieHeader } });
  const { files } = await JSZip.loadAsync(await response.arrayBuffer());
  const read = Object.values(files)
    .filter(({ name }) => name.endsWith('.json'))
    .map(async (file) => [file.name, JSON.parse(await file.async('string')) as object[]] as const);
  return Object.fromEntries(await Promise.all(read));
};

describe('what waits of somebody', () => {
  it('who is suspended waits on, also when the address is confirmed, until the person is restored', async () => {
    const nell = await signUp(parts);
    await speak(nell);
    await administer(nell, 'suspend');
    await confirm(parts, nell);
    expect((await nell.browser.get(API.me)).body).toMatchObject({ emailVerified: true, wordsWait: true });
    expect(await inTables(nell, ...COUNTED)).toEqual([0, 0, 0]);
    await administer(nell, 'restore');
    await eventually(async () => expect(await inTables(nell, ...COUNTED, ...WAITING)).toEqual([1, 1, 1, 0, 0, 0]));
  });

  it('whose things an admin hides is kept back: the votes count, and the author reads why the words do not appear', async () => {
    const nell = await signUp(parts);
    await speak(nell);
    const { status } = await admin.browser.post(API.hideAll(nell.me.id), { reason: 'Sells watches' });
    expect(status).toBe(202);
    await eventually(async () =>
      expect((await nell.browser.get(API.myWaitingWords)).body).toMatchObject([{ keptBack: 'hidden' }]),
    );
    await confirm(parts, nell);
    await eventually(async () => expect(await inTables(nell, ...COUNTED, ...WAITING)).toEqual([1, 1, 0, 0, 0, 1]));
  });

  it('whose account goes goes with it, and was never counted', async () => {
    const nell = await signUp(parts);
    await speak(nell);
    const asked = await nell.browser.deleteWith(API.mine, { password: nell.password, projects: 'keep' });
    expect(asked.status).toBe(202);
    await waitIsOver(parts, nell.me.id);
    await eventually(async () => expect(await inTables(nell, ...COUNTED, ...WAITING)).toEqual([0, 0, 0, 0, 0, 0]));
    for (const schema of ['projects', 'comments'])
      expect(await inTables(nell, `${schema}.waiting_people`)).toEqual([0]);
  });

  it('is in the person’s own data, in the admins’ archive and in the list of all that the person has made', async () => {
    const nell = await signUp(parts);
    await speak(nell, 'Mine alone');
    const own = await filesOf(API.ownData, nell);
    expect(own).toMatchObject({
      'waiting-votes.json': [{ projectId: project.id }],
      'waiting-likes.json': [{ projectId: project.id, replyId: null }],
      'waiting-words.json': [{ content: 'Mine alone', keptBack: null }],
      'votes.json': [],
      'comments.json': [],
    });
    const archive = await filesOf(`${API.adminArchive}?user=${nell.me.id}`, admin);
    const inArchive = Object.entries(archive).find(([name]) => name.endsWith('waiting-words.json'))![1];
    expect(inArchive).toMatchObject([{ content: 'Mine alone', author: 'Riley Stone' }]);
    const { things } = (await admin.browser.get(API.everything(nell.me.id))).body as Everything;
    expect(things).toMatchObject([{ kind: 'comment', state: 'waiting', text: 'Mine alone' }]);
    const replies = (await admin.browser.get(`${API.everything(nell.me.id)}?kind=reply`)).body as Everything;
    expect(replies.things).toEqual([]);
  });

  it('on a project that is not public any more: the vote counts, and the words stay with their author', async () => {
    const nell = await signUp(parts);
    const other = await approvedProject(parts, { by: await confirmedPerson(parts) });
    await nell.browser.post(API.upvote(other.id));
    await nell.browser.post(API.comments(other.id), { content: 'Lovely' });
    await admin.browser.post(API.decide(other.id, 'reject'), { reason: 'Not here' });
    await eventually(async () =>
      expect((await nell.browser.post(API.comments(other.id), { content: 'Late' })).status).toBe(404),
    );
    await confirm(parts, nell);
    await eventually(async () => {
      expect(await inTables(nell, 'projects.project_upvotes', 'comments.comments')).toEqual([1, 0]);
      expect((await nell.browser.get(API.myWaitingWords)).body).toMatchObject([{ keptBack: 'gone' }]);
    });
  });

  it('on a project that is deleted goes with it', async () => {
    const nell = await signUp(parts);
    const other = await approvedProject(parts, { by: await confirmedPerson(parts) });
    await nell.browser.post(API.upvote(other.id));
    expect((await admin.browser.delete(API.adminProject(other.id))).status).toBe(204);
    expect(await inTables(nell, 'projects.waiting_votes')).toEqual([0]);
  });
});
