import { API, type HideAll } from '@app/contracts';
import { startTestSite, type TestSite } from '@app/testing/site';
import { adminOf, approvedProject, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** Enough that it is still under way when something is killed. */
const WORDS = 3_000;

let site: TestSite;
let admin: Person;
let writer: Person;
beforeAll(async () => {
  site = await startTestSite();
  [admin, writer] = await Promise.all([adminOf(site), signUp(site)]);
}, 120_000);
afterAll(() => site.close());

const progress = async () => ((await admin.browser.get(API.hideAll(writer.me.id))).body as HideAll).run!;
/** As it is at its end. It may take long, but may not stand still. */
async function ended(done = -1): ReturnType<typeof progress> {
  const now = await eventually(async () => {
    const now = await progress();
    expect([now.state, now.done > done]).not.toEqual(['running', false]);
    return now;
  }, 120_000);
  return now.state === 'running' ? ended(now.done) : now;
}
const hidden = async () =>
  (await site.sql<{ n: number }>('select count(*)::int as n from comments.comments where hidden_at is not null'))[0]!.n;

it('takes all of a person away, each thing once, though the process that is at it is killed, and the database, and the bus', async () => {
  const { id } = await approvedProject(site, { by: writer });
  await site.sql(
    `with added as (
       insert into comments.comments (project_id, user_id, content) select $1, $2, 'Watch ' || n from generate_series(1, $3::int) n returning id
     ) insert into comments.comment_counters (comment_id) select id from added`,
    [id, writer.me.id, WORDS],
  );
  const { status } = await admin.browser.post(API.hideAll(writer.me.id), { reason: 'Sells watches', suspend: true });
  expect(status).toBe(202);
  for (const part of ['comments', 'postgres', 'nats', 'users']) {
    const before = await eventually(async () => {
      const now = await hidden();
      expect(now).toBeGreaterThan(0);
      return now;
    }, 30_000);
    if (part === 'comments') expect(before).toBeLessThan(WORDS);
    await site.kill(part);
    if (part === 'postgres' || part === 'nats') await site.ready(part);
  }
  expect(await ended()).toMatchObject({ state: 'done', done: WORDS + 1 });
  expect(await hidden()).toBe(WORDS);
  const recorded = await site.sql(
    `select count(*)::int as lines, count(distinct target_id)::int as things from comments.audit where action = 'comment.hide'`,
  );
  expect(recorded).toEqual([{ lines: WORDS, things: WORDS }]);
}, 300_000);
