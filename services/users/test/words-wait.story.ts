import { randomUUID } from 'node:crypto';
import type { Caller, Me } from '@app/contracts';
import { openPlanner, type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmedSince, wordsThatWait } from '../src/accounts/users.queries.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({
    services: ['users'],
    worker: false,
    gateway: false,
    settings: { users: { VERIFY_EMAIL: 'votes' } },
  });
});
afterAll(() => parts.close());

const register = async (): Promise<{ me: Me; caller: Caller }> => {
  const email = `${randomUUID()}@example.org`;
  const me = await parts.rpc.users.register({ email, password: 'plank-and-nail-7', firstName: 'Nell' }, null);
  return { me, caller: { userId: me.id, role: 'USER' } };
};
const published = async ({ id }: Pick<Me, 'id'>) =>
  (
    await parts.sql(`select from users.outbox where subject = 'events.users.confirmed' and payload->>'userId' = $1`, [
      id,
    ])
  ).length;
const verify = async ({ id }: Me): Promise<void> => {
  const [mail] = await parts.sql<{ id: string }>(`select id from users.account_mails where user_id = $1`, [id]);
  const { token } = (await parts.rpc.users.accountMail({ mailId: mail!.id }, null))!;
  await parts.rpc.users.verifyEmail({ token: token!, mine: true }, null);
};

describe('with VERIFY_EMAIL=votes', () => {
  it('the words of who signs up wait from the first moment, and with the address all is confirmed in one', async () => {
    const { me, caller } = await register();
    expect(me).toMatchObject({ wordsWait: true, emailVerified: false });
    expect(await parts.rpc.users.role({}, caller)).toMatchObject({ wordsWait: true, suspended: false });
    expect(await published(me)).toBe(0);
    await verify(me);
    expect(await parts.rpc.users.role({}, caller)).toMatchObject({ wordsWait: false });
    expect(await published(me)).toBe(1);
  });

  it('bio and website wait, too, from when the mail leaves', async () => {
    const { me, caller } = await register();
    await parts.rpc.users.updateProfile({ bio: 'I fix benches' }, caller);
    await parts.sql('update users.users set established_at = now() where id = $1', [me.id]);
    const [mail] = await parts.sql<{ id: string }>('select id from users.account_mails where user_id = $1', [me.id]);
    await parts.rpc.users.accountMail({ mailId: mail!.id }, null);
    expect(await parts.rpc.users.get({ userId: me.id }, null)).toMatchObject({ bio: null });
  });

  it('another change of the account changes nothing of it', async () => {
    const { me, caller } = await register();
    await parts.rpc.users.updateProfile({ bio: 'I fix benches' }, caller);
    expect([await published(me), await parts.rpc.users.role({}, caller)]).toMatchObject([0, { wordsWait: true }]);
  });

  it('the accounts of before, and those that the version before still makes, wait for nothing', async () => {
    const [row] = await parts.sql<{ waits: boolean }>(
      `insert into users.users (id, email) values ('before', 'before@example.org') returning words_wait as waits`,
    );
    expect(row).toEqual({ waits: false });
    expect(await parts.rpc.users.role({}, { userId: 'before', role: 'USER' })).toMatchObject({ wordsWait: false });
  });
});

describe('with another setting', () => {
  it('all that has waited ends to wait, also of who has not confirmed, and not of who is suspended', async () => {
    const [nell, otto] = [await register(), await register()];
    await parts.sql('update users.users set suspended_at = now() where id = $1', [otto.me.id]);
    await parts.stopService('users');
    parts.running.users = await parts.startInstance('users', { VERIFY_EMAIL: 'nothing' });
    await eventually(async () => expect(await published(nell.me)).toBe(1));
    expect(await parts.rpc.users.role({}, otto.caller)).toMatchObject({ wordsWait: true });
    await parts.sql('update users.users set suspended_at = null where id = $1', [otto.me.id]);
    await eventually(async () => expect(await published(otto.me)).toBe(1));
    expect((await register()).me).toMatchObject({ wordsWait: false });
  });

  it('whose words still wait is found by an index, among many people', async () => {
    await parts.sql(
      `insert into users.users (id, email, email_verified_at) select 'many-' || n, 'many-' || n || '@example.org', now()
       from generate_series(1, 20000) n`,
    );
    await parts.sql('analyze users.users');
    const planner = await openPlanner(parts, 'users');
    for (const { text } of [confirmedSince, wordsThatWait])
      expect(await planner.look(text, [], 'generic')).toMatchObject({ whole: [], rows: 0 });
    await planner.close();
  });
});
