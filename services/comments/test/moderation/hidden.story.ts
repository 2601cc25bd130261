import { NOBODY, type Report } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTown, type Signed, type Town } from '../town.js';

let town: Town;
let moderator: Signed;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
  moderator = { ...(await town.resident('Mo')), role: 'ADMIN' };
});
afterAll(() => town.parts.close());

async function discussed() {
  const { slug } = await town.approved();
  const comment = await town.comment(slug, town.ben, 'Buy watches');
  const reply = await town.reply(slug, comment.id, town.eve, 'Go away');
  const on = { project: slug, commentId: comment.id };
  return { slug, comment, reply, on, onReply: { ...on, replyId: reply.id } };
}

/** Somebody reports it, and an admin hides it. */
async function hide(targetType: Report['targetType'], id: number): Promise<number> {
  const targetId = String(id);
  await ask().report({ targetType, targetId, reason: 'spam', note: null }, town.maya);
  const { items } = await ask().reportCases({ state: 'open', limit: 100 }, moderator);
  const caseId = items.find((found) => found.targetType === targetType && found.targetId === targetId)!.id;
  await ask().resolveReport({ caseId, action: 'hide', note: null }, moderator);
  return caseId;
}

it('a hidden comment is a mark in its place: nobody’s, without words, also for its author, with its replies and its count', async () => {
  const { slug, comment, reply, on } = await discussed();
  await ask().likeComment(on, town.maya);
  await hide('comment', comment.id);
  const mark = {
    ...comment,
    likes: 1,
    userId: '',
    content: '',
    user: { ...NOBODY, createdAt: comment.createdAt },
    replyCount: 1,
    replies: [reply],
    hiddenAt: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  for (const caller of [null, town.ben, moderator]) expect(await ask().get(on, caller)).toEqual(mark);
  const listed = await ask().list({ project: slug, sort: 'recent', limit: 10 }, null);
  expect(listed).toMatchObject({ items: [mark], total: 1 });
  await eventually(async () =>
    expect((await town.parts.rpc.projects.get({ project: slug }, null)).commentCount).toBe(1),
  );
  const kept = await town.parts.sql('select content from comments.comments where id = $1', [comment.id]);
  expect(kept).toEqual([{ content: 'Buy watches' }]);
});

it('a hidden reply is a mark as well', async () => {
  const { comment, reply, on, onReply } = await discussed();
  await hide('reply', reply.id);
  const mark = { ...reply, userId: '', content: '', hiddenAt: expect.stringMatching(/Z$/) };
  const hidden = { ...mark, user: { ...NOBODY, createdAt: reply.createdAt } };
  expect(await ask().get(on, town.eve)).toMatchObject({ content: 'Buy watches', replyCount: 1, replies: [hidden] });
  expect(await ask().replies({ ...on, limit: 10 }, null)).toMatchObject({ items: [hidden], total: 1 });
  const refused = [
    ask().likeReply(onReply, town.ben),
    ask().editReply({ ...onReply, content: 'Back' }, town.eve),
    ask().report({ targetType: 'reply', targetId: String(reply.id), reason: 'spam', note: null }, town.ben),
  ];
  expect(await Promise.all(refused.map(codeOf))).toEqual(Array(3).fill('not_found'));
  // The comment above it goes on.
  expect((await town.reply(on.project, comment.id, town.maya)).commentId).toBe(comment.id);
});

it('nothing can be done with a hidden comment, but with the replies under it, and its author can delete it', async () => {
  const { slug, comment, on, onReply } = await discussed();
  await hide('comment', comment.id);
  const refused = [
    ask().likeComment(on, town.eve),
    ask().editComment({ ...on, content: 'Back' }, town.ben),
    town.reply(slug, comment.id, town.eve),
    ask().report({ targetType: 'comment', targetId: String(comment.id), reason: 'spam', note: null }, town.eve),
  ];
  expect(await Promise.all(refused.map(codeOf))).toEqual(Array(4).fill('not_found'));
  expect((await ask().likeReply(onReply, town.ben)).likes).toBe(1);
  expect((await ask().editReply({ ...onReply, content: 'Please go' }, town.eve)).content).toBe('Please go');
  await ask().removeComment(on, town.ben);
  expect(await ask().get(on, null)).toMatchObject({ content: '', hiddenAt: null, deletedAt: expect.any(String) });
  const kept = await town.parts.sql('select content, user_id from comments.comments where id = $1', [comment.id]);
  expect(kept).toEqual([{ content: '', user_id: null }]);
  await ask().removeReply(onReply, town.eve);
  expect((await ask().list({ project: slug, sort: 'recent', limit: 10 }, null)).total).toBe(0);
});

it('a hidden comment outlives its last reply', async () => {
  const { slug, comment, onReply } = await discussed();
  await hide('comment', comment.id);
  await ask().removeReply(onReply, town.eve);
  const { items } = await ask().list({ project: slug, sort: 'recent', limit: 10 }, null);
  expect(items).toMatchObject([{ id: comment.id, content: '', replyCount: 0 }]);
});

it('what was hidden by mistake is shown again as it was, and the trail tells both', async () => {
  const { comment, reply, on } = await discussed();
  const cases = [await hide('comment', comment.id), await hide('reply', reply.id)];
  expect(await codeOf(ask().restoreReported({ caseId: cases[0]! }, town.ben))).toBe('forbidden');
  for (const caseId of cases) {
    const restored = await ask().restoreReported({ caseId }, moderator);
    expect(restored).toMatchObject({ thing: { state: 'shown' }, resolution: { action: 'hide' } });
    // Once more changes nothing.
    expect(await ask().restoreReported({ caseId }, moderator)).toEqual(restored);
  }
  expect(await ask().get(on, null)).toEqual({ ...comment, replyCount: 1, replies: [reply] });
  const acts = await town.parts.sql(
    `select action, target_title from comments.audit where target_type = 'comment' and target_id = $1 order by id`,
    [String(comment.id)],
  );
  expect(acts).toEqual([
    { action: 'comment.hide', target_title: 'Buy watches' },
    { action: 'comment.restore', target_title: 'Buy watches' },
  ]);
  await ask().removeReply({ ...on, replyId: reply.id }, town.eve);
  expect(await codeOf(ask().restoreReported({ caseId: cases[1]! }, moderator))).toBe('not_found');
});
