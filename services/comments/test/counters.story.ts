import { auditCounters } from '@app/kernel/audit';
import { sessionOptions } from '@app/kernel/database';
import { all, eventually } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { counters } from '../src/counters.js';
import { openTown, type Town } from './town.js';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

/** As the service's own role, as the command runs. */
async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { DATABASE_URL: connectionString } = town.parts.settings('comments');
  const client = new pg.Client({ connectionString, options: sessionOptions('comments') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const audit = (options = { repair: true }) => connected((client) => all(auditCounters(client, counters, options)));

it('finds nothing when it is quiet, and repairs exactly the counts that were spoilt', async () => {
  const { comments, projects } = town.parts.rpc;
  const { slug, id: projectId } = await town.approved();
  const [first, second] = [await town.comment(slug, town.ben), await town.comment(slug, town.ben)];
  const reply = await town.reply(slug, first.id, town.eve);
  for (const { id: commentId } of [first, second]) await comments.likeComment({ project: slug, commentId }, town.eve);
  await comments.likeReply({ project: slug, commentId: first.id, replyId: reply.id }, town.ben);
  await comments.report({ targetType: 'reply', targetId: String(reply.id), reason: 'other', note: null }, town.ben);
  await eventually(async () => expect(await audit()).toEqual([]));

  await town.parts.sql('update comments.discussions set comment_count = 9 where project_id = $1', [projectId]);
  await town.parts.sql('update comments.comment_counters set likes = 8, reply_count = 7 where comment_id = $1', [
    first.id,
  ]);
  await town.parts.sql('update comments.comments set likes = 6 where id = $1', [second.id]);
  await town.parts.sql('update comments.comment_replies set likes = 5 where id = $1', [reply.id]);
  await town.parts.sql('update comments.report_cases set report_count = 4');
  expect(await audit()).toEqual([
    { projectId, column: 'discussions.comment_count', stands: 9, rows: 2 },
    { commentId: first.id, column: 'comment_counters.likes', stands: 8, rows: 1 },
    { commentId: first.id, column: 'comment_counters.reply_count', stands: 7, rows: 1 },
    { commentId: second.id, column: 'comments.likes', stands: 6, rows: 1 },
    { replyId: reply.id, column: 'comment_replies.likes', stands: 5, rows: 1 },
    { caseId: expect.any(Number), column: 'report_cases.report_count', stands: 4, rows: 1 },
  ]);
  expect(await audit()).toEqual([]);
  const shown = await comments.get({ project: slug, commentId: first.id }, null);
  expect([shown.likes, shown.replyCount, shown.replies[0]!.likes]).toEqual([1, 1, 1]);
  await eventually(async () => expect((await projects.get({ project: slug }, null)).commentCount).toBe(2));
});

it('leaves nothing to copy of what it has copied itself', async () => {
  const { slug } = await town.approved();
  const { id: commentId } = await town.comment(slug, town.ben);
  await connected(async (client) => {
    await client.query("select pg_advisory_lock(hashtext('comments.rows'))"); // As long as it is held, no round of upkeep copies.
    await town.parts.rpc.comments.likeComment({ project: slug, commentId }, town.eve);
    expect(await audit()).toContainEqual({ commentId, column: 'comments.likes', stands: 0, rows: 1 });
    const [row] = await town.parts.sql('select is_copied from comments.comment_counters where comment_id = $1', [
      commentId,
    ]);
    expect(row).toEqual({ is_copied: true });
  });
});

it('takes what is under way for no difference: neither a like nor its copy', async () => {
  const { slug } = await town.approved();
  const { id: commentId } = await town.comment(slug, town.ben);
  const found: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const person = { userId: `liker-${round}`, role: 'USER' as const };
    const [, differences] = await Promise.all([
      town.parts.rpc.comments.likeComment({ project: slug, commentId }, person),
      audit({ repair: false }),
    ]);
    found.push(...differences);
  }
  expect(found).toEqual([]);
});
