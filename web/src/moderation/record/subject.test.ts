import { describe, expect, it } from '@jest/globals';
import { archivePath, nameIn, spanOf } from './subject.js';

describe('what an admin types for a project or a person', () => {
  it.each([
    ['project', ' 12 ', '12'],
    ['project', 'a-bench', 'a-bench'],
    ['project', 'https://town.example/project/a-bench?x=1#comment-2', 'a-bench'],
    ['project', '/project/7', '7'],
    ['project', 'A bench', null],
    ['project', '', null],
    ['user', 'https://town.example/users/abc-1', 'abc-1'],
    ['user', 'abc-1', 'abc-1'],
    ['user', 'Maya Okafor', null],
  ] as const)('%s %j is %j', (kind, typed, name) => {
    expect(nameIn(kind, typed)).toBe(name);
  });
});

describe('a span of days', () => {
  it('takes its last day in', () => {
    expect(spanOf('2026-01-01', '2026-01-31')).toEqual({
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-02-01T00:00:00.000Z',
    });
  });

  it.each([
    ['', '2026-01-01'],
    ['2026-01-01', ''],
    ['2026-01-02', '2026-01-01'],
  ])('from %j to %j is none', (first, last) => {
    expect(spanOf(first, last)).toBeNull();
  });

  it('is asked for by its times', () => {
    expect(archivePath({ from: 'a', until: 'b' })).toBe('/api/admin/archive?from=a&until=b');
  });
});
