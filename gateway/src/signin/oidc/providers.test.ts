import { describe, expect, it } from '@jest/globals';
import { providerRows } from './providers.js';

const active = (settings: Parameters<typeof providerRows>[0]) =>
  providerRows(settings)
    .filter((row) => row.active)
    .map((row) => row.id);

describe('the sign-in page', () => {
  it('lists six providers in the documented order', () => {
    expect(providerRows({ AUTH_EMAIL: 'on' }).map((row) => row.id)).toEqual([
      'replit',
      'email',
      'google',
      'github',
      'apple',
      'twitter',
    ]);
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
    for (const row of providerRows({ AUTH_EMAIL: 'on' })) expect(row.loginUrl !== null).toBe(row.active);
  });
});
