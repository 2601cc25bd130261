import { describe, expect, it } from '@jest/globals';
import { readClaims } from './claims.js';

describe('what a provider says of a person', () => {
  it('is read from the standard claims', () => {
    expect(
      readClaims({
        iss: 'https://login.example.org',
        sub: 'a1',
        email: 'ada@example.org',
        email_verified: true,
        given_name: ' Ada ',
        family_name: 'Byron',
        picture: 'https://example.org/a.png',
      }),
    ).toEqual({
      issuer: 'https://login.example.org',
      subject: 'a1',
      email: 'ada@example.org',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Byron',
      picture: 'https://example.org/a.png',
    });
  });

  it('is read from Replit’s own claims', () => {
    const person = readClaims({
      sub: 42,
      first_name: 'Ada',
      last_name: null,
      profile_image_url: 'https://example.org/a',
    });
    expect(person).toMatchObject({ subject: '42', firstName: 'Ada', lastName: null, picture: 'https://example.org/a' });
  });

  it('counts an address as verified only when the provider says so', () => {
    for (const claim of [undefined, null, false, 'false', 1, 'yes'])
      expect(readClaims({ sub: 'a', email_verified: claim }).emailVerified).toBe(false);
  });

  it('leaves out names that no form would take', () => {
    expect(readClaims({ sub: 'a', given_name: 'x'.repeat(51), family_name: 'a\u0000b' })).toMatchObject({
      firstName: null,
      lastName: null,
    });
    expect(readClaims({ sub: 'a', given_name: '   ' }).firstName).toBeNull();
  });
});
