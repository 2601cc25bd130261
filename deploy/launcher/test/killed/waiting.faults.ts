import { API, type Project } from '@app/contracts';
import { startTestSite, type TestSite } from '@app/testing/site';
import { adminOf, approvedProject, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** Enough that it is still under way when something is killed. */
const VOTERS = 800;
const WORDS = 1_500;

let site: TestSite;
let nell: Person;
let project: Project;
beforeAll(async () => {
  site = await startTestSite({ VERIFY_EMAIL: 'votes' });
  const admin = await adminOf(site);
  await site.sql('update users.users set words_wait = false where id = $1', [admin.me.id]);
  project = await approvedProject(site, { by: admin });
  nell = await signUp(site);
}, 120_000);
afterAll(() => site.close());

const counts = async () =>
  (
    await site.sql<{ votes: number; words: number; waiting: number }>(
      `select (select count(*)::int from projects.project_upvotes) as votes,
         (select count(*)::int from comments.comments) as words,
         (select count(*)::int from projects.waiting_votes) + (select count(*)::int from comments.waiting_words) as waiting`,
    )
  )[0]!;

it('counts and shows all that has waited, each thing once, though every process that is at it is killed', async () => {
  await nell.browser.post(API.upvote(project.id));
  expect((await nell.browser.post(API.comments(project.id), { content: 'Word 1' })).status).toBe(202);
  await site.sql(
    `insert into comments.waiting_words (user_id, project_id, content, key, body_hash)
     select $1, $2, 'Word ' || n, 'key-' || n, 'print'::bytea from generate_series(2, $3::int) n`,
    [nell.me.id, project.id, WORDS],
  );
  await site.sql(
    `with people as (
       insert into projects.waiting_people (user_id) select 'voter-' || n from generate_series(1, $2::int) n returning user_id
     )
     insert into projects.waiting_votes (user_id, project_id) select user_id, $1 from people`,
    [project.id, VOTERS],
  );
  // All of them confirm at this moment.
  await site.sql(
    `insert into users.users (id, email, email_verified_at, words_wait)
     select 'voter-' || n, 'voter-' || n || '@example.org', now(), true from generate_series(1, $1::int) n`,
    [VOTERS],
  );
  await site.sql('update users.users set email_verified_at = now() where id = $1', [nell.me.id]);
  for (const part of ['comments', 'users', 'projects', 'postgres', 'nats', 'comments']) {
    await eventually(async () => expect((await counts()).words).toBeGreaterThan(0), 30_000);
    await site.kill(part);
    if (part === 'postgres' || part === 'nats') await site.ready(part);
  }
  const all = { votes: VOTERS + 1, words: WORDS, waiting: 0 };
  await eventually(async () => expect(await counts()).toEqual(all), 120_000);
  const once = await site.sql(
    `select count(distinct content)::int as contents,
       (select sum(jsonb_array_length(payload->'words'))::int from comments.outbox where subject like '%.wordsPosted') as events,
       (select comment_count from comments.discussions where project_id = $1) as words,
       (select upvotes from projects.project_counters where project_id = $1) as votes
     from comments.comments`,
    [project.id],
  );
  expect(once).toEqual([{ contents: WORDS, events: WORDS, words: WORDS, votes: VOTERS + 1 }]);
}, 300_000);
