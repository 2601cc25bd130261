import { describe, expect, it } from '@jest/globals';
import { readDuration } from '../copy/deadline.js';
import { keptOf, readKeep } from './keep.js';

const at = (day: string): string => `${day}T03-15-00Z`;
const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    at(new Date(Date.parse(last) - back * 86_400_000).toISOString().slice(0, 10)),
  );
const kept = (stamps: string[], keep: string): string[] => [...keptOf(stamps, readKeep(keep))].sort().reverse();

describe('what is kept', () => {
  it.each<[string, string[], string, string[]]>([
    [
      'the latest of each day',
      [at('2026-11-24'), '2026-11-23T20-00-00Z', at('2026-11-23')],
      '7d',
      [at('2026-11-24'), '2026-11-23T20-00-00Z'],
    ],
    ['no more days than said', daysUntil('2026-11-24', 9), '3d', daysUntil('2026-11-24', 3)],
    [
      'days and weeks that overlap',
      daysUntil('2026-11-24', 30),
      '2d,3w',
      [at('2026-11-24'), at('2026-11-23'), at('2026-11-22'), at('2026-11-15')],
    ],
    ['the latest of each month', daysUntil('2026-11-02', 40), '2m', [at('2026-11-02'), at('2026-10-31')]],
    [
      'a week over the turn of a year',
      [at('2027-01-03'), at('2026-12-28'), at('2026-12-27')],
      '2w',
      [at('2027-01-03'), at('2026-12-27')],
    ],
    ['seven backups, however old they are', daysUntil('2019-05-05', 7), '7d', daysUntil('2019-05-05', 7)],
    ['the latest, whatever is said', daysUntil('2026-11-24', 2), '1m', [at('2026-11-24')]],
  ])('is %s', (_what, stamps, keep, expected) => {
    expect(kept(stamps, keep)).toEqual(expected);
  });

  it.each(['', '7', '0d', '7y', '7d 4w', 'all'])('%j is not understood', (text) => {
    expect(() => readKeep(text)).toThrow('is not understood');
  });
});

describe('a deadline', () => {
  it.each([
    ['4h', 14_400_000],
    ['90min', 5_400_000],
    ['30s', 30_000],
  ])('%s is one', (text, ms) => {
    expect(readDuration(text)).toBe(ms);
  });

  it.each(['', '4', '0h', '21h', '4 h', '-1h'])('%j is none', (text) => {
    expect(() => readDuration(text)).toThrow('is not understood');
  });
});
