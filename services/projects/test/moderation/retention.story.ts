import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
const ada = { userId: 'ada', role: 'ADMIN' } as const;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  parts.running.users = await parts.startInstance('users');
  parts.running.comments = await parts.startInstance('comments');
});
afterAll(() => parts.close());

/** A version of so many days ago. */
const version = async (projectId: number, days: number, before: object = {}, by = 'maya'): Promise<void> => {
  await parts.sql(
    `insert into projects.project_versions (project_id, version, at, by_id, kind, changed, before)
     values ($1, 1, now() - $2 * interval '1 day', $4, 'delete', '{title}', $3)`,
    [projectId, days, JSON.stringify(before), by],
  );
};
const [THERE, BY_HELD] = [10, 11];
/** A project that is there. @returns its id. */
async function projectOf(userId: string): Promise<number> {
  await parts.roleSql(
    'projects',
    `with creator as (insert into creators (user_id, card, version) values ($1, '{}', 0))
     insert into projects (id, user_id, title, slug, description, category, city, state, image_url)
     overriding system value values (${THERE}, $1, 'Benches', 'benches', 'Six benches.', 'Parks & Rec', 'Dayton', 'OH', '')`,
    [userId],
  );
  return THERE;
}
const kept = async () =>
  (await parts.sql<{ id: number }>('select project_id as id from projects.project_versions order by project_id')).map(
    ({ id }) => id,
  );
const hold = (targetType: 'project' | 'user', targetId: string) =>
  parts.rpc.users.setHold({ targetType, targetId, title: 'It', reason: 'Request 7' }, ada);

describe('old versions of projects', () => {
  it('go after the years of the setting, many of them too, but for what is held and what a case is open about', async () => {
    for (const [id, days] of [
      [1, 364],
      [2, 367],
      [3, 800],
      [4, 800],
    ] as const)
      await version(id, days);
    await version(5, 800, { userId: 'held-owner' });
    await version(6, 800);
    await parts.sql(
      `with w as (insert into comments.creators (user_id, card, version) values ('maya', '{}', 1) returning user_id)
       insert into comments.report_cases (target_type, target_id, author_id, project_id, report_count) select 'project', '6', user_id, 6, 1 from w`,
    );
    // By somebody who is held, and on a project of theirs that is there.
    await version(BY_HELD, 800, {}, 'held-owner');
    await version(await projectOf('held-owner'), 800);
    for (let n = 0; n < 450; n += 1) await version(1000 + n, 900);
    const [onProject] = await Promise.all([hold('project', '4'), hold('user', 'held-owner')]);
    const service = await parts.startInstance('projects', { RETENTION_YEARS: '1' });
    await eventually(async () => expect(await kept()).toEqual([1, 4, 5, 6, THERE, BY_HELD]), 20_000);
    await service.close();
    await parts.rpc.users.releaseHold({ holdId: onProject.id }, ada);
    const next = await parts.startInstance('projects', { RETENTION_YEARS: '1' });
    await eventually(async () => expect(await kept()).toEqual([1, 5, 6, THERE, BY_HELD]), 20_000);
    await next.close();
  }, 60_000);

  it('stay for ever without the setting, and while nobody can say what is held', async () => {
    await version(8, 4000);
    const without = await parts.startInstance('projects');
    await parts.stopService('users');
    const unsure = await parts.startInstance('projects', { RETENTION_YEARS: '1' });
    await eventually(() => parts.rpc.projects.stats({}, ada));
    expect(await kept()).toContain(8);
    parts.running.users = await parts.startInstance('users');
    await eventually(async () => expect(await kept()).not.toContain(8), 20_000);
    await Promise.all([without.close(), unsure.close()]);
  }, 60_000);

  it('can be removed by the service in no other way', async () => {
    await version(9, 10);
    const tries = [
      'delete from project_versions',
      'update project_versions set by_id = $$nobody$$',
      `select forget_project_versions(0, '{}', '{}')`,
      `select forget_project_versions(null, '{}', '{}')`,
      `select forget_project_versions(1, null, '{}')`,
    ];
    for (const sql of tries) await expect(parts.roleSql('projects', sql)).rejects.toThrow();
    await parts.roleSql('projects', `select forget_project_versions(1, '{}', '{}')`);
    expect(await kept()).toContain(9);
  });
});
