import { API, type Comment, IDEMPOTENCY_HEADER, type Project, type WaitingWords } from '@app/contracts';
import type { Parts } from '@app/testing/parts';
import { adminOf, approvedProject, Browser, comment, eventually, type Person, reply, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirm, confirmedPerson, openWaitingTown } from './waiting-town.js';

let parts: Parts;
let maya: Person;
let project: Project;
let written: Comment;
beforeAll(async () => {
  parts = await openWaitingTown();
  maya = await confirmedPerson(parts);
  await confirmAdmin();
  project = await approvedProject(parts, { by: maya });
  written = await comment(maya, project.id);
  // It is counted a moment later. What waits is compared with this count.
  await eventually(async () => expect((await shown()).commentCount).toBe(1));
});
afterAll(() => parts.close());

const confirmAdmin = async () => {
  const { me } = await adminOf(parts);
  await parts.sql('update users.users set words_wait = false where id = $1', [me.id]);
};

const shown = async (id: number | string = project.id) => (await parts.browser().get(API.project(id))).body as Project;
const discussion = async (id = project.id) => (await parts.browser().get(API.comments(id))).body as Comment[];
const waiting = async ({ browser }: Person) => (await browser.get(API.myWaitingWords)).body as WaitingWords[];
const post = async ({ browser }: Person, content: string, key?: string) =>
  browser.post(API.comments(project.id), { content }, key ? { [IDEMPOTENCY_HEADER]: key } : {});
const said = async () => (await discussion()).map(({ content }) => content);

describe('of somebody whose address is not confirmed', () => {
  it('votes do not count, and the person sees them', async () => {
    const [nell, before] = [await signUp(parts), (await shown()).upvotes];
    expect(nell.me).toMatchObject({ wordsWait: true });
    const vote = await nell.browser.post(API.upvote(project.slug));
    expect([vote.status, vote.body]).toEqual([
      201,
      { projectId: project.id, upvotes: before, upvoted: true, waits: true },
    ]);
    const again = await nell.browser.post(API.upvote(project.id));
    expect([again.status, again.body.code]).toEqual([409, 'already_upvoted']);
    expect((await nell.browser.get(`${API.myUpvotes}?projectIds=${project.id}`)).body).toEqual({
      projectIds: [project.id],
    });
    expect((await shown()).upvotes).toBe(before);
    expect((await nell.browser.get(API.myFollows)).body).toEqual([]);
  });

  it('likes do not count, of comments and replies', async () => {
    const nell = await signUp(parts);
    const answer = await reply(maya, written);
    for (const path of [API.commentLike(project.id, written.id), API.replyLike(project.id, written.id, answer.id)]) {
      expect((await nell.browser.post(path)).body).toMatchObject({ likes: 0, liked: true, waits: true });
      expect((await nell.browser.post(path)).body.code).toBe('already_liked');
    }
    expect((await nell.browser.get(`${API.myLikes}?projectId=${project.id}`)).body).toEqual({
      commentIds: [written.id],
      replyIds: [answer.id],
    });
    await confirm(parts, nell);
    await eventually(async () => {
      const found = (await discussion()).find(({ id }) => id === written.id)!;
      expect([found.likes, found.replies.find(({ id }) => id === answer.id)!.likes]).toEqual([1, 1]);
    });
  });

  it('words are shown to nobody else, counted nowhere, and can be edited and deleted', async () => {
    const [nell, otto, before] = [await signUp(parts), await signUp(parts), await shown()];
    const { status, body } = await post(nell, 'I have a saw');
    expect([status, body]).toMatchObject([
      202,
      { kind: 'comment', projectId: project.id, content: 'I have a saw', keptBack: null, waits: true },
    ]);
    const answered = await nell.browser.post(API.replies(project.id, written.id), { content: 'And nails' });
    expect([answered.status, answered.body]).toMatchObject([202, { kind: 'reply', commentId: written.id }]);
    expect((await waiting(nell)).map(({ content }) => content)).toEqual(['And nails', 'I have a saw']);

    const path = API.myWaitingWord(body.id as number);
    expect((await otto.browser.patch(path, { content: 'Mine' })).status).toBe(404);
    expect((await otto.browser.delete(path)).status).toBe(404);
    expect((await nell.browser.patch(path, { content: '' })).status).toBe(422);
    expect((await nell.browser.patch(path, { content: 'I have two saws' })).body).toMatchObject({
      content: 'I have two saws',
    });
    expect(await waiting(otto)).toEqual([]);
    const report = { targetType: 'comment', targetId: String(body.id), reason: 'spam' };
    expect((await otto.browser.post(API.reports, { ...report, targetId: '999999' })).status).toBe(404);
    expect((await nell.browser.delete(path)).status).toBe(204);
    expect((await waiting(nell)).map(({ content }) => content)).toEqual(['And nails']);
    expect((await shown()).commentCount).toBe(before.commentCount);
    expect(JSON.stringify(await discussion())).not.toMatch(/saw|nails/);
    const { body: page } = await parts.browser().get(`/project/${project.slug}`);
    expect(page).not.toMatch(/two saws|And nails/);
  });

  it('nothing tells others of the words', async () => {
    const nell = await signUp(parts);
    await post(nell, 'Quiet words');
    const posted = await parts.sql(`select 1 from comments.outbox where payload::text like '%' || $1 || '%'`, [
      nell.me.id,
    ]);
    expect(posted).toEqual([]);
  });

  it('what is submitted waits for its review anyway', async () => {
    const nell = await signUp(parts);
    expect((await nell.browser.get(API.myProjects)).body).toEqual([]);
    const theirs = await approvedProject(parts, { by: nell });
    expect((await parts.browser().get(API.project(theirs.slug))).status).toBe(200);
  });
});

describe('when the address is confirmed', () => {
  it('all of it counts and appears by itself, the words with their newest text and their events', async () => {
    const nell = await signUp(parts, { firstName: 'Nell' });
    const before = await shown();
    await nell.browser.post(API.upvote(project.id));
    const { body } = await post(nell, 'I have a ladder');
    await nell.browser.patch(API.myWaitingWord(body.id as number), { content: 'I have two ladders' });
    await nell.browser.post(API.replies(project.id, written.id), { content: 'With hooks' });
    await confirm(parts, nell);
    await eventually(async () => {
      const [now, list] = [await shown(), await discussion()];
      expect([now.upvotes, now.commentCount]).toEqual([before.upvotes + 1, before.commentCount + 1]);
      expect(list.find(({ content }) => content === 'I have two ladders')).toMatchObject({
        user: { displayName: 'Nell Stone' },
      });
      const { replies } = list.find(({ id }) => id === written.id)!;
      expect(replies.map(({ content }) => content)).toContain('With hooks');
    });
    expect(await waiting(nell)).toEqual([]);
    expect((await nell.browser.get(API.me)).body).toMatchObject({ wordsWait: false, emailVerified: true });
    const posted = await parts.sql(
      `select word->>'replyId' is null as "isComment"
       from comments.outbox o, jsonb_array_elements(o.payload->'words') word
       where word->>'authorId' = $1 order by o.id`,
      [nell.me.id],
    );
    expect(posted).toEqual([{ isComment: true }, { isComment: false }]);
    await eventually(async () =>
      expect((await nell.browser.get(API.myFollows)).body).toMatchObject([{ projectId: project.id }]),
    );
  });

  it('nothing waits from that moment on, at another gateway either', async () => {
    const nell = await signUp(parts);
    const other = await parts.startGateway();
    try {
      const [here, there] = [nell.browser, new Browser(other.address)];
      await there.post(API.emailLogin, { email: nell.me.email, password: nell.password });
      there.forgetCsrf();
      for (const browser of [here, there])
        expect((await browser.post(API.comments(project.id), { content: 'Early' })).status).toBe(202);
      await confirm(parts, nell);
      for (const browser of [here, there])
        expect((await browser.post(API.comments(project.id), { content: 'At once' })).status).toBe(201);
    } finally {
      await other.close();
    }
  });

  it('what is sent again under its key is there once, and its answer is the comment that it became', async () => {
    const nell = await signUp(parts);
    const [first, second] = [await post(nell, 'Once only', 'key-1'), await post(nell, 'Once only', 'key-1')];
    expect([first.status, second.status, second.body]).toEqual([202, 202, first.body]);
    expect((await post(nell, 'Other words', 'key-1')).body.code).toBe('idempotency_mismatch');
    await confirm(parts, nell);
    await eventually(async () => expect(await said()).toContain('Once only'));
    const third = await post(nell, 'Once only', 'key-1');
    expect([third.status, third.body]).toMatchObject([201, { content: 'Once only', userId: nell.me.id }]);
    expect((await said()).filter((content) => content === 'Once only')).toHaveLength(1);
  });
});
