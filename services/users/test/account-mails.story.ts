import { randomUUID } from 'node:crypto';
import type { AccountMailKind, Caller, Me } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations } from '../src/migrations/index.js';
import { AccountMails0014 } from '../src/migrations/0014-account-mails.js';

const PASSWORD = 'plank-and-nail-7';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
});
afterAll(() => parts.close());

const register = async (): Promise<Me> =>
  parts.rpc.users.register({ email: `${randomUUID()}@example.org`, password: PASSWORD, firstName: 'Riley' }, null);

/** The ids of the mails that were asked for, as everybody is told of them. */
const askedFor = async ({ id }: Me, kind: AccountMailKind): Promise<string[]> =>
  (
    await parts.sql<{ mailId: string }>(
      `select payload->>'mailId' as "mailId" from users.outbox
       where subject like '%mailAsked' and payload->>'userId' = $1 and payload->>'kind' = $2 order by id`,
      [id, kind],
    )
  ).map(({ mailId }) => mailId);
const mailOf = (mailId: string) => parts.rpc.users.accountMail({ mailId }, null);

describe('a mail about an account', () => {
  it('is asked for at the sign-up, without an address or a token in the event', async () => {
    const riley = await register();
    const [mailId] = await askedFor(riley, 'verify');
    const [event] = await parts.sql(`select payload from users.outbox where payload->>'mailId' = $1`, [mailId]);
    expect(event).toEqual({ payload: { mailId, kind: 'verify', userId: riley.id } });
  });

  it('has a new token each time that it leaves, and only hashes stay', async () => {
    const riley = await register();
    const [mailId] = await askedFor(riley, 'verify');
    const [first, second] = [await mailOf(mailId!), await mailOf(mailId!)];
    expect(first).toMatchObject({ kind: 'verify', to: riley.email, details: {} });
    expect(first!.token).toMatch(/^[\w-]{43}$/);
    expect(second!.token).not.toBe(first!.token);
    const [kept] = await parts.sql<{ all: string }>(
      `select string_agg(t::text || m::text, '') as all from users.account_tokens t
       join users.account_mails m on m.id = t.mail_id where m.id = $1`,
      [mailId],
    );
    for (const { token } of [first!, second!]) expect(kept!.all).not.toContain(token);
  });

  it('says no name to an address that nobody has confirmed: a stranger may have typed both', async () => {
    const [mailId] = await askedFor(await register(), 'verify');
    expect(await mailOf(mailId!)).toMatchObject({ firstName: null });
  });

  it('is not sent when it is too late, no longer true, or nobody asked for it', async () => {
    const [late, confirmed] = [await register(), await register()];
    const [lateMail] = await askedFor(late, 'verify');
    await parts.sql(`update users.account_mails set at = now() - interval '27 hours' where id = $1`, [lateMail]);
    const [needless] = await askedFor(confirmed, 'verify');
    await parts.sql('update users.users set email_verified_at = now() where id = $1', [confirmed.id]);
    expect(await Promise.all([lateMail!, needless!, randomUUID()].map(mailOf))).toEqual([null, null, null]);
  });
});

describe('the mail about a deletion that was asked for', () => {
  it('is not sent to somebody who has come back meanwhile', async () => {
    const riley = await register();
    await parts.sql('update users.users set email_verified_at = now() where id = $1', [riley.id]);
    const caller: Caller = { userId: riley.id, role: 'USER' };
    const asked = { password: PASSWORD, projects: 'keep', hasJustSignedIn: false } as const;
    const { at } = await parts.rpc.users.askDeletion(asked, caller);
    const [mailId] = await askedFor(riley, 'deletion_asked');
    expect(await mailOf(mailId!)).toMatchObject({ to: riley.email, token: null, details: { at } });
    await parts.rpc.users.comeBack({}, caller);
    expect(await mailOf(mailId!)).toBeNull();
  });
});

describe('what waits for a confirmed address', () => {
  const ABOUT = { bio: 'I fix benches', website: 'https://benches.example.org' };
  const shown = async ({ id }: Me) => parts.rpc.users.get({ userId: id }, null);

  it('waits from when the mail leaves, which nobody could answer before', async () => {
    const riley = await register();
    const caller: Caller = { userId: riley.id, role: 'USER' };
    await parts.rpc.users.updateProfile(ABOUT, caller);
    await parts.sql('update users.users set established_at = now() where id = $1', [riley.id]);
    expect(await shown(riley)).toMatchObject(ABOUT);
    const [mailId] = await askedFor(riley, 'verify');
    await mailOf(mailId!);
    expect(await shown(riley)).toMatchObject({ bio: null, website: null });
    expect(await parts.rpc.users.me({}, caller)).toMatchObject(ABOUT);
  });

  it('is nothing with VERIFY_EMAIL=nothing, and what has waited is shown', async () => {
    const before = await register();
    await parts.rpc.users.updateProfile(ABOUT, { userId: before.id, role: 'USER' });
    await parts.sql('update users.users set established_at = now() where id = $1', [before.id]);
    await mailOf((await askedFor(before, 'verify'))[0]!);
    expect(await shown(before)).toMatchObject({ bio: null });
    await parts.stopService('users');
    const open = await parts.startInstance('users', { VERIFY_EMAIL: 'nothing' });
    await eventually(async () => expect(await shown(before)).toMatchObject(ABOUT));
    const riley = await register();
    await parts.rpc.users.updateProfile(ABOUT, { userId: riley.id, role: 'USER' });
    await parts.sql('update users.users set established_at = now() where id = $1', [riley.id]);
    const [mailId] = await askedFor(riley, 'verify');
    expect(await mailOf(mailId!)).toMatchObject({ kind: 'verify' });
    expect(await shown(riley)).toMatchObject(ABOUT);
    await open.close();
    parts.running.users = await parts.startInstance('users');
  });
});

describe('who can be reached', () => {
  it('is whose address is confirmed', async () => {
    const [riley, sam] = [await register(), await register()];
    await parts.sql('update users.users set email_verified_at = now(), suspended_at = now() where id = $1', [riley.id]);
    expect(await parts.rpc.users.reachable({ userIds: [riley.id, sam.id, 'nobody'] }, null)).toEqual([
      {
        userId: riley.id,
        email: riley.email,
        firstName: 'Riley',
        displayName: 'Riley',
        suspended: true,
        role: 'USER',
      },
    ]);
  });

  it('of the admins are those who are not suspended', async () => {
    const [ada, fallen] = [await register(), await register()];
    await parts.sql(`update users.users set role = 'ADMIN' where id = any($1)`, [[ada.id, fallen.id]]);
    await parts.sql('update users.users set suspended_at = now() where id = $1', [fallen.id]);
    const { userIds } = await parts.rpc.users.admins({}, null);
    expect([userIds.includes(ada.id), userIds.includes(fallen.id)]).toEqual([true, false]);
  });
});

describe('the accounts of before', () => {
  it('count as confirmed, as do those that the version before still makes, and nothing of theirs waits', async () => {
    expect(migrations).toContain(AccountMails0014);
    const runner = { query: (sql: string) => parts.sql(`set search_path to users, public; ${sql}; reset search_path`) };
    const migration = new AccountMails0014();
    await migration.down(runner as never);
    await parts.sql(`insert into users.users (id, email) values ('before', 'before@example.org')`);
    await migration.up(runner as never);
    await parts.sql(`insert into users.users (id, email) values ('after', 'after@example.org')`);
    const rows = await parts.sql(
      `select id, email_verified_at is not null as confirmed, email_waits as waits from users.users
       where id in ('before', 'after') order by id desc`,
    );
    expect(rows).toEqual([
      { id: 'before', confirmed: true, waits: false },
      { id: 'after', confirmed: true, waits: false },
    ]);
  });
});
