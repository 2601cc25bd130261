import { describe, expect, it } from '@jest/globals';
import { faultRules, pagePattern } from './client-faults.js';

describe('the pattern of a page', () => {
  it.each([
    ['/', '/'],
    ['/project/fix-the-bench', '/project/:id'],
    ['/users/7f0c', '/users/:id'],
    ['/admin/projects', '/admin/projects'],
    ['/about', '/about'],
    ['/what-ana-typed', '*'],
    ['/project/a/b', '*'],
    ['', '*'],
  ])('of %s is %s', (path, pattern) => expect(pagePattern(path)).toBe(pattern));
});

describe('what is told of a fault', () => {
  it.each([
    ['kind', 'chunk', true],
    ['kind', undefined, false],
    ['kind', 'other', false],
    ['name', 'TypeError', true],
    ['name', 'Error418', true],
    ['name', undefined, true],
    ['name', 'Ana said so', false],
    ['name', 'E'.repeat(51), false],
    ['name', null, false],
    ['route', '/project/:id', true],
    ['route', '/project/fix-the-bench', false],
    ['route', ['/'], false],
    ['place', 'site-D-O_8.js:1:23456', true],
    ['place', 'https://example.org/site.js:1:2', false],
    ['place', 'site.js', false],
    ['release', 'site-D-O_8.js', true],
    ['release', 'a b', false],
  ] as const)('%s: %j is taken: %s', (field, value, taken) =>
    expect(faultRules[field](value)).toBe(taken ? undefined : 'fault_invalid'),
  );
});
