import { projectEvents } from '@app/contracts';
import { overtaken } from '@app/testing/parts';
import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, publish, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const TABLES = ['comments', 'comment_counters', 'comment_replies', 'comment_likes', 'comment_reply_likes'];
/** How many rows there are of all projects. */
const rows = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const [row] = await town.parts.sql<{ count: number }>(`select count(*)::int from comments.${table}`);
        return [table, row!.count];
      }),
    ),
  ) as Record<string, number>;
const nothingIsLeft = () =>
  eventually(async () => expect(Object.values(await rows())).toEqual([0, 0, 0, 0, 0]), 20_000);

describe("a project's end", () => {
  it('takes its comments, replies and likes with it, and those of no other', async () => {
    const [gone, stays] = [await town.approved(), await town.approved()];
    for (const { slug } of [gone, stays]) {
      const { id: commentId } = await town.comment(slug, town.ben);
      const { id: replyId } = await town.reply(slug, commentId, town.eve);
      await ask().likeComment({ project: slug, commentId }, town.eve);
      await ask().likeReply({ project: slug, commentId, replyId }, town.ben);
    }
    await town.parts.rpc.projects.remove({ project: gone.slug }, ada);
    await eventually(async () => expect(Object.values(await rows())).toEqual([1, 1, 1, 1, 1]));
    expect((await ask().list({ project: stays.slug, sort: 'recent', limit: 3 }, null)).total).toBe(1);
    expect(await codeOf(ask().list({ project: gone.slug, sort: 'recent', limit: 3 }, ada))).toBe('not_found');
    expect((await ask().stats({}, ada)).totalComments).toBe(1);
    await town.parts.rpc.projects.remove({ project: stays.slug }, ada);
    await nothingIsLeft();
  });

  it('while people write leaves nothing, whatever comes late', async () => {
    const { slug } = await town.approved();
    const { id } = await town.comment(slug, town.ben);
    const writing = Array.from({ length: 60 }, (_, n) =>
      n % 2 ? codeOf(town.comment(slug, town.ben)) : codeOf(town.reply(slug, id, town.eve)),
    );
    await town.parts.rpc.projects.remove({ project: slug }, ada);
    const late = Array.from({ length: 20 }, () => codeOf(town.comment(slug, town.ben)));
    for (const code of await Promise.all([...writing, ...late])) expect(['ok', 'not_found']).toContain(code);
    await nothingIsLeft();
  });

  it('that overtakes the removal of a comment says that it is gone', async () => {
    const { id, slug } = await town.approved();
    const { id: commentId } = await town.comment(slug, town.ben);
    const deleted = `update comments.discussions set is_deleted = true, is_approved = false, comment_count = 0 where project_id = $1`;
    const removal = () => codeOf(ask().removeComment({ project: slug, commentId }, town.ben));
    expect(await overtaken(town.parts, [deleted, [id]], removal)).toBe('not_found');
    await town.parts.rpc.projects.remove({ project: slug }, ada);
    await town.parts.sql('delete from comments.comments where project_id = $1', [id]);
  });

  it('is known before a comment comes whose project was asked about earlier', async () => {
    const { id, slug } = await town.approved();
    // The news of the end overtakes: projects itself still says that people may write.
    await publish(town, projectEvents.deleted, { projectId: id });
    await eventually(async () =>
      expect(
        await town.parts.sql('select from comments.discussions where project_id = $1 and is_deleted', [id]),
      ).toHaveLength(1),
    );
    expect(await codeOf(town.comment(slug, town.ben))).toBe('not_found');
    expect(await codeOf(ask().comment({ project: slug, content: 'Late', idempotencyKey: 'late' }, town.ben))).toBe(
      'not_found',
    );
    expect(await codeOf(ask().list({ project: slug, sort: 'recent', limit: 3 }, null))).toBe('not_found');
    await publish(town, projectEvents.deleted, { projectId: id });
    await publish(town, projectEvents.decided, {
      projectId: id,
      slug,
      creatorId: town.maya.userId,
      isApproved: true,
      version: 99,
    });
    const marker = await town.approved();
    await eventually(async () =>
      expect(await town.parts.sql('select from comments.discussions where project_id = $1', [marker.id])).toHaveLength(
        1,
      ),
    );
    expect(await codeOf(town.comment(slug, town.ben))).toBe('not_found');
    await nothingIsLeft();
  });

  it('frees its slug for a new project, also before its end is known', async () => {
    const { id, slug } = await town.approved();
    await town.comment(slug, town.ben, 'To the first');
    const again = await town.approved();
    // A slug never changes. Here the second project takes that of the first, as if it had been submitted after the
    // first one's end.
    const rename = 'update projects.projects set slug = $2, version = version + 1 where id = $1';
    await town.parts.sql(rename, [id, `${slug}-was`]);
    await town.parts.sql(rename, [again.id, slug]);
    const comment = await town.comment(slug, town.ben, 'To the second');
    expect(comment.projectId).toBe(again.id);
    await town.parts.rpc.projects.remove({ project: String(id) }, ada);
    await eventually(async () =>
      expect(await town.parts.sql('select from comments.comments where project_id = $1', [id])).toEqual([]),
    );
    expect((await ask().list({ project: slug, sort: 'recent', limit: 3 }, null)).items).toEqual([comment]);
    await town.parts.rpc.projects.remove({ project: slug }, ada);
    await nothingIsLeft();
  });

  it('with thousands of comments goes in batches, and goes on after a stop', async () => {
    const { id, slug } = await town.approved();
    await town.comment(slug, town.ben);
    await town.parts.roleSql(
      'comments',
      `with added as (
         insert into comments (project_id, user_id, content) select $1, $2, 'Comment ' || n from generate_series(1, 3000) n returning id
       ),
       counters as (insert into comment_counters (comment_id, reply_count) select id, 2 from added returning comment_id)
       update discussions set comment_count = 3001 where project_id = $1`,
      [id, town.ben.userId],
    );
    await town.parts.roleSql(
      'comments',
      `insert into comment_replies (comment_id, user_id, content)
       select c.id, $2, 'Reply' from comments c, generate_series(1, 2) where c.project_id = $1 and c.content <> 'x'`,
      [id, town.ben.userId],
    );
    await town.parts.rpc.projects.remove({ project: slug }, ada);
    await eventually(async () => expect((await rows())['comments']).toBeLessThan(3_000));
    await town.parts.stopService('comments');
    const left = (await rows())['comments'];
    expect(left).toBeGreaterThan(0);
    town.parts.running.comments = await town.parts.startInstance('comments');
    await nothingIsLeft();
    await eventually(async () =>
      expect(await town.parts.sql('select from comments.discussions where not is_cleared')).toEqual([]),
    );
  });
});
