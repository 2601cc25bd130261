import { HOLDS_MAX, type Caller, type Me } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let ada: Caller;
let me: Me;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
  me = await parts.rpc.users.register(
    { email: 'ada@example.org', password: 'plank-and-nail-7', firstName: 'Ada', lastName: 'Stone' },
    null,
  );
  ada = { userId: me.id, role: 'ADMIN' };
});
afterAll(() => parts.close());

const bench = { targetType: 'project', targetId: '12', title: 'A bench', reason: 'Request 7' } as const;
const lines = () =>
  parts.sql('select action, target_id, details->>$1 as reason from users.audit order by id', ['reason']);

describe('a legal hold', () => {
  it('stands until it is released, once on a thing, and the trail tells of both', async () => {
    const both = await Promise.all([1, 2].map(() => parts.rpc.users.setHold(bench, ada)));
    expect(both[0]).toMatchObject({ title: 'A bench', reason: 'Request 7', setBy: { id: me.id, firstName: 'Ada' } });
    expect(both[1]).toEqual(both[0]);
    const person = await parts.rpc.users.setHold({ ...bench, targetType: 'user', targetId: 'u-1', title: 'Ben' }, ada);
    expect(await parts.rpc.users.held({}, null)).toEqual({ projects: [12], people: ['u-1'] });
    const { items, total } = await parts.rpc.users.holds({ limit: 1 }, ada);
    expect([items.map(({ id }) => id), total]).toEqual([[person.id], 2]);
    for (let time = 0; time < 2; time += 1)
      expect(await parts.rpc.users.releaseHold({ holdId: person.id }, ada)).toEqual({ holdId: person.id });
    expect(await parts.rpc.users.held({}, null)).toEqual({ projects: [12], people: [] });
    expect(await lines()).toEqual([
      { action: 'project.hold', target_id: '12', reason: 'Request 7' },
      { action: 'user.hold', target_id: 'u-1', reason: 'Request 7' },
      { action: 'user.release-hold', target_id: 'u-1', reason: 'Request 7' },
    ]);
  });

  it('can be set again on what was released', async () => {
    const { id } = (await parts.rpc.users.holds({ limit: 1 }, ada)).items[0]!;
    await parts.rpc.users.releaseHold({ holdId: id }, ada);
    expect((await parts.rpc.users.setHold({ ...bench, reason: 'Request 8' }, ada)).id).toBeGreaterThan(id);
    expect((await parts.rpc.users.holds({ limit: 10 }, ada)).items).toMatchObject([{ reason: 'Request 8' }]);
  });

  it('is refused when there are too many, while those that stand are answered as they are', async () => {
    const [standing] = (await parts.rpc.users.holds({ limit: 1 }, ada)).items;
    await parts.sql(
      `insert into users.holds (target_type, target_id, title, reason, set_by)
       select 'project', (1000 + n)::text, 'Bench', 'Request 9', $1 from generate_series(1, $2) n`,
      [me.id, HOLDS_MAX - 1],
    );
    const another = parts.rpc.users.setHold({ ...bench, targetId: '13' }, ada);
    await expect(another).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await parts.rpc.users.setHold(bench, ada)).toEqual(standing);
    expect((await parts.rpc.users.held({}, null)).projects).toHaveLength(HOLDS_MAX);
    await parts.sql(`update users.holds set released_at = now(), released_by = $1 where title = 'Bench'`, [me.id]);
  });

  it('is for admins only, and one that is not there is not found', async () => {
    const resident: Caller = { userId: me.id, role: 'USER' };
    const asked = [
      parts.rpc.users.holds({ limit: 1 }, resident),
      parts.rpc.users.setHold(bench, resident),
      parts.rpc.users.releaseHold({ holdId: 1 }, resident),
    ];
    for (const each of asked) await expect(each).rejects.toMatchObject({ code: 'forbidden' });
    await expect(parts.rpc.users.releaseHold({ holdId: 999_999 }, ada)).rejects.toMatchObject({ code: 'not_found' });
  });
});
