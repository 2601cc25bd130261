import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from '../http/routes.js';
import { displayName, initials, lengthOf, maskEmail, normalizeLine, normalizeText } from './text.js';

describe('text', () => {
  it('is kept composed, trimmed and with plain newlines', () => {
    expect(normalizeText('  Cafe\u0301\r\nGarden\n ')).toBe('Café\nGarden');
  });

  it('of one line folds white space', () => {
    expect(normalizeLine(' Depot \u00a0 Alley\n')).toBe('Depot Alley');
  });

  it('keeps 30 marks on a letter, which is more than any language needs', () => {
    expect(normalizeText(`x${'\u0316'.repeat(200)}y`)).toBe(`x${'\u0316'.repeat(30)}y`);
    expect(normalizeLine('क्षि')).toBe('क्षि');
  });

  it('is measured in code points', () => {
    expect(lengthOf('🌳a')).toBe(2);
  });
});

describe('a person', () => {
  it.each([
    ['Maya', 'Okafor', 'MO'],
    ['Maya', null, 'U'],
    [null, 'Okafor', 'U'],
    ['émile', 'zola', 'ÉZ'],
  ])('%p %p has the initials %p', (firstName, lastName, expected) => {
    expect(initials({ firstName, lastName })).toBe(expected);
  });

  it('is called by name, or by the address when there is no first name', () => {
    expect(displayName({ firstName: 'Maya', lastName: 'Okafor' }, 'm@example.org')).toBe('Maya Okafor');
    expect(displayName({ firstName: 'Maya', lastName: null }, 'm@example.org')).toBe('Maya');
    expect(displayName({ firstName: null, lastName: 'Okafor' }, 'm@example.org')).toBe('m@example.org');
  });

  it('never gives an address away in public', () => {
    expect(maskEmail('jane@example.org')).toBe('j•••@e•••.org');
    expect(maskEmail('mary@parks.cityofdayton.gov')).toBe('m•••@p•••.gov');
    expect(maskEmail('root@localhost')).toBe('r•••@l•••');
    expect(maskEmail('a@b@jane-doe-plumbing.com')).toBe('a•••@j•••.com');
    expect(maskEmail('nonsense')).toBe('•••');
  });
});

describe('the page to return to after a sign-in', () => {
  it.each([
    ['/submit', '/submit'],
    ['/project/benches?x=1#a', '/project/benches?x=1#a'],
    ['//evil.example.org', '/'],
    ['/\\evil.example.org', '/'],
    ['https://evil.example.org', '/'],
    ['/\tevil', '/'],
    ['/api/logout', '/'],
    ['/api', '/'],
    ['/./api/logout', '/'],
    ['/x/../api/logout', '/'],
    ['/x/%2e%2e/api/logout', '/'],
    ['/%61pi/logout', '/'],
    ['/API/logout', '/'],
    ['/.//evil.example.org', '/'],
    ['/x/..\\/evil.example.org', '/'],
    ['/%zz', '/'],
    ['/apis', '/apis'],
    ['/x/../submit', '/submit'],
    [undefined, '/'],
    [['/a'], '/'],
  ])('%p becomes %p', (given, expected) => {
    expect(safeReturnTo(given)).toBe(expected);
  });
});
