import { NOBODY, type Reply } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

async function discussed() {
  const { slug } = await town.approved();
  const comment = await town.comment(slug, town.ben, 'Benches!');
  const on = { project: slug, commentId: comment.id };
  return { slug, comment, on };
}
const listed = async (project: string) => {
  const { items, total } = await ask().list({ project, sort: 'recent', limit: 100 }, null);
  expect(items).toHaveLength(total);
  return items.map(({ id }) => id);
};
const replied = async (on: { project: string; commentId: number }, count: number) => {
  const replies = [];
  for (let n = 0; n < count; n += 1) replies.push(await town.reply(on.project, on.commentId, town.eve, `Reply ${n}`));
  return replies as [Reply, Reply, Reply];
};

describe('an edit', () => {
  it('changes the words, says when, and nothing else', async () => {
    const { comment, on } = await discussed();
    const edited = await ask().editComment({ ...on, content: 'Benches, and a table' }, town.ben);
    expect(edited).toEqual({ ...comment, content: 'Benches, and a table', updatedAt: edited.updatedAt });
    expect(edited.updatedAt > comment.createdAt).toBe(true);
    expect(await ask().get(on, null)).toEqual(edited);

    const [reply] = await replied(on, 1);
    const editedReply = await ask().editReply({ ...on, replyId: reply.id, content: 'Yes!' }, town.eve);
    expect(editedReply).toEqual({ ...reply, content: 'Yes!', updatedAt: editedReply.updatedAt });
    expect(editedReply.updatedAt > reply.createdAt).toBe(true);
    expect((await ask().get(on, null)).replies).toEqual([editedReply]);
  });

  it('to the same words is none', async () => {
    const { comment, on } = await discussed();
    expect(await ask().editComment({ ...on, content: comment.content }, town.ben)).toEqual(comment);
    const [reply] = await replied(on, 1);
    expect(await ask().editReply({ ...on, replyId: reply.id, content: reply.content }, town.eve)).toEqual(reply);
  });

  it("and a removal of somebody else's words are forbidden, also to the project's owner", async () => {
    const { on } = await discussed();
    const [reply] = await replied(on, 1);
    const onReply = { ...on, replyId: reply.id };
    for (const caller of [town.eve, town.maya]) {
      expect(await codeOf(ask().editComment({ ...on, content: 'Mine now' }, caller))).toBe('forbidden');
      expect(await codeOf(ask().removeComment(on, caller))).toBe('forbidden');
    }
    expect(await codeOf(ask().editReply({ ...onReply, content: 'Mine now' }, town.ben))).toBe('forbidden');
    expect(await codeOf(ask().removeReply(onReply, town.ben))).toBe('forbidden');
    expect(await ask().get(on, null)).toMatchObject({ content: 'Benches!', replies: [reply] });
  });
});

describe('a removal', () => {
  it('takes a comment without replies away, with its likes', async () => {
    const { slug, on } = await discussed();
    const other = await town.comment(slug, town.ben);
    await ask().likeComment(on, town.eve);
    expect(await ask().removeComment(on, town.ben)).toEqual({ commentId: on.commentId });
    expect(await listed(slug)).toEqual([other.id]);
    expect(await codeOf(ask().get(on, null))).toBe('not_found');
    expect(await town.parts.sql('select from comments.comment_likes where comment_id = $1', [on.commentId])).toEqual(
      [],
    );
    const again = [ask().removeComment(on, town.ben), ask().editComment({ ...on, content: 'Back' }, town.ben)];
    expect(await Promise.all(again.map(codeOf))).toEqual(['not_found', 'not_found']);
  });

  it('takes a reply away', async () => {
    const { comment, on } = await discussed();
    const [first, second, third] = await replied(on, 3);
    await ask().likeReply({ ...on, replyId: second.id }, town.ben);
    await ask().removeReply({ ...on, replyId: second.id }, town.eve);
    expect(await ask().get(on, null)).toEqual({ ...comment, replyCount: 2, replies: [first, third] });
    expect(await codeOf(ask().removeReply({ ...on, replyId: second.id }, town.eve))).toBe('not_found');
    expect(await town.parts.sql('select from comments.comment_reply_likes where reply_id = $1', [second.id])).toEqual(
      [],
    );
  });

  it('of a comment with replies leaves a mark, which is nobody’s and takes nothing, until its last reply goes', async () => {
    const { slug, comment, on } = await discussed();
    const [first, last] = await replied(on, 2);
    await ask().removeComment(on, town.ben);
    const mark = await ask().get(on, null);
    expect(mark).toEqual({
      ...comment,
      userId: '',
      content: '',
      user: { ...NOBODY, createdAt: comment.createdAt },
      replyCount: 2,
      replies: [first, last],
      deletedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await listed(slug)).toEqual([comment.id]);
    expect((await ask().replies({ ...on, limit: 10 }, null)).total).toBe(2);
    const refused = [
      town.reply(slug, comment.id, town.eve),
      ask().likeComment(on, town.eve),
      ask().editComment({ ...on, content: 'Back' }, town.ben),
      ask().removeComment(on, town.ben),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(4).fill('not_found'));
    const words = await town.parts.sql('select user_id, content from comments.comments where id = $1', [comment.id]);
    expect(words).toEqual([{ user_id: null, content: '' }]);

    expect((await ask().likeReply({ ...on, replyId: first.id }, town.ben)).likes).toBe(1);
    await ask().removeReply({ ...on, replyId: first.id }, town.eve);
    expect(await listed(slug)).toEqual([comment.id]);
    await ask().removeReply({ ...on, replyId: last.id }, town.eve);
    expect(await listed(slug)).toEqual([]);
    await eventually(async () =>
      expect((await town.parts.rpc.projects.get({ project: slug }, null)).commentCount).toBe(0),
    );
  });

  it('at the same time as replies leaves a comment without a reply nowhere, and no reply without a comment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { slug, on } = await discussed();
      const [early] = round % 2 ? await replied(on, 1) : [];
      const [removed, ...codes] = await Promise.all([
        codeOf(ask().removeComment(on, town.ben)),
        codeOf(town.reply(slug, on.commentId, town.eve)),
        codeOf(town.reply(slug, on.commentId, town.maya)),
        codeOf(ask().likeComment(on, town.eve)),
        ...(early ? [codeOf(ask().removeReply({ ...on, replyId: early.id }, town.eve))] : []),
      ]);
      expect(removed).toBe('ok');
      for (const code of codes) expect(['ok', 'not_found']).toContain(code);
      const left = await ask().list({ project: slug, sort: 'recent', limit: 10 }, null);
      expect(left.total).toBe(left.items.length);
      for (const item of left.items) {
        expect(item.deletedAt).not.toBeNull();
        expect(item.replyCount).toBeGreaterThan(0);
        expect(item.replies).toHaveLength(item.replyCount);
      }
    }
  });
});
