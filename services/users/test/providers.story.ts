import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProviderSignIn } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({
    services: ['users'],
    worker: false,
    gateway: false,
    settings: {
      users: {
        ADMIN_EMAILS: 'mayor@example.org, clerk@example.org, judge@example.org, ann@example.org, bea@example.org',
      },
    },
  });
});
afterAll(() => parts.close());

/** A verified person whom nobody has seen before. */
function claims(overrides: Partial<ProviderSignIn> = {}): ProviderSignIn {
  const subject = randomUUID();
  return {
    provider: 'replit',
    issuer: 'https://replit.com/oidc',
    subject,
    email: `${subject}@example.org`,
    emailVerified: true,
    firstName: 'Sam',
    lastName: 'Ortiz',
    ...overrides,
  };
}
const signIn = (who: ProviderSignIn) => parts.rpc.users.signIn(who, null);

describe('signing in with a provider', () => {
  it('makes an account the first time and finds it every time after', async () => {
    const sam = claims();
    const first = await signIn(sam);
    expect(first).toMatchObject({
      created: true,
      user: { email: sam.email, displayName: 'Sam Ortiz', authMethod: 'replit' },
    });
    const again = await signIn({ ...sam, email: null, firstName: 'Samuel' });
    expect(again).toEqual({ created: false, gaveWay: false, user: first.user });
  });

  it('makes one account for two tabs that come at the same time', async () => {
    const sam = claims();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => signIn(sam)));
    expect(new Set(tabs.map(({ user }) => user.id)).size).toBe(1);
    expect(tabs.filter(({ created }) => created)).toHaveLength(1);
  });

  it('keeps the same subject of two providers apart', async () => {
    const sam = claims();
    const other = claims({ provider: 'google', subject: sam.subject, email: `other-${sam.email}` });
    expect((await signIn(sam)).user.id).not.toBe((await signIn(other)).user.id);
  });

  it('never takes over an account whose owner has confirmed the address', async () => {
    const { id, email } = await parts.rpc.users.register(
      { email: 'first@example.org', password: 'plank-and-nail-7' },
      null,
    );
    await parts.sql('update users.users set email_verified_at = now() where id = $1', [id]);
    await expect(signIn(claims({ email: email.toUpperCase() }))).rejects.toMatchObject({ code: 'email_taken' });
    const sam = claims();
    await signIn(sam);
    await expect(signIn(claims({ provider: 'google', email: sam.email }))).rejects.toMatchObject({
      code: 'email_taken',
    });
  });

  it.each([[null], ['not an address']])('makes no account with %j for an address', async (email) => {
    const nameless = claims({ email });
    await expect(signIn(nameless)).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'email', message: 'Please enter a valid email address' }],
    });
    expect(await parts.sql('select 1 from users.identities where subject = $1', [nameless.subject])).toEqual([]);
  });

  it('cuts a name that is longer than an account can keep', async () => {
    const { user } = await signIn(claims({ firstName: 'x'.repeat(80), lastName: ' \u0007 ' }));
    expect(user).toMatchObject({ firstName: 'x'.repeat(50), lastName: null });
  });

  it('gives nobody a password', async () => {
    const { user } = await signIn(claims());
    const attempt = parts.rpc.users.login({ email: user.email, password: 'plank-and-nail-7' }, null);
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('a listed admin', () => {
  it('is one only once the provider has verified the address', async () => {
    const mayor = claims({ email: 'Mayor@example.org', emailVerified: false });
    expect((await signIn(mayor)).user.role).toBe('USER');
    expect((await signIn({ ...mayor, emailVerified: true })).user.role).toBe('ADMIN');
    expect((await signIn({ ...mayor, email: null })).user.role).toBe('ADMIN');
  });

  it('can be one from the first day', async () => {
    expect((await signIn(claims({ email: 'clerk@example.org' }))).user.role).toBe('ADMIN');
  });

  const trail = ({ id }: { id: string }) =>
    parts.sql('select actor_id, action, details from users.audit where target_id = $1 order by id', [id]);
  const APPOINTED = {
    actor_id: 'settings',
    action: 'user.role',
    details: { before: 'USER', after: 'ADMIN', setting: 'ADMIN_EMAILS' },
  };

  it('is made one by the settings, as the trail says, once', async () => {
    const judge = claims({ email: 'judge@example.org' });
    const { user } = await signIn(judge);
    await signIn(judge);
    expect(await trail(user)).toEqual([APPOINTED]);
  });

  it('whose role another admin has taken stays a resident at every sign-in, until an admin gives it back', async () => {
    const ann = claims({ email: 'ann@example.org' });
    const { user } = await signIn(ann);
    const admin = { userId: (await signIn(claims({ email: 'bea@example.org' }))).user.id, role: 'ADMIN' } as const;
    const role = (to: 'USER' | 'ADMIN') => parts.rpc.users.setRole({ userId: user.id, role: to }, admin);
    expect(await role('USER')).toMatchObject({ isListed: true, isDemoted: true });
    const signIns = await Promise.all([signIn(ann), signIn(ann)]);
    expect(signIns.map((one) => one.user.role)).toEqual(['USER', 'USER']);
    expect(await parts.rpc.users.account({ userId: user.id }, admin)).toMatchObject({ role: 'USER', isListed: true });
    const promoted = await role('ADMIN');
    expect(promoted).toMatchObject({ role: 'ADMIN', isListed: true });
    expect(promoted).not.toHaveProperty('isDemoted');
    expect((await signIn(ann)).user.role).toBe('ADMIN');
    expect((await trail(user)).map(({ actor_id }) => actor_id)).toEqual(['settings', admin.userId, admin.userId]);
  });

  it('is not whoever registers with the address', async () => {
    expect((await signIn(claims())).user.role).toBe('USER');
    await parts.sql(`delete from users.users where email = 'clerk@example.org'`);
    const pretender = await parts.rpc.users.register(
      { email: 'clerk@example.org', password: 'plank-and-nail-7' },
      null,
    );
    expect(pretender.role).toBe('USER');
  });
});
