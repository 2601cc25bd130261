import { randomUUID } from 'node:crypto';
import type { AccountMailKind, Caller, Me, ProviderSignIn } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PASSWORD = 'plank-and-nail-7';
const NEXT = 'bench-under-oak-9';
const WRONG = { code: 'wrong_password' };

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
});
afterAll(() => parts.close());

const newEmail = () => `${randomUUID()}@example.org`;
const as = ({ id }: Me): Caller => ({ userId: id, role: 'USER' });
const register = async (): Promise<Me> => {
  const me = await parts.rpc.users.register({ email: newEmail(), password: PASSWORD }, null);
  await parts.sql('update users.users set email_verified_at = now() where id = $1', [me.id]);
  return me;
};
const login = ({ email }: Pick<Me, 'email'>, password = PASSWORD) => parts.rpc.users.login({ email, password }, null);
const mailOf = async ({ id }: Me, kind: AccountMailKind) => {
  const [mail] = await parts.sql<{ id: string }>(
    'select id from users.account_mails where user_id = $1 and kind = $2 order by at desc limit 1',
    [id, kind],
  );
  return mail ? parts.rpc.users.accountMail({ mailId: mail.id }, null) : null;
};
const claims = (more: Partial<ProviderSignIn> = {}): ProviderSignIn => ({
  ...{ provider: 'google', issuer: 'https://accounts.google.com', subject: randomUUID(), email: newEmail() },
  ...{ emailVerified: true, firstName: 'Sam', lastName: null },
  ...more,
});

describe('changing one’s password', () => {
  const change = (me: Me, current: string, password: string) =>
    parts.rpc.users.changePassword({ current, password }, as(me));

  it('needs the one of before, and the address reads of it', async () => {
    const riley = await register();
    await expect(change(riley, 'nope', NEXT)).rejects.toMatchObject(WRONG);
    await change(riley, PASSWORD, NEXT);
    expect(await login(riley, NEXT)).toMatchObject({ id: riley.id });
    expect(await mailOf(riley, 'password_changed')).toMatchObject({ to: riley.email, token: null });
  });

  it('is done once when it is sent twice, one after the other or at once', async () => {
    const riley = await register();
    const presses = await Promise.allSettled([change(riley, PASSWORD, NEXT), change(riley, PASSWORD, NEXT)]);
    expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
    await change(riley, PASSWORD, NEXT);
    expect(
      await parts.sql(`select from users.account_mails where user_id = $1 and kind = 'password_changed'`, [riley.id]),
    ).toHaveLength(1);
  });

  it('takes none that everybody uses', async () => {
    const refused = { code: 'validation_failed', details: [{ field: 'password' }] };
    await expect(change(await register(), PASSWORD, 'Password1!')).rejects.toMatchObject(refused);
    const signUp = parts.rpc.users.register({ email: newEmail(), password: 'P@ssw0rd1!' }, null);
    await expect(signUp).rejects.toMatchObject(refused);
  });

  it('of an account without one says how to set it', async () => {
    const { user } = await parts.rpc.users.signIn(claims(), null);
    await expect(change(user, PASSWORD, NEXT)).rejects.toMatchObject({
      ...WRONG,
      message: 'This account has no password yet. You can set one by a link that we send you.',
    });
  });
});

describe('changing one’s address', () => {
  const change = (me: Me, email: string, password = PASSWORD) =>
    parts.rpc.users.changeEmail({ email, password }, as(me));

  it('counts once the new one is confirmed, and the one of before reads of it', async () => {
    const riley = await register();
    const email = newEmail();
    await expect(change(riley, email, 'nope')).rejects.toMatchObject(WRONG);
    await change(riley, email);
    expect(await parts.rpc.users.waysIn({}, as(riley))).toMatchObject({ newEmail: email });
    expect(await login(riley)).toMatchObject({ email: riley.email });
    const asked = await mailOf(riley, 'email_change');
    expect(asked).toMatchObject({ to: email, firstName: null });
    await parts.rpc.users.verifyEmail({ token: asked!.token!, mine: true }, null);
    expect(await login({ email })).toMatchObject({ email, emailVerified: true });
    const said = await mailOf(riley, 'email_changed');
    expect(said).toMatchObject({ to: riley.email, details: { email: `${email[0]}•••@e•••.org` } });
    expect(await parts.rpc.users.waysIn({}, as(riley))).toMatchObject({ newEmail: null });
  });

  it('to a second one makes the link of the first count no more', async () => {
    const riley = await register();
    await change(riley, newEmail());
    const first = await mailOf(riley, 'email_change');
    await change(riley, newEmail());
    const confirming = parts.rpc.users.verifyEmail({ token: first!.token!, mine: true }, null);
    await expect(confirming).rejects.toMatchObject({ code: 'link_expired' });
  });

  it('to that of another account sends nothing, and is refused when it was free before', async () => {
    const [riley, sam] = [await register(), await register()];
    await change(riley, sam.email);
    expect(await mailOf(riley, 'email_change')).toBeNull();
    const email = newEmail();
    await change(riley, email);
    const asked = await mailOf(riley, 'email_change');
    await parts.rpc.users.register({ email, password: PASSWORD }, null);
    const confirming = parts.rpc.users.verifyEmail({ token: asked!.token!, mine: true }, null);
    await expect(confirming).rejects.toMatchObject({ code: 'email_taken' });
  });

  it('is no way to fill a stranger’s mailbox: three an hour, of all accounts together', async () => {
    const email = newEmail();
    for (let nth = 0; nth < 5; nth += 1) await change(await register(), email);
    expect(await parts.sql('select from users.account_mails where address = $1', [email])).toHaveLength(3);
  });
});

describe('a provider', () => {
  it('becomes a second way in for somebody who is signed in, and goes again', async () => {
    const riley = await register();
    const google = claims();
    expect(await parts.rpc.users.connect(google, as(riley))).toMatchObject({ providers: ['google'] });
    expect((await parts.rpc.users.signIn(google, null)).user.id).toBe(riley.id);
    expect(await parts.rpc.users.disconnect({ provider: 'google' }, as(riley))).toMatchObject({ providers: [] });
    expect((await parts.rpc.users.signIn(google, null)).user.id).not.toBe(riley.id);
  });

  it('that leads into another account stays there', async () => {
    const google = claims();
    const { user } = await parts.rpc.users.signIn(google, null);
    const riley = await register();
    await expect(parts.rpc.users.connect(google, as(riley))).rejects.toMatchObject({ code: 'provider_taken' });
    expect((await parts.rpc.users.signIn(google, null)).user.id).toBe(user.id);
  });

  it('that is the only way in stays, also when two tabs take one each', async () => {
    const { user } = await parts.rpc.users.signIn(claims(), null);
    const replit = claims({ provider: 'replit', issuer: 'https://replit.com/oidc' });
    await parts.rpc.users.connect(replit, as(user));
    const tabs = await Promise.allSettled(
      (['google', 'replit'] as const).map((provider) => parts.rpc.users.disconnect({ provider }, as(user))),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await parts.rpc.users.waysIn({}, as(user))).providers).toHaveLength(1);
  });

  it('is its issuer’s: another one may give the same subject to another person', async () => {
    const google = claims();
    const { user } = await parts.rpc.users.signIn(google, null);
    const other = { ...google, issuer: 'https://login.example.org', email: newEmail() };
    expect((await parts.rpc.users.signIn(other, null)).user.id).not.toBe(user.id);
  });

  it('from before the issuers were kept is that of whoever brings it first', async () => {
    const google = claims();
    const { user } = await parts.rpc.users.signIn(google, null);
    await parts.sql('update users.identities set issuer = null where subject = $1', [google.subject]);
    expect((await parts.rpc.users.signIn(google, null)).user.id).toBe(user.id);
    const other = { ...google, issuer: 'https://login.example.org', email: newEmail() };
    expect((await parts.rpc.users.signIn(other, null)).user.id).not.toBe(user.id);
  });
});
