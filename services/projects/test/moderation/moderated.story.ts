import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing';
import { ada, openTown, type Town } from '../town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ gateway: true });
});
afterAll(() => town.parts.close());

const months = () => town.parts.rpc.projects.moderated({}, null);
const line = (at: string, action: string, id: number, details: object = {}) =>
  town.parts.sql(
    `insert into projects.audit (at, actor_id, action, target_type, target_id, target_title, details)
     values ($1, 'ada', $2, 'project', $3, 'Old', $4)`,
    [at, action, String(id), JSON.stringify(details)],
  );

describe('what was decided about projects', () => {
  it('is counted by month, also of lines that do not tell what is counted', async () => {
    const { id } = await town.submit({ title: 'An old one' });
    await town.parts.sql(`update projects.projects set created_at = '2024-01-10T00:00Z' where id = $1`, [id]);
    await line('2024-01-10T06:00Z', 'project.approve', id);
    await line('2024-01-20T00:00Z', 'project.reject', id);
    // The median is the one in the middle.
    for (const hours of [1, 400]) {
      const details = { wasPublic: false, waitedSeconds: hours * 3600 };
      await line('2024-01-21T00:00Z', 'project.approve', 910_000 + hours, details);
    }
    // Nobody knows how long a project had waited that is gone.
    await line('2024-02-01T00:00Z', 'project.reject', 900_001);
    await line('2024-02-02T00:00Z', 'project.delete', 900_002);
    const found = await eventually(months, 15_000);
    const of = (month: string) => found.find((each) => each.month === month);
    expect(of('2024-01')).toEqual({
      ...{ month: '2024-01', approved: 3, rejected: 0, takenDown: 1, picturesHidden: 0, medianHours: 6 },
    });
    expect(of('2024-02')).toMatchObject({ rejected: 1, takenDown: 0, medianHours: null });
    expect(of('2024-03')).toMatchObject({ approved: 0 });
    expect(found.map(({ month }) => month)).toEqual([...found.map(({ month }) => month)].sort().reverse());
  }, 30_000);

  it('is counted once for a month that is over, and never again', async () => {
    await line('2024-02-03T00:00Z', 'project.reject', 900_003);
    const second = await town.parts.startInstance('projects');
    for (let asked = 0; asked < 4; asked += 1)
      expect((await months()).find(({ month }) => month === '2024-02')).toMatchObject({ rejected: 1 });
    await second.close();
  }, 30_000);

  it('is counted once however many lines a month has, also of one moment, and while two instances count', async () => {
    const second = await town.parts.startInstance('projects');
    await town.parts.sql(`
      insert into projects.audit (at, actor_id, action, target_type, target_id, target_title, details)
      select timestamptz '2023-06-01' + n / 15000 * interval '10 days', 'ada', 'project.reject', 'project', (950000 + n)::text, 'Old',
        json_build_object('wasPublic', false, 'waitedSeconds', 3600 * (n % 3))
      from generate_series(0, 44999) n`);
    const counted = async () => (await months()).find(({ month }) => month === '2023-06');
    await eventually(async () => expect(await counted()).toMatchObject({ rejected: 45_000, medianHours: 1 }), 15_000);
    expect(await counted()).toMatchObject({ rejected: 45_000 });
    await second.close();
  }, 60_000);

  it('counts a rejection once, whatever reasons follow, and waits from the moment that a project was sent in again', async () => {
    const { id, version } = await town.submit({ title: 'A third one' });
    await town.parts.sql(`update projects.projects set created_at = now() - interval '10 days' where id = $1`, [id]);
    await town.parts.rpc.projects.reject({ project: String(id), reason: 'Where?' }, ada);
    await town.parts.rpc.projects.reject({ project: String(id), reason: 'Where exactly?' }, ada);
    await town.parts.rpc.projects.update(
      { project: String(id), fields: town.fields({ title: 'A third one, in Dayton' }) },
      town.maya,
    );
    await town.parts.rpc.projects.decide({ decision: 'approve', project: String(id) }, ada);
    const lines = await town.parts.sql<{ waited: string | null }>(
      `select details->>'waitedSeconds' as waited from projects.audit where target_id = $1 and action in ('project.approve', 'project.reject') order by id`,
      [String(id)],
    );
    expect(version).toBe(1);
    expect(lines.map(({ waited }) => waited && Number(waited) >= 864_000)).toEqual([true, null, false]);
    await eventually(async () => expect((await months())[0]).toMatchObject({ approved: 1, rejected: 1 }), 15_000);
  }, 30_000);

  it('counts what was decided more than an hour ago with what was decided just now', async () => {
    const rejected = async () => (await months())[0]!.rejected;
    const known = await eventually(rejected, 15_000);
    const { id } = await town.submit({ title: 'A fourth one' });
    await line(new Date(Date.now() - 2 * 3_600_000).toISOString(), 'project.reject', 900_004);
    await town.parts.rpc.projects.reject({ project: String(id), reason: 'Where?' }, ada);
    const isThisMonth = new Date(Date.now() - 2 * 3_600_000).getUTCMonth() === new Date().getUTCMonth();
    await eventually(async () => expect(await rejected()).toBe(known + (isThisMonth ? 2 : 1)), 15_000);
  }, 40_000);
});
