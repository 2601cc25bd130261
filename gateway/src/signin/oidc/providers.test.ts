import { describe, expect, it } from '@jest/globals';
import { providerRows } from './providers.js';

type Settings = Parameters<typeof providerRows>[0];
const REPLIT = { OIDC_ISSUER: 'https://replit.com/oidc' };
const rows = (settings: Partial<Settings>, links = false) =>
  providerRows({ AUTH_EMAIL: 'on', ...REPLIT, ...settings }, links);
const active = (settings: Partial<Settings>) =>
  rows(settings)
    .filter((row) => row.active)
    .map((row) => row.id);

describe('the sign-in page', () => {
  it('lists six providers in the documented order', () => {
    expect(rows({}).map((row) => row.id)).toEqual(['replit', 'email', 'google', 'github', 'apple', 'twitter']);
  });

  it('offers Replit always, e-mail unless it is off, Google only with both of its settings', () => {
    expect(active({ AUTH_EMAIL: 'on' })).toEqual(['replit', 'email']);
    expect(active({ AUTH_EMAIL: 'off' })).toEqual(['replit']);
    expect(active({ AUTH_EMAIL: 'off', GOOGLE_CLIENT_ID: 'id' })).toEqual(['replit']);
    expect(active({ AUTH_EMAIL: 'off', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' })).toEqual([
      'replit',
      'google',
    ]);
  });

  it('gives an address only to those that work', () => {
    for (const row of rows({})) expect(row.loginUrl !== null).toBe(row.active);
  });

  it.each([
    ['Replit', REPLIT],
    ['Town account', { ...REPLIT, OIDC_NAME: 'Town account' }],
    ['login.town.example', { OIDC_ISSUER: 'https://login.town.example/realms/town' }],
    ['notreplit.com', { OIDC_ISSUER: 'https://notreplit.com/oidc' }],
  ])('calls the provider %s', (name, settings) => expect(rows(settings)[0]?.name).toBe(name));

  it('lists those that an operator has named after the first one', () => {
    const found = rows({ OIDC_MORE: 'school=https://a:b@x.example#School b=https://a@y.example' });
    expect(found.map(({ id }) => id).slice(0, 4)).toEqual(['replit', 'oidc-school', 'oidc-b', 'email']);
    expect(found[1]).toEqual({
      ...{ id: 'oidc-school', name: 'School', active: true, loginUrl: '/api/login?provider=oidc-school' },
    });
  });

  it('offers links by mail beside e-mail only, and only where mail leaves', () => {
    expect(
      rows({}, true)
        .filter((row) => row.links)
        .map((row) => row.id),
    ).toEqual(['email']);
    for (const none of [rows({}), rows({ AUTH_EMAIL: 'off' }, true)]) expect(none.some((row) => row.links)).toBe(false);
  });
});
