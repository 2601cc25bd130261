import type { OwnWords } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Signed, type Town } from '../town.js';

/** The title of the town's projects. */
const TITLE = 'Benches along the river walk';
let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const own = (by: Signed, limit = 100, cursor?: string) =>
  ask().ownWords({ limit, ...(cursor === undefined ? {} : { cursor }) }, by);
const named = (items: OwnWords[]) => items.map(({ kind, id }) => `${kind} ${id}`);

describe('one’s own words', () => {
  it('are comments and replies, newest first, each with its place, hidden ones with the words and the reason', async () => {
    const me = await town.resident();
    const { id: projectId, slug } = await town.approved();
    const comment = await town.comment(slug, me, 'Buy watches');
    const reply = await town.reply(slug, comment.id, me, 'Or clocks');
    const hide = { targetType: 'comment', targetId: String(comment.id), reason: 'An advertisement' } as const;
    await ask().hide(hide, { ...(await town.resident('Mo')), role: 'ADMIN' });
    await ask().editReply({ project: slug, commentId: comment.id, replyId: reply.id, content: 'Or benches' }, me);
    const place = { projectId, commentId: comment.id };
    expect(await own(me)).toEqual({
      items: [
        {
          ...{ kind: 'reply', id: reply.id, ...place, content: 'Or benches', createdAt: reply.createdAt },
          ...{ updatedAt: expect.any(String), hiddenAt: null, reason: null },
          ...{ path: `/project/${slug}#reply-${comment.id}-${reply.id}`, projectTitle: TITLE },
        },
        {
          ...{ kind: 'comment', id: comment.id, ...place, content: 'Buy watches', createdAt: comment.createdAt },
          ...{ updatedAt: comment.updatedAt, hiddenAt: expect.any(String), reason: 'An advertisement' },
          ...{ path: `/project/${slug}#comment-${comment.id}`, projectTitle: TITLE },
        },
      ],
      nextCursor: null,
      total: 2,
    });
  });

  it('come slice by slice, each once, also those of the same moment', async () => {
    const me = await town.resident();
    const { slug } = await town.approved();
    for (let n = 0; n < 3; n += 1) {
      const { id } = await town.comment(slug, me, `Comment ${n}`);
      await town.reply(slug, id, me, `Reply ${n}`);
    }
    for (const table of ['comments', 'comment_replies'])
      await town.parts.sql(`update comments.${table} set created_at = '2026-01-01' where user_id = $1`, [me.userId]);
    await town.comment(slug, me, 'The newest');
    const { items: all, total } = await own(me);
    expect([all.length, total, all[0]!.content]).toEqual([7, 7, 'The newest']);
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      let next: string | null | undefined;
      do {
        const slice = await own(me, limit, next ?? undefined);
        seen.push(...named(slice.items));
        next = slice.nextCursor;
      } while (next !== null);
      expect(seen).toEqual(named(all));
    }
  });

  it('stay listed when their project is taken down, lead nobody but its owner there, and can be deleted', async () => {
    const [me, owner] = [await town.resident(), await town.resident('Olga')];
    const { slug } = await town.submitted(owner);
    await town.parts.rpc.projects.decide({ decision: 'approve', project: slug }, ada);
    const comment = await town.comment(slug, me);
    const reply = await town.reply(slug, comment.id, owner);
    await town.parts.rpc.projects.reject({ project: slug, reason: 'An advertisement' }, ada);
    await eventually(async () =>
      expect((await own(me)).items).toMatchObject([{ id: comment.id, path: null, projectTitle: null }]),
    );
    const path = `/project/${slug}#reply-${comment.id}-${reply.id}`;
    expect((await own(owner)).items).toMatchObject([{ id: reply.id, path, projectTitle: TITLE }]);
    await ask().removeComment({ project: String(comment.projectId), commentId: comment.id }, me);
    expect(await own(me)).toEqual({ items: [], nextCursor: null, total: 0 });
  });

  it('go with a project that is deleted', async () => {
    const me = await town.resident();
    const { slug } = await town.approved();
    await town.comment(slug, me);
    await town.parts.rpc.projects.remove({ project: slug }, ada);
    await eventually(async () => expect((await own(me)).total).toBe(0));
  });

  it('are there without the titles of projects while nobody can say these', async () => {
    const me = await town.resident();
    const { slug } = await town.approved();
    await town.comment(slug, me);
    await town.parts.stopService('projects');
    const { items } = await own(me);
    town.parts.running.projects = await town.parts.startInstance('projects');
    expect(items).toMatchObject([{ path: expect.any(String), projectTitle: null }]);
  });

  it('are nobody else’s, and a cursor belongs to its list', async () => {
    const [me, other] = [await town.resident(), await town.resident()];
    const { slug } = await town.approved();
    for (const content of ['One', 'Two']) await town.comment(slug, me, content);
    const { nextCursor } = await own(me, 1);
    expect(await own(other)).toMatchObject({ items: [], total: 0 });
    expect(await codeOf(own(other, 1, nextCursor!))).toBe('bad_request');
    expect(await codeOf(ask().ownWords({ limit: 10 }, null))).toBe('authentication_required');
  });
});
