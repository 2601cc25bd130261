import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTown, type Signed, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

/** Somebody with a session; who likes needs no profile here. */
const person = (n: number): Signed => ({ userId: `fan-${n}`, role: 'USER' });
const fans = (count: number) => Array.from({ length: count }, (_, n) => person(n));

async function discussed() {
  const { slug, id } = await town.approved();
  const comment = await town.comment(slug, town.ben);
  const reply = await town.reply(slug, comment.id, town.eve);
  const on = { project: slug, commentId: comment.id };
  return { slug, projectId: id, on, onReply: { ...on, replyId: reply.id } };
}
const shown = async (on: { project: string; commentId: number }) => {
  const { likes, replies } = await ask().get(on, null);
  return { likes, ofReply: replies[0]!.likes };
};
const likesOf = (answers: { likes: number }[]) => answers.map(({ likes }) => likes).sort((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('a like', () => {
  it('of many people at once, in two processes, is counted once each', async () => {
    const { on, onReply } = await discussed();
    const second = await town.parts.startInstance('comments');
    const likes = fans(50).map((fan) => ask().likeComment(on, fan));
    const ofReply = fans(50).map((fan) => ask().likeReply(onReply, fan));
    expect(likesOf(await Promise.all(likes))).toEqual(upTo(50));
    expect(likesOf(await Promise.all(ofReply))).toEqual(upTo(50));
    await second.close();
    expect(await shown(on)).toEqual({ likes: 50, ofReply: 50 });
  });

  it('of one person counts once, however often and by whatever address it comes at once', async () => {
    const { on, onReply, projectId } = await discussed();
    const names = [on.project, String(projectId)];
    const calls = Array.from({ length: 20 }, (_, n) =>
      codeOf(ask().likeComment({ ...on, project: names[n % 2]! }, town.eve)),
    );
    const replyCalls = Array.from({ length: 20 }, (_, n) =>
      codeOf(ask().likeReply({ ...onReply, project: names[n % 2]! }, town.eve)),
    );
    for (const codes of [await Promise.all(calls), await Promise.all(replyCalls)])
      expect(codes.sort()).toEqual([...Array<string>(19).fill('already_liked'), 'ok']);
    expect(await shown(on)).toEqual({ likes: 1, ofReply: 1 });
  });

  it('is answered with the count it made, and is known to who gave it', async () => {
    const { on, onReply, projectId } = await discussed();
    expect(await ask().likeComment(on, town.ben)).toEqual({ commentId: on.commentId, likes: 1, liked: true });
    expect(await ask().likeReply(onReply, town.eve)).toEqual({ replyId: onReply.replyId, likes: 1, liked: true });
    expect(await ask().liked({ projectId }, town.ben)).toEqual({ commentIds: [on.commentId], replyIds: [] });
    expect(await ask().liked({ projectId }, town.eve)).toEqual({ commentIds: [], replyIds: [onReply.replyId] });
    const elsewhere = await town.approved();
    expect(await ask().liked({ projectId: elsewhere.id }, town.ben)).toEqual({ commentIds: [], replyIds: [] });
  });

  it('makes nothing look edited', async () => {
    const { on, onReply } = await discussed();
    await ask().likeComment(on, town.ben);
    await ask().likeReply(onReply, town.ben);
    await eventually(async () =>
      expect(
        await town.parts.sql('select from comments.comments where id = $1 and likes = 1', [on.commentId]),
      ).toHaveLength(1),
    );
    const { createdAt, updatedAt, replies } = await ask().get(on, null);
    expect([updatedAt, replies[0]!.updatedAt]).toEqual([createdAt, replies[0]!.createdAt]);
  });
});

describe('the order by likes', () => {
  it('follows the likes, and the newest comes first among equals', async () => {
    const { slug } = await town.approved();
    const comments = [];
    for (let n = 0; n < 4; n += 1) comments.push(await town.comment(slug, town.ben, `Comment ${n}`));
    const [first, second, third, fourth] = comments.map(({ id }) => id) as [number, number, number, number];
    for (const fan of fans(3)) await ask().likeComment({ project: slug, commentId: second }, fan);
    for (const fan of fans(2)) await ask().likeComment({ project: slug, commentId: first }, fan);
    await eventually(async () => {
      const { items } = await ask().list({ project: slug, sort: 'likes', limit: 10 }, null);
      expect(items.map(({ id }) => id)).toEqual([second, first, fourth, third]);
    });
  });

  it.each(['recent', 'likes'] as const)(
    'slice by slice (%s) shows nothing twice and skips nothing while what was seen is liked',
    async (sort) => {
      const { slug } = await town.approved();
      for (let n = 0; n < 15; n += 1) await town.comment(slug, town.ben, `Comment ${n}`);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const slice = await ask().list({ project: slug, sort, limit: 4, ...(cursor ? { cursor } : {}) }, null);
        seen.push(...slice.items.map(({ id }) => id));
        expect(slice.total).toBe(15);
        for (const { id } of slice.items) await ask().likeComment({ project: slug, commentId: id }, town.eve);
        await eventually(async () =>
          expect(
            await town.parts.sql('select from comments.comments where id = $1 and likes = 0', [seen.at(-1)]),
          ).toEqual([]),
        );
        cursor = slice.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toHaveLength(15);
      expect(new Set(seen).size).toBe(15);
    },
  );

  it('takes no cursor of another list', async () => {
    const { slug } = await town.approved();
    for (let n = 0; n < 3; n += 1) await town.comment(slug, town.ben, `Comment ${n}`);
    const { nextCursor } = await ask().list({ project: slug, sort: 'recent', limit: 1 }, null);
    const with_ = (project: string, sort: 'recent' | 'likes', cursor = nextCursor!) =>
      codeOf(ask().list({ project, sort, limit: 1, cursor }, null));
    expect(await with_(slug, 'recent')).toBe('ok');
    expect(await with_(slug, 'likes')).toBe('bad_request');
    expect(await with_(slug, 'recent', 'made-up')).toBe('bad_request');
    expect(await with_((await town.approved()).slug, 'recent')).toBe('bad_request');
  });
});
