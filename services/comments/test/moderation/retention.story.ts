import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

let parts: Parts;
const ada = { userId: 'ada', role: 'ADMIN' } as const;
const YEAR = { RETENTION_YEARS: '1' };
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  parts.running.users = await parts.startInstance('users');
  await parts.sql(
    `insert into comments.creators (user_id, card, version) select id, '{}', 1 from unnest(array['maya', 'ben', 'ada']) id`,
  );
});
afterAll(() => parts.close());
beforeEach(() => parts.sql('delete from comments.word_versions; delete from comments.reported_words'));

interface Past {
  days: number;
  project?: number;
  author?: string;
  by?: string | null;
}

/** What a comment said so many days ago; its id is the target's. */
const version = (id: number, { days, project = 1, author = 'maya', by = author }: Past) =>
  parts.sql(
    `insert into comments.word_versions (target_type, target_id, project_id, author_id, by_id, kind, before, at)
     values ('comment', $1, $2, $3, $4, 'delete', 'Words', now() - $5 * interval '1 day')`,
    [id, project, author, by, days],
  );

/** A report of a comment, with what it said; decided on so many days ago, if it is. */
async function reported(id: number, days: number, decided: number | null, { project = 1, author = 'maya' } = {}) {
  await parts.sql(
    `with k as (
       insert into comments.report_cases (target_type, target_id, author_id, project_id, report_count, opened_at, resolved_at, resolved_by, action)
       values ('comment', $1, $2, $3, 1, now() - $4 * interval '1 day', now() - $5 * interval '1 day',
         case when $5::int is not null then 'ada' end, case when $5::int is not null then 'dismiss' end)
       returning id
     ), w as (
       insert into comments.reported_words (case_id, words, content, at) select id, $1, 'Words', now() - $4 * interval '1 day' from k
     )
     insert into comments.reports (case_id, target_type, target_id, reporter_id, reason, words) select id, 'comment', $1, 'ben', 'spam', $1 from k`,
    [String(id), author, project, days, decided],
  );
}

const idsOf = async (sql: string) => (await parts.sql<{ id: number }>(sql)).map(({ id }) => id);
const versions = () => idsOf('select target_id as id from comments.word_versions order by 1');
const words = () => idsOf('select words::int as id from comments.reported_words order by 1');
const hold = (targetType: 'project' | 'user', targetId: string) =>
  parts.rpc.users.setHold({ targetType, targetId, title: 'It', reason: 'Request 7' }, ada);
const release = ({ id }: { id: number }) => parts.rpc.users.releaseHold({ holdId: id }, ada);

describe('old versions of words', () => {
  it('go after the years of the setting, many of them too, but for what is held and what a case is open about', async () => {
    await version(1, { days: 364 });
    await version(2, { days: 367 });
    await version(3, { days: 800, by: null });
    await version(4, { days: 800, project: 40 });
    await version(5, { days: 800, author: 'held' });
    await version(6, { days: 800, by: 'held' });
    await version(7, { days: 800 });
    await reported(7, 10, null);
    for (let n = 0; n < 450; n += 1) await version(1000 + n, { days: 900 });
    const holds = await Promise.all([hold('project', '40'), hold('user', 'held')]);
    const service = await parts.startInstance('comments', YEAR);
    await eventually(async () => expect(await versions()).toEqual([1, 4, 5, 6, 7]), 20_000);
    await service.close();
    await Promise.all(holds.map(release));
    const next = await parts.startInstance('comments', YEAR);
    await eventually(async () => expect(await versions()).toEqual([1, 7]), 20_000);
    await next.close();
  }, 60_000);

  it('stay for ever without the setting, and while nobody can say what is held', async () => {
    await version(8, { days: 4000 });
    await reported(80, 4000, 4000);
    const without = await parts.startInstance('comments');
    await parts.stopService('users');
    const unsure = await parts.startInstance('comments', YEAR);
    await eventually(() => parts.rpc.comments.stats({}, ada));
    expect([await versions(), await words()]).toEqual([[8], [80]]);
    parts.running.users = await parts.startInstance('users');
    await eventually(async () => expect([await versions(), await words()]).toEqual([[], []]), 20_000);
    await Promise.all([without.close(), unsure.close()]);
  }, 60_000);
});

describe('words as they were reported', () => {
  it('go when the decision is old enough, but for what is held, also of whoever reported it; the case and the report stay', async () => {
    await reported(11, 800, 364);
    await reported(12, 800, 367);
    await reported(13, 800, null);
    await reported(14, 800, 700, { project: 41 });
    await reported(15, 800, 700, { author: 'ada' });
    const counted = async () => (await parts.sql('select from comments.reports')).length;
    const before = await counted();
    const holds = await Promise.all([hold('project', '41'), hold('user', 'ada')]);
    const service = await parts.startInstance('comments', YEAR);
    await eventually(async () => expect(await words()).toEqual([11, 13, 14, 15]), 20_000);
    await service.close();
    const [reporter] = await Promise.all([hold('user', 'ben'), ...holds.map(release)]);
    const kept = await parts.startInstance('comments', YEAR);
    await version(16, { days: 800 });
    await eventually(async () => expect(await versions()).toEqual([]), 20_000);
    expect(await words()).toEqual([11, 13, 14, 15]);
    await kept.close();
    await release(reporter);
    const next = await parts.startInstance('comments', YEAR);
    await eventually(async () => expect(await words()).toEqual([11, 13]), 20_000);
    await next.close();
    expect(await counted()).toBe(before);
  }, 90_000);

  it('go with those of the case that theirs has joined', async () => {
    await reported(21, 800, 700);
    await parts.sql(
      `insert into comments.joined_cases (case_id, into_id, by_id) select 999, id, 'ada' from comments.report_cases where target_id = '21';
       insert into comments.reported_words (case_id, words, content, at) values (999, '22', 'Words', now() - interval '800 days')`,
    );
    await parts.roleSql('comments', `select forget_reported_words(1, '{}', '{}')`);
    expect(await words()).toEqual([]);
  });
});

it('neither can be removed by the service in another way', async () => {
  await version(9, { days: 10 });
  await reported(90, 10, 5);
  const functions = ['forget_word_versions', 'forget_reported_words'];
  const tries = [
    'delete from word_versions',
    'delete from reported_words',
    `update word_versions set before = ''`,
    `update reported_words set content = ''`,
    ...functions.flatMap((name) => [
      `select ${name}(0, '{}', '{}')`,
      `select ${name}(null, '{}', '{}')`,
      `select ${name}(1, null, '{}')`,
      `select ${name}(1, '{}', null)`,
    ]),
  ];
  for (const sql of tries) await expect(parts.roleSql('comments', sql)).rejects.toThrow();
  for (const name of functions) await parts.roleSql('comments', `select ${name}(1, '{}', '{}')`);
  expect([await versions(), await words()]).toEqual([[9], [90]]);
});
