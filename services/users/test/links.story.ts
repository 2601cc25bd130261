import { randomUUID } from 'node:crypto';
import type { AccountMailKind, Caller, LinkKind, Me, ProviderSignIn } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PASSWORD = 'plank-and-nail-7';
const NEXT = 'bench-under-oak-9';
const EXPIRED = { code: 'link_expired' };

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
});
afterAll(() => parts.close());

const as = ({ id }: Me): Caller => ({ userId: id, role: 'USER' });
const { register, login, ask } = {
  register: async (): Promise<Me> =>
    parts.rpc.users.register({ email: `${randomUUID()}@example.org`, password: PASSWORD, firstName: 'Riley' }, null),
  login: ({ email }: Me, password = PASSWORD) => parts.rpc.users.login({ email, password }, null),
  ask: (email: string, kind: 'reset' | 'link') => parts.rpc.users.askForLink({ email, kind }, null),
};
const confirm = ({ id }: Me) => parts.sql('update users.users set email_verified_at = now() where id = $1', [id]);
/** An account whose address its owner has confirmed. */
const confirmed = async (): Promise<Me> => {
  const me = await register();
  await confirm(me);
  return me;
};

const mailsOf = async (user: Me, kind: AccountMailKind): Promise<string[]> =>
  (
    await parts.sql<{ id: string }>('select id from users.account_mails where user_id = $1 and kind = $2 order by at', [
      user.id,
      kind,
    ])
  ).map(({ id }) => id);
/** The token of the mail that was asked for last, as it leaves. */
const tokenOf = async (user: Me, kind: LinkKind): Promise<string> => {
  const mailId = await eventually(async () => {
    const last = (await mailsOf(user, kind)).at(-1);
    expect(last).toBeDefined();
    return last!;
  });
  return (await parts.rpc.users.accountMail({ mailId }, null))!.token!;
};
const resetToken = async (user: Me): Promise<string> => {
  await ask(user.email, 'reset');
  return tokenOf(user, 'reset');
};
const linkToken = async (user: Me): Promise<string> => {
  await ask(user.email, 'link');
  return tokenOf(user, 'link');
};
const reset = (token: string, password = NEXT) => parts.rpc.users.resetPassword({ token, password }, null);
const claims = (email: string, more: Partial<ProviderSignIn> = {}): ProviderSignIn => ({
  ...{ provider: 'google', issuer: 'https://accounts.google.com', subject: randomUUID() },
  ...{ email, emailVerified: true, firstName: 'Owner', lastName: null },
  ...more,
});
const signIn = (who: ProviderSignIn) => parts.rpc.users.signIn(who, null);
const givingWay = async (who: ProviderSignIn) => (await parts.rpc.users.givingWay(who, null)).userId;

describe('a forgotten password', () => {
  it('is set anew by a link, and the address reads of it', async () => {
    const riley = await confirmed();
    expect(await reset(await resetToken(riley))).toMatchObject({ id: riley.id });
    await expect(login(riley)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await login(riley, NEXT)).toMatchObject({ id: riley.id });
    const [mailId] = await mailsOf(riley, 'password_changed');
    expect(await parts.rpc.users.accountMail({ mailId: mailId! }, null)).toMatchObject({
      ...{ to: riley.email, firstName: 'Riley', token: null },
    });
  });

  it('is set once by a link, of however many who press at once', async () => {
    const token = await resetToken(await confirmed());
    const presses = await Promise.allSettled([reset(token), reset(token), reset(token), reset(token)]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const press of presses) if (press.status === 'rejected') expect(press.reason).toMatchObject(EXPIRED);
    await expect(reset(token)).rejects.toMatchObject(EXPIRED);
  });

  it('is set by one of two links at once, and the other counts no more', async () => {
    const riley = await confirmed();
    const tokens = [await resetToken(riley), await resetToken(riley)];
    const presses = await Promise.allSettled(tokens.map((token) => reset(token)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is set by the link of a mail that was sent again, and then by no other of that asking', async () => {
    const riley = await confirmed();
    const [first, second] = [await resetToken(riley), await tokenOf(riley, 'reset')];
    await reset(first);
    await expect(reset(second)).rejects.toMatchObject(EXPIRED);
  });

  it('is not set by a link that is older than half an hour', async () => {
    const token = await resetToken(await confirmed());
    await parts.sql(`update users.account_tokens set expires_at = expires_at - interval '29 minutes'`);
    expect(await parts.rpc.users.linkOwner({ token }, null)).toMatchObject({ kind: 'reset' });
    await parts.sql(`update users.account_tokens set expires_at = expires_at - interval '2 minutes'`);
    await expect(reset(token)).rejects.toMatchObject(EXPIRED);
  });

  it('is not set by a link for something else, nor by none', async () => {
    const riley = await confirmed();
    for (const token of [await linkToken(riley), 'nothing', ''])
      await expect(reset(token)).rejects.toMatchObject(EXPIRED);
  });

  it('does not become one that everybody uses, and the link still counts', async () => {
    const riley = await confirmed();
    const token = await resetToken(riley);
    await expect(reset(token, 'Password1!')).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'password' }],
    });
    expect(await reset(token)).toMatchObject({ id: riley.id });
  });
});

describe('asking for a link', () => {
  it('sends three mails an hour to one address, and says the same after the fourth', async () => {
    const riley = await confirmed();
    await parts.sql('delete from users.account_mails where user_id = $1', [riley.id]);
    for (let nth = 0; nth < 12; nth += 1)
      expect(await ask(riley.email.toUpperCase(), nth % 2 ? 'link' : 'reset')).toEqual({ asked: true });
    await eventually(async () => expect(await parts.sql('select from users.link_askings')).toEqual([]));
    expect(await parts.sql('select from users.account_mails where user_id = $1', [riley.id])).toHaveLength(3);
    await parts.sql(`update users.account_mails set at = at - interval '61 minutes' where user_id = $1`, [riley.id]);
    await ask(riley.email, 'link');
    await eventually(async () =>
      expect(await parts.sql('select from users.account_mails where user_id = $1', [riley.id])).toHaveLength(4),
    );
  });

  it('leaves nothing of an address without an account', async () => {
    const email = `${randomUUID()}@example.org`;
    expect(await ask(email, 'reset')).toEqual({ asked: true });
    await eventually(async () => expect(await parts.sql('select from users.link_askings')).toEqual([]));
    expect(await parts.sql('select from users.account_mails where address = $1', [email])).toEqual([]);
  });

  it('takes as long for an address with an account as for one without', async () => {
    const known = (await confirmed()).email;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let nth = 0; nth < 120; nth += 1) {
      const kind = nth % 2 ? 'known' : 'unknown';
      const email = kind === 'known' ? known : `${randomUUID()}@example.org`;
      const start = performance.now();
      await ask(email, 'reset');
      times[kind].push(performance.now() - start);
    }
    // A guess by the time alone, at the threshold that serves it best, is right about half of the time.
    const all = [...times.known, ...times.unknown].sort((one, other) => one - other);
    const share = (list: number[], limit: number) => list.filter((time) => time <= limit).length / list.length;
    const advantage = Math.max(
      ...all.map((limit) => Math.abs(share(times.known, limit) - share(times.unknown, limit))),
    );
    expect(advantage).toBeLessThan(0.35);
  });

  it('is done after a crash, too: what was answered is written down', async () => {
    const riley = await confirmed();
    await parts.stopService('users');
    await parts.sql(`insert into users.link_askings (address, kind) values ($1, 'link')`, [riley.email]);
    parts.running.users = await parts.startInstance('users');
    await tokenOf(riley, 'link');
  });
});

describe('a link to sign in', () => {
  it('lets its owner in, once', async () => {
    const riley = await confirmed();
    const token = await linkToken(riley);
    const presses = await Promise.allSettled([1, 2, 3].map(() => parts.rpc.users.useLink({ token }, null)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await login(riley)).toMatchObject({ id: riley.id });
  });

  it('counts no more once the account has another address', async () => {
    const riley = await confirmed();
    const token = await linkToken(riley);
    await parts.sql('update users.users set email = $2 where id = $1', [riley.id, `${randomUUID()}@example.org`]);
    await expect(parts.rpc.users.useLink({ token }, null)).rejects.toMatchObject(EXPIRED);
  });
});

describe('an account that a stranger has opened with somebody’s address', () => {
  it.each([
    ['a link to sign in', async (taken: Me) => parts.rpc.users.useLink({ token: await linkToken(taken) }, null)],
    ['a new password', async (taken: Me) => reset(await resetToken(taken))],
    ['a provider', async (taken: Me) => (await signIn(claims(taken.email.toUpperCase()))).user],
  ])('is the owner’s after %s, and the stranger’s ways in are gone', async (_way, prove) => {
    const taken = await register();
    const stranger = claims('', { provider: 'replit', issuer: 'https://replit.com/oidc' });
    await parts.rpc.users.connect(stranger, as(taken));
    await parts.rpc.users.changeEmail({ email: `${randomUUID()}@example.org`, password: PASSWORD }, as(taken));
    const trojan = await tokenOf(taken, 'email_change');
    expect(await prove(taken)).toMatchObject({ id: taken.id, email: taken.email, emailVerified: true });

    await expect(login(taken)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn({ ...stranger, email: `${randomUUID()}@example.org` })).user.id).not.toBe(taken.id);
    await expect(parts.rpc.users.verifyEmail({ token: trojan, mine: true }, null)).rejects.toMatchObject(EXPIRED);
  });

  it('says that its sessions are to end when a provider proves the address', async () => {
    const taken = await register();
    const owner = claims(taken.email);
    expect(await givingWay(owner)).toBe(taken.id);
    expect(await signIn(owner)).toMatchObject({ created: false, gaveWay: true, user: { id: taken.id } });
    expect(await givingWay(owner)).toBeNull();
    expect(await signIn(owner)).toMatchObject({ created: false, gaveWay: false, user: { id: taken.id } });
  });

  it('does not give way to a provider that has not verified the address, nor once its owner has confirmed it', async () => {
    const [open, shut] = [await register(), await confirmed()];
    for (const who of [claims(open.email, { emailVerified: false }), claims(shut.email)]) {
      expect(await givingWay(who)).toBeNull();
      await expect(signIn(who)).rejects.toMatchObject({ code: 'email_taken' });
    }
    expect(await login(shut)).toMatchObject({ id: shut.id });
  });

  it('gives way once, to one of several tabs of its owner', async () => {
    const taken = await register();
    const owner = claims(taken.email);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => signIn(owner)));
    expect(new Set(tabs.map(({ user }) => user.id))).toEqual(new Set([taken.id]));
  });

  it('has no way in any more when the owner of the address says that it is not theirs', async () => {
    const taken = await register();
    const token = await tokenOf(taken, 'verify');
    await parts.rpc.users.verifyEmail({ token, mine: false }, null);
    await expect(login(taken)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await parts.rpc.users.me({}, as(taken))).toMatchObject({ emailVerified: false });
    await expect(parts.rpc.users.verifyEmail({ token, mine: true }, null)).rejects.toMatchObject(EXPIRED);
  });
});

describe('confirming an address', () => {
  it('is done by the link, once, and shows what has waited', async () => {
    const riley = await register();
    await parts.rpc.users.updateProfile({ bio: 'I fix benches' }, as(riley));
    await parts.sql('update users.users set established_at = now() where id = $1', [riley.id]);
    const token = await tokenOf(riley, 'verify');
    expect(await parts.rpc.users.get({ userId: riley.id }, null)).toMatchObject({ bio: null });
    await parts.rpc.users.verifyEmail({ token, mine: true }, null);
    expect(await parts.rpc.users.get({ userId: riley.id }, null)).toMatchObject({ bio: 'I fix benches' });
    expect(await parts.rpc.users.me({}, as(riley))).toMatchObject({ emailVerified: true, emailWaits: false });
    await expect(parts.rpc.users.verifyEmail({ token, mine: true }, null)).rejects.toMatchObject(EXPIRED);
    expect(await login(riley)).toMatchObject({ id: riley.id });
  });

  it('is asked again when one wants, and of nobody who has done it', async () => {
    const riley = await register();
    await parts.rpc.users.askToVerify({}, as(riley));
    expect(await mailsOf(riley, 'verify')).toHaveLength(2);
    await confirm(riley);
    await parts.rpc.users.askToVerify({}, as(riley));
    expect(await mailsOf(riley, 'verify')).toHaveLength(2);
  });
});
