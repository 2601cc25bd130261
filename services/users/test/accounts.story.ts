import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppError, type Caller, type Me } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { PASSWORD_COST } from '@app/testing/password-cost';

const PASSWORD = 'plank-and-nail-7';

let parts: Parts;
let riley: Me;
const as = (person: Me): Caller => ({ userId: person.id, role: 'USER' });

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
  riley = await parts.rpc.users.register(
    { email: ' Riley@Example.org', password: PASSWORD, firstName: ' Riley  Jo ', lastName: 'Stone' },
    null,
  );
});
afterAll(() => parts.close());

describe('an account by e-mail', () => {
  it('begins as an ordinary one, with a clean name', () => {
    expect(riley).toMatchObject({
      email: 'Riley@Example.org',
      firstName: 'Riley Jo',
      displayName: 'Riley Jo Stone',
      role: 'USER',
      authMethod: 'email',
      profileImageUrl: null,
    });
  });

  it('opens with its password, however the address is capitalised', async () => {
    const me = await parts.rpc.users.login({ email: 'riley@EXAMPLE.org ', password: PASSWORD }, null);
    expect(me).toEqual(riley);
  });

  it('stays shut for a wrong password, and an address without an account sounds just the same', async () => {
    const wrong = await parts.rpc.users.login({ email: riley.email, password: 'nope' }, null).catch(String);
    const unknown = await parts.rpc.users.login({ email: 'nobody@example.org', password: 'nope' }, null).catch(String);
    expect(wrong).toContain('Invalid email or password');
    expect(unknown).toBe(wrong);
  });

  it('needs an address that nobody else has', async () => {
    const second = parts.rpc.users.register({ email: 'RILEY@example.org', password: PASSWORD }, null);
    await expect(second).rejects.toMatchObject({ code: 'email_taken' });
  });

  it('is made once, however many tabs register it at the same time', async () => {
    const email = 'tabs@example.org';
    const tabs = Array.from({ length: 6 }, () => parts.rpc.users.register({ email, password: PASSWORD }, null));
    const outcomes = await Promise.all(tabs.map((tab) => tab.then(() => 'made').catch(({ code }: AppError) => code)));
    expect(outcomes.sort()).toEqual([...Array<string>(5).fill('email_taken'), 'made']);
    expect(await parts.sql('select 1 from users.users where email = $1', [email])).toHaveLength(1);
  });

  it('has its password hashed anew at the next sign-in when it was made at a lower cost', async () => {
    const { id, email } = await parts.rpc.users.register({ email: 'early@example.org', password: PASSWORD }, null);
    const earlier = 'scrypt$16$8$1$c2FsdA$vqM6u6k3_h-q4tJISO-v6T3Y9h7-kH6deFixGRCyEaA';
    await parts.sql('update users.credentials set password_hash = $2 where user_id = $1', [id, earlier]);
    const kept = async () => {
      const [row] = await parts.sql<{ hash: string }>(
        'select password_hash as hash from users.credentials where user_id = $1',
        [id],
      );
      return row!.hash;
    };
    await expect(parts.rpc.users.login({ email, password: 'nope' }, null)).rejects.toThrow();
    expect(await kept()).toBe(earlier);
    await parts.rpc.users.login({ email, password: PASSWORD }, null);
    const renewed = await kept();
    expect(renewed.split('$').slice(0, 4)).toEqual(['scrypt', `${2 ** Number(PASSWORD_COST)}`, '8', '3']);
    await parts.rpc.users.login({ email, password: PASSWORD }, null);
    expect(await kept()).toBe(renewed);
  });

  it('keeps no password that could be read', async () => {
    const [row] = await parts.sql<{ whole: string }>(
      `select string_agg(u::text || c::text || o.payload::text, '') as whole
       from users.users u join users.credentials c on c.user_id = u.id, users.outbox o`,
    );
    expect(row?.whole).toContain('scrypt$');
    expect(row?.whole).not.toContain(PASSWORD);
  });
});

describe('what others see', () => {
  it('is a card without address, role and sign-in method', async () => {
    const card = await parts.rpc.users.get({ userId: riley.id }, null);
    expect(card).toMatchObject({ id: riley.id, displayName: 'Riley Jo Stone' });
    expect(JSON.stringify(card)).not.toMatch(/@|role|authMethod/i);
  });

  it('masks the address of a person without a first name', async () => {
    const { id } = await parts.rpc.users.register({ email: 'quiet@example.org', password: PASSWORD }, null);
    const card = await parts.rpc.users.get({ userId: id }, null);
    expect(card.displayName).toBe('q•••@e•••.org');
  });

  it('leaves out people who do not exist', async () => {
    await expect(parts.rpc.users.get({ userId: 'nobody' }, null)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('how many accounts there are', () => {
  it('is told to admins only', async () => {
    for (const caller of [null, as(riley)]) await expect(parts.rpc.users.stats({}, caller)).rejects.toThrow();
    const admin: Caller = { userId: riley.id, role: 'ADMIN' };
    expect((await parts.rpc.users.stats({}, admin)).totalUsers).toBeGreaterThan(1);
  });
});

describe('the role', () => {
  it('is asked for anew each time', async () => {
    expect(await parts.rpc.users.role({}, as(riley))).toEqual({
      role: 'USER',
      suspended: false,
      deletionWaits: false,
      wordsWait: false,
    });
    await parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [riley.id]);
    expect(await parts.rpc.users.role({}, as(riley))).toEqual({
      role: 'ADMIN',
      suspended: false,
      deletionWaits: false,
      wordsWait: false,
    });
  });

  it('is nobody’s without an account', async () => {
    const gone: Caller = { userId: 'gone', role: 'ADMIN' };
    await expect(parts.rpc.users.role({}, gone)).rejects.toMatchObject({ code: 'not_found' });
    await expect(parts.rpc.users.me({}, gone)).rejects.toMatchObject({ code: 'not_found' });
    await expect(parts.rpc.users.me({}, null)).rejects.toMatchObject({ code: 'authentication_required' });
  });
});

describe('the database itself', () => {
  it.each([
    ['a role that does not exist', `update users set role = 'OWNER'`],
    ['a name that is too long', `update users set first_name = repeat('a', 51)`],
    ['two ways to write one address', `update users set email = 'same@example.org'`],
    ['an identity without an account', `insert into identities values ('replit', 's', 'nobody')`],
  ])('refuses %s', async (_case, text) => {
    await expect(parts.roleSql('users', text)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });
});
