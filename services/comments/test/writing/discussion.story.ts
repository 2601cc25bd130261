import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

describe('a discussion', () => {
  it('shows a comment and its replies as they were answered when they were written', async () => {
    const { id, slug } = await town.approved();
    const comment = await town.comment(slug, town.ben, 'Benches by the mill, too?\nI can "saw".');
    expect(comment).toEqual({
      id: expect.any(Number),
      projectId: id,
      userId: town.ben.userId,
      content: 'Benches by the mill, too?\nI can "saw".',
      likes: 0,
      projectCreatorId: town.maya.userId,
      replyCount: 0,
      replies: [],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: comment.createdAt,
      deletedAt: null,
      hiddenAt: null,
      user: expect.objectContaining({ id: town.ben.userId, firstName: 'Ben', displayName: 'Ben Stone' }),
    });
    const slice = { project: slug, sort: 'recent' as const, limit: 10 };
    expect(await ask().list(slice, null)).toEqual({ items: [comment], nextCursor: null, total: 1 });

    const replies = [];
    for (const words of ['One', 'Two', 'Three']) replies.push(await town.reply(id, comment.id, town.maya, words));
    expect(replies[0]).toEqual({
      id: expect.any(Number),
      commentId: comment.id,
      userId: town.maya.userId,
      content: 'One',
      likes: 0,
      projectCreatorId: town.maya.userId,
      hiddenAt: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: replies[0]!.createdAt,
      user: expect.objectContaining({ displayName: 'Maya Stone' }),
    });
    const shown = { ...comment, replyCount: 3, replies: replies.slice(0, 2) };
    expect((await ask().list(slice, null)).items).toEqual([shown]);
    expect(await ask().get({ project: slug, commentId: comment.id }, null)).toEqual(shown);
    const first = await ask().replies({ project: slug, commentId: comment.id, limit: 2 }, null);
    expect(first).toEqual({ items: replies.slice(0, 2), nextCursor: expect.any(String), total: 3 });
    const cursor = first.nextCursor!;
    expect(await ask().replies({ project: slug, commentId: comment.id, limit: 2, cursor }, null)).toEqual({
      items: replies.slice(2),
      nextCursor: null,
      total: 3,
    });
  });
});
