import { describe, expect, it } from '@jest/globals';
import type { ProfileChange, ProviderSignIn } from '@app/contracts';
import type { Account } from './user.entity.js';
import {
  givenName,
  isListedAdmin,
  profileChanges,
  replacedParts,
  toMe,
  toPublicUser,
  usableEmail,
} from './user.rules.js';

const user: Account = {
  id: 'u1',
  email: 'jane@example.org',
  firstName: 'Jane',
  lastName: null,
  profileImageUrl: null,
  bio: 'Likes benches.',
  location: null,
  website: null,
  role: 'USER',
  authMethod: 'email',
  suspendedAt: null,
  suspensionReason: null,
  establishedAt: new Date('2026-01-02T04:04:05Z'),
  demotedAt: null,
  emailVerifiedAt: new Date('2026-11-02T09:00:00Z'),
  emailWaits: false,
  wordsWait: false,
  deletionAt: null,
  deletionProjects: null,
  isHeld: false,
  publishedLook: 2,
  hidden: [],
  version: 3,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-01-03T03:04:05Z'),
};

const claims = (changes: Partial<ProviderSignIn>): ProviderSignIn => ({
  provider: 'replit',
  issuer: 'https://replit.com/oidc',
  subject: 's1',
  email: 'Ada@Example.org',
  emailVerified: true,
  firstName: null,
  lastName: null,
  ...changes,
});

describe('what the public sees of a person', () => {
  it('never holds address, role or the way they sign in', () => {
    expect(Object.keys(toPublicUser(user)).sort()).toEqual(
      [
        'bio',
        'createdAt',
        'displayName',
        'firstName',
        'id',
        'lastName',
        'location',
        'profileImageUrl',
        'website',
      ].sort(),
    );
  });

  it('shows a masked address for a person without a first name, and the whole one to themselves', () => {
    const nameless = { ...user, firstName: null, lastName: 'Doe' };
    expect(toPublicUser(nameless).displayName).toBe('j•••@e•••.org');
    expect(toMe(nameless).displayName).toBe('jane@example.org');
  });
});

describe('a name from elsewhere', () => {
  it.each([
    ['  Mary \t Ann ', 'Mary Ann'],
    ['Eve\r\nlevel=error', 'Eve level=error'],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
    ['é'.normalize('NFD'), 'é'],
    ['🌳'.repeat(60), '🌳'.repeat(50)],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('%j is kept as %j', (given, kept) => {
    expect(givenName(given)).toBe(kept);
  });
});

describe('the address a provider gives', () => {
  it.each([
    [' ada@example.org ', 'ada@example.org'],
    ['not an address', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is used as %j', (email, used) => {
    expect(usableEmail(claims({ email }))).toBe(used);
  });
});

describe('the list of admins', () => {
  it.each([
    [true, {}, ['ada@example.org']],
    [false, { emailVerified: false }, ['ada@example.org']],
    [false, { email: null }, ['ada@example.org']],
    [false, {}, ['someone@example.org']],
    [false, { email: null, emailVerified: false }, []],
  ])('%j for %j with %j', (listed, changes, list) => {
    expect(isListedAdmin(claims(changes), list)).toBe(listed);
  });
});

describe('a change of the profile', () => {
  it.each([
    ['nothing given', {}, {}],
    ['the same again', { firstName: ' Jane ', bio: 'Likes benches.\r\n' }, {}],
    ['an empty text for nothing', { location: '', website: '' }, {}],
    ['an empty text for something', { bio: ' ' }, { bio: null }],
    ['folded white space', { location: 'Dayton,\n OH' }, { location: 'Dayton, OH' }],
    ['lines of a bio', { bio: 'One\r\nTwo' }, { bio: 'One\nTwo' }],
    ['fields that are not a profile', { role: 'ADMIN', email: 'x@example.org', version: 9 } as ProfileChange, {}],
  ])('%s', (_case, input, changes) => {
    expect(profileChanges(user, input)).toEqual(changes);
  });

  const hidden: Account['hidden'] = [
    { part: 'name', value: { firstName: 'Buy', lastName: 'Watches' }, reason: 'Sells', at: '2026-01-02T04:04:05Z' },
    { part: 'bio', value: { bio: 'Cheap.' }, reason: 'Sells', at: '2026-01-02T04:04:05Z' },
  ];
  const withHidden = { ...user, firstName: null, bio: null, hidden };
  it.each<[string, ProfileChange, ProfileChange, string[]]>([
    ['the hidden words again', { firstName: 'Buy', lastName: 'Watches', bio: ' Cheap. ' }, {}, []],
    ['a part of the hidden name again', { lastName: 'Watches' }, {}, []],
    [
      'another first name',
      { firstName: 'Nell', lastName: 'Watches' },
      { firstName: 'Nell', lastName: 'Watches' },
      ['name'],
    ],
    ['a last name alone', { lastName: 'Stone' }, { lastName: 'Stone' }, []],
    ['another bio', { bio: 'Benches.' }, { bio: 'Benches.' }, ['bio']],
    ['what is not hidden', { location: 'Troy' }, { location: 'Troy' }, []],
  ])('after something was hidden: %s', (_case, input, changes, replaced) => {
    const found = profileChanges(withHidden, input);
    expect(found).toEqual(changes);
    expect(replacedParts(withHidden, found)).toEqual(replaced);
  });
});
