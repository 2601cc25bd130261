import { describe, expect, it } from '@jest/globals';
import { ago, date, fileSize, moment, number, weekday, type Where } from './format.js';

/** Every other hour of a leap year, and every minute of an hour around noon and midnight. */
const instants = [
  ...Array.from({ length: 366 * 12 }, (_, index) => Date.UTC(2024, 0, 1) + index * 2 * 3600_000),
  ...Array.from({ length: 180 }, (_, index) => Date.UTC(2026, 6, 3, 23) + index * 60_000),
  ...Array.from({ length: 180 }, (_, index) => Date.UTC(2026, 6, 3, 11) + index * 60_000),
].map((time) => new Date(time));

const plain = (text: string) => text.replaceAll('\u202f', ' ');
const zoneOf = (where: Where) => (where === 'UTC' ? { timeZone: 'UTC' } : {});

describe('what is written by hand is what the standard formats of en-US write', () => {
  it.each(['here', 'UTC'] as const)('days and moments (%s)', (where) => {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...zoneOf(where) });
    const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', ...zoneOf(where) });
    const wrong = instants.filter(
      (at) =>
        date(at.toISOString(), where) !== day.format(at) || moment(at.toISOString(), where) !== plain(full.format(at)),
    );
    expect(wrong).toEqual([]);
  });

  it('days of the week', () => {
    const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
    expect(instants.filter((at) => weekday(at) !== day.format(at))).toEqual([]);
  });

  it('numbers', () => {
    const amounts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 2_147_483_647];
    expect(amounts.map(number)).toEqual(amounts.map((amount) => amount.toLocaleString('en-US')));
  });

  it('how long ago', () => {
    const relative = new Intl.RelativeTimeFormat('en-US');
    const now = Date.UTC(2026, 6, 4);
    for (const [unit, seconds] of [
      ['minute', 60],
      ['hour', 3600],
      ['day', 86_400],
      ['week', 604_800],
    ] as const)
      for (const amount of [1, 2])
        expect(ago(new Date(now - amount * seconds * 1000).toISOString(), now)).toBe(relative.format(-amount, unit));
    expect(ago(new Date(now + 5_000).toISOString(), now)).toBe('less than a minute ago');
  });

  it('sizes, rounded up', () => {
    expect([1, 1024, 1025, 1024 * 1024, 5 * 1024 * 1024, 5 * 1024 * 1024 + 1].map(fileSize)).toEqual([
      '1 kB',
      '1 kB',
      '2 kB',
      '1 MB',
      '5 MB',
      '5.1 MB',
    ]);
  });
});
