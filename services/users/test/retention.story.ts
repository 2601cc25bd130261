import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
const ada = { userId: 'ada', role: 'ADMIN' } as const;
const YEAR = { RETENTION_YEARS: '1' };
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  parts.running.users = await parts.startInstance('users');
  parts.running.comments = await parts.startInstance('comments');
});
afterAll(() => parts.close());

/** A bio that was hidden, and replaced so many days ago, if it was. */
async function hidden(person: string, ended: number | null, by = 'ada'): Promise<void> {
  await parts.sql(
    `with u as (
       insert into users.users (id, email, auth_method) values ($1, $1 || '@example.org', 'email') on conflict do nothing
     )
     insert into users.hidden_parts (user_id, part, value, reason, by_id, at, ended_at, ending)
     values ($1, 'bio', '{"bio":"Watches"}', 'Spam', $3, now() - interval '3 years', now() - $2 * interval '1 day',
       case when $2::int is not null then 'replaced' end)`,
    [person, ended, by],
  );
}
const kept = async () =>
  (await parts.sql<{ id: string }>('select distinct user_id as id from users.hidden_parts order by 1')).map(
    ({ id }) => id,
  );
const reported = (person: string) =>
  parts.sql(
    `with w as (insert into comments.creators (user_id, card, version) values ($1, '{}', 1) on conflict do nothing returning user_id)
     insert into comments.report_cases (target_type, target_id, author_id, report_count) select 'user', $1, user_id, 1 from w`,
    [person],
  );

describe('what was hidden of profiles', () => {
  it('goes so many years after it was replaced, many of them too, but for what is held, reported or still hidden', async () => {
    await hidden('a-young', 364);
    await hidden('b-old', 367);
    await hidden('c-held', 800);
    await hidden('d-by-held', 800, 'held-admin');
    await hidden('e-reported', 800);
    await hidden('f-hidden', null);
    for (let n = 0; n < 450; n += 1) await hidden('g-many', 900);
    await reported('e-reported');
    const hold = (targetId: string) =>
      parts.rpc.users.setHold({ targetType: 'user', targetId, title: 'It', reason: 'Request 7' }, ada);
    const [held] = await Promise.all([hold('c-held'), hold('held-admin')]);
    const service = await parts.startInstance('users', YEAR);
    const stays = ['a-young', 'c-held', 'd-by-held', 'e-reported', 'f-hidden'];
    await eventually(async () => expect(await kept()).toEqual(stays), 20_000);
    await service.close();
    await parts.rpc.users.releaseHold({ holdId: held.id }, ada);
    await parts.sql(
      `update comments.report_cases set resolved_at = now(), resolved_by = author_id, action = 'dismiss'`,
    );
    const next = await parts.startInstance('users', YEAR);
    await eventually(async () => expect(await kept()).toEqual(['a-young', 'd-by-held', 'f-hidden']), 20_000);
    await next.close();
  }, 60_000);

  it('stays for ever without the setting, and while nobody can say what a case is open about', async () => {
    await hidden('h-ancient', 4000);
    const without = await parts.startInstance('users');
    await parts.stopService('comments');
    const unsure = await parts.startInstance('users', YEAR);
    await eventually(() => parts.rpc.users.held({}, null));
    expect(await kept()).toContain('h-ancient');
    parts.running.comments = await parts.startInstance('comments');
    await eventually(async () => expect(await kept()).not.toContain('h-ancient'), 20_000);
    await Promise.all([without.close(), unsure.close()]);
  }, 60_000);

  it('can be removed by the service in no other way', async () => {
    await hidden('i-young', 10);
    const tries = [
      'delete from hidden_parts',
      `select forget_hidden_parts(0, '{}')`,
      `select forget_hidden_parts(null, '{}')`,
      `select forget_hidden_parts(1, null)`,
    ];
    for (const sql of tries) await expect(parts.roleSql('users', sql)).rejects.toThrow();
    await parts.roleSql('users', `select forget_hidden_parts(1, '{}')`);
    expect(await kept()).toContain('i-young');
  });
});
