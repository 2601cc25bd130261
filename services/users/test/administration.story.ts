import { type Caller, type Me, userEvents } from '@app/contracts';
import { type Parts, published, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PASSWORD = 'plank-and-nail-7';

let parts: Parts;
let ada: Me;
let ben: Me;
let eve: Me;
const as = ({ id }: Me, role: 'USER' | 'ADMIN' = 'ADMIN'): Caller => ({ userId: id, role });
const trail = (target: Me) =>
  parts.sql('select actor_id, action, target_title, details from users.audit where target_id = $1 order by id', [
    target.id,
  ]);

async function person(firstName: string, role: 'USER' | 'ADMIN' = 'USER'): Promise<Me> {
  const email = `${firstName.toLowerCase()}.${Math.random().toString(36).slice(2)}@example.org`;
  const me = await parts.rpc.users.register({ email, password: PASSWORD, firstName, lastName: 'Stone' }, null);
  if (role === 'ADMIN') await parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [me.id]);
  return { ...me, role };
}

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
  [ada, ben, eve] = await Promise.all([person('Ada', 'ADMIN'), person('Ben', 'ADMIN'), person('Eve')]);
});
afterAll(() => parts.close());

describe('an admin', () => {
  it('makes somebody an admin and a resident again, each once in the trail', async () => {
    const cleo = await person('Cleo');
    for (const role of ['ADMIN', 'ADMIN', 'USER'] as const) {
      expect(await parts.rpc.users.setRole({ userId: cleo.id, role }, as(ada))).toMatchObject({ id: cleo.id, role });
      expect(await parts.rpc.users.role({}, as(cleo))).toEqual({
        role,
        suspended: false,
        deletionWaits: false,
        wordsWait: false,
      });
    }
    expect(await trail(cleo)).toEqual([
      {
        actor_id: ada.id,
        action: 'user.role',
        target_title: 'Cleo Stone',
        details: { before: 'USER', after: 'ADMIN' },
      },
      {
        actor_id: ada.id,
        action: 'user.role',
        target_title: 'Cleo Stone',
        details: { before: 'ADMIN', after: 'USER' },
      },
    ]);
  });

  it('is told apart from others by the gateway, which asks about some people at once', async () => {
    const gone = 'nobody-at-all';
    const [cleo, dan] = [await person('Cleo'), await person('Dan')];
    await parts.rpc.users.suspend({ userId: dan.id, reason: 'Sells watches' }, as(ada));
    const now = { role: 'USER', suspended: false, deletionWaits: false, wordsWait: false };
    const found = await parts.rpc.users.roles({ userIds: [ada.id, gone, cleo.id, dan.id] }, null);
    expect(new Map(found.map(({ userId, ...role }) => [userId, role]))).toEqual(
      new Map([
        [ada.id, { ...now, role: 'ADMIN' }],
        [cleo.id, now],
        [dan.id, { ...now, suspended: true }],
      ]),
    );
  });

  it('changes a role, which is published once, with who did it', async () => {
    const { id: userId } = await person('Cleo');
    for (const role of ['ADMIN', 'ADMIN', 'USER', 'USER'] as const)
      await parts.rpc.users.setRole({ userId, role }, as(ada));
    const changes = (await published(parts, userEvents.roleChanged)).filter((change) => change.userId === userId);
    const of = { userId, by: ada.id, at: expect.any(String) };
    expect(changes).toEqual([
      { ...of, role: 'ADMIN' },
      { ...of, role: 'USER' },
    ]);
  });

  it('suspends with a reason, restores, and the trail tells of both once', async () => {
    const dan = await person('Dan', 'ADMIN');
    const suspend = (reason: string) => parts.rpc.users.suspend({ userId: dan.id, reason }, as(ada));
    const first = await suspend('Sells watches');
    expect(first).toMatchObject({ role: 'ADMIN', suspendedAt: expect.any(String), suspensionReason: 'Sells watches' });
    expect(await suspend('Another word for it')).toEqual(first);
    expect(await parts.rpc.users.role({}, as(dan))).toEqual({
      role: 'USER',
      suspended: true,
      deletionWaits: false,
      wordsWait: false,
    });
    expect(await parts.rpc.users.me({}, as(dan))).toMatchObject({ role: 'USER', suspensionReason: 'Sells watches' });
    for (let time = 0; time < 2; time += 1)
      expect(await parts.rpc.users.restore({ userId: dan.id }, as(ada))).toMatchObject({
        role: 'ADMIN',
        suspendedAt: null,
        suspensionReason: null,
      });
    expect(await parts.rpc.users.role({}, as(dan))).toEqual({
      role: 'ADMIN',
      suspended: false,
      deletionWaits: false,
      wordsWait: false,
    });
    expect((await trail(dan)).map(({ action }) => action)).toEqual(['user.suspend', 'user.restore']);
    // The others hear of it once.
    const published = `select payload from users.outbox where subject = 'events.users.suspended' and payload->>'userId' = $1`;
    expect(await parts.sql(published, [dan.id])).toEqual([
      { payload: { userId: dan.id, at: first.suspendedAt, by: ada.id } },
    ]);
  });

  it('does none of it to themselves, nor to somebody who is not there', async () => {
    const own = { userId: ada.id };
    await expect(parts.rpc.users.setRole({ ...own, role: 'USER' }, as(ada))).rejects.toMatchObject({
      code: 'own_role',
    });
    await expect(parts.rpc.users.suspend({ ...own, reason: 'x' }, as(ada))).rejects.toMatchObject({
      code: 'own_account',
    });
    await expect(parts.rpc.users.restore(own, as(ada))).rejects.toMatchObject({ code: 'own_account' });
    await expect(parts.rpc.users.signOut(own, as(ada))).rejects.toMatchObject({ code: 'own_account' });
    const nobody = parts.rpc.users.setRole({ userId: 'nobody', role: 'ADMIN' }, as(ada));
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
    expect(await trail(ada)).toEqual([]);
  });

  it('whose own role has just been taken does nothing more', async () => {
    const late = await person('Late');
    const act = parts.rpc.users.setRole({ userId: eve.id, role: 'ADMIN' }, as(late));
    await expect(act).rejects.toMatchObject({ code: 'forbidden' });
    expect(await trail(eve)).toEqual([]);
  });
});

describe('who is no admin', () => {
  it('does nothing of it', async () => {
    const input = { userId: ben.id, role: 'USER', reason: 'x', limit: 10 } as const;
    const { setRole, suspend, restore, signOut, adminList } = parts.rpc.users;
    for (const call of [setRole, suspend, restore, signOut, adminList]) {
      await expect(call(input, as(eve, 'USER'))).rejects.toMatchObject({ code: 'forbidden' });
      await expect(call(input, null)).rejects.toMatchObject({ code: 'authentication_required' });
    }
  });
});

describe('the last active admin', () => {
  const only = async (...admins: Me[]) => {
    await parts.sql(`update users.users set role = 'USER', suspended_at = null`);
    await parts.sql(`update users.users set role = 'ADMIN' where id = any($1)`, [admins.map(({ id }) => id)]);
  };
  const activeAdmins = () => parts.sql(`select 1 from users.users where role = 'ADMIN' and suspended_at is null`);
  const outcome = (act: Promise<unknown>) => act.then(() => 'done').catch(({ code }: { code: string }) => code);

  it.each([
    ['take each other’s role', (by: Me, to: Me) => parts.rpc.users.setRole({ userId: to.id, role: 'USER' }, as(by))],
    ['suspend each other', (by: Me, to: Me) => parts.rpc.users.suspend({ userId: to.id, reason: 'No' }, as(by))],
  ])('stays, also when two %s at once', async (_what, act) => {
    for (let round = 0; round < 10; round += 1) {
      await only(ada, ben);
      const outcomes = await Promise.all([outcome(act(ada, ben)), outcome(act(ben, ada))]);
      expect(outcomes.toSorted()).toEqual(['done', 'last_admin']);
      expect(await activeAdmins()).toHaveLength(1);
    }
  });

  it('is not counted as one of two when the other is suspended', async () => {
    await only(ada, ben);
    await parts.sql('update users.users set suspended_at = now() where id = $1', [ben.id]);
    const late = parts.rpc.users.setRole({ userId: ada.id, role: 'USER' }, as(ben));
    await expect(late).rejects.toMatchObject({ code: 'last_admin' });
    expect(await parts.rpc.users.setRole({ userId: ben.id, role: 'USER' }, as(ada))).toMatchObject({ role: 'USER' });
  });
});

describe('whether there is another active admin', () => {
  const other = (me: Me) => parts.rpc.users.otherAdmin({}, as(me));

  it('is told to admins, and the suspended are none', async () => {
    await parts.sql(`update users.users set role = 'USER', suspended_at = null`);
    await parts.sql(`update users.users set role = 'ADMIN' where id = any($1)`, [[ada.id, ben.id]]);
    expect(await other(ada)).toEqual({ exists: true });
    await parts.rpc.users.suspend({ userId: ben.id, reason: 'Away' }, as(ada));
    expect(await other(ada)).toEqual({ exists: false });
    await parts.rpc.users.restore({ userId: ben.id }, as(ada));
    expect(await other(ada)).toEqual({ exists: true });
    await expect(parts.rpc.users.otherAdmin({}, as(eve, 'USER'))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the trail of acts', () => {
  it('cannot be changed by the service that writes it', async () => {
    await expect(parts.roleSql('users', 'delete from users.audit')).rejects.toThrow(/permission denied/);
  });
});
