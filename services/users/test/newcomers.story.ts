import { randomUUID } from 'node:crypto';
import type { Caller, Me } from '@app/contracts';
import { openPlanner, type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations } from '../src/migrations/index.js';
import { Newcomers0006 } from '../src/migrations/0006-newcomers.js';
import { newcomers } from '../src/accounts/users.queries.js';

const ABOUT = { bio: 'Buy watches.', website: 'https://watches.example', location: 'Dayton' };

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
});
afterAll(() => parts.close());

async function register(): Promise<{ me: Me; caller: Caller }> {
  const email = `${randomUUID()}@example.org`;
  const me = await parts.rpc.users.register({ email, password: 'plank-and-nail-7', firstName: 'Nell' }, null);
  return { me, caller: { userId: me.id, role: 'USER' } };
}
const published = async ({ id }: Me) =>
  (
    await parts.sql<{ user: object }>(
      `select payload->'user' as user from users.outbox where payload->'user'->>'id' = $1 order by id`,
      [id],
    )
  ).at(-1)!.user;

describe('of a newcomer', () => {
  it('bio and website are for themselves and admins, the rest for everybody', async () => {
    const { me, caller } = await register();
    expect(await parts.rpc.users.updateProfile(ABOUT, caller)).toMatchObject({ ...ABOUT, isNewcomer: true });
    expect(await parts.rpc.users.me({}, caller)).toMatchObject({ ...ABOUT, isNewcomer: true });
    const admin: Caller = { userId: 'admin', role: 'ADMIN' };
    const { items } = await parts.rpc.users.adminList({ limit: 1, search: me.email }, admin);
    expect(items).toMatchObject([{ ...ABOUT, isNewcomer: true }]);

    const shown = { id: me.id, firstName: 'Nell', location: 'Dayton', bio: null, website: null };
    expect(await parts.rpc.users.get({ userId: me.id }, null)).toMatchObject(shown);
    expect(await parts.rpc.users.profiles({ userIds: [me.id] }, null)).toMatchObject([{ user: shown }]);
    expect(await published(me)).toMatchObject(shown);
  });
});

describe('where the rule is off', () => {
  it('who was a newcomer is established at the start, everybody hears of it, and nobody becomes one', async () => {
    const before = await register();
    await parts.rpc.users.updateProfile(ABOUT, before.caller);
    await parts.stopService('users');
    const open = await parts.startInstance('users', { NEWCOMERS: 'off' });
    await eventually(async () =>
      expect(await parts.rpc.users.get({ userId: before.me.id }, null)).toMatchObject(ABOUT),
    );
    expect(await published(before.me)).toMatchObject(ABOUT);
    expect((await register()).me.isNewcomer).toBe(false);
    await open.close();
    parts.running.users = await parts.startInstance('users');
  });
});

describe('with fifty thousand people', () => {
  it('the newcomers among them are found by an index', async () => {
    await parts.sql(`insert into users.users (id, email, established_at)
      select 'user-' || n, 'person' || n || '@example.org', case when n % 1000 > 0 then now() end from generate_series(1, 50000) n`);
    await parts.sql('vacuum analyze users.users');
    const planner = await openPlanner(parts, 'users');
    const seen = await planner.look(newcomers.text, [], 'generic');
    await planner.close();
    expect(seen.whole).toEqual([]);
    expect(seen.rows).toBeLessThan(210);
  });
});

describe('who had an account before there were newcomers', () => {
  it('is none, and who comes later is one', async () => {
    expect(migrations).toContain(Newcomers0006);
    const asked: string[] = [];
    await new Newcomers0006().up({ query: (sql: string) => (asked.push(sql), Promise.resolve()) } as never);
    await parts.sql(`create table users.old (id text); insert into users.old values ('before')`);
    await parts.sql(
      asked
        .join(';')
        .replaceAll(/\busers\b/g, 'users.old')
        .replace('users_newcomers', 'old_newcomers'),
    );
    await parts.sql(`insert into users.old values ('after')`);
    expect(await parts.sql('select id, established_at is null as new from users.old order by id desc')).toEqual([
      { id: 'before', new: false },
      { id: 'after', new: true },
    ]);
  });
});
