import { describe, expect, it } from '@jest/globals';
import { isDue } from './due.js';

const MEGABYTE = 1024 * 1024;
const CURRENT = { for: 'these settings', generation: '7' };
const at = (time: string): number => Date.parse(`2026-03-05T${time}:00Z`);

const fileOf = (
  madeAt: string,
  { size = 1_000, ...notes }: { size?: number; for?: string; generation?: string } = {},
) => ({
  modifiedAt: new Date(at(madeAt)),
  size,
  notes: { ...CURRENT, ...notes },
});

describe('a file of the open data', () => {
  it('is due when there is none', () => {
    expect(isDue(null, at('12:00'), CURRENT)).toBe(true);
  });

  it('is due once a night, at nine by UTC', () => {
    expect(isDue(fileOf('08:59'), at('09:00'), CURRENT)).toBe(true);
    expect(isDue(fileOf('09:00'), at('09:01'), CURRENT)).toBe(false);
    expect(isDue(fileOf('09:00'), at('23:59'), CURRENT)).toBe(false);
    expect(isDue(fileOf('09:00'), at('09:00') + 24 * 3_600_000 - 1, CURRENT)).toBe(false);
    expect(isDue(fileOf('09:00'), at('09:00') + 24 * 3_600_000, CURRENT)).toBe(true);
    // Before nine, last night is yesterday's.
    expect(isDue(fileOf('00:00'), at('08:59'), CURRENT)).toBe(false);
  });

  it.each([
    ['is due at once when it is small', 1_000, '10:00', true],
    ['is not due before a minute for each megabyte is over', 10 * MEGABYTE, '10:09', false],
    ['is due once it is over', 10 * MEGABYTE, '10:10', true],
    ['is not due within an hour, however large it is, ...', 1_000 * MEGABYTE, '10:59', false],
    ['... and due after it', 1_000 * MEGABYTE, '11:00', true],
  ])('whose projects are other ones %s', (_name, size, now, due) => {
    expect(isDue(fileOf('10:00', { size, generation: '6' }), at(now), CURRENT)).toBe(due);
    expect(isDue(fileOf('10:00', { size }), at(now), CURRENT)).toBe(false);
  });

  it.each([
    ['is due at once when it is small', 1_000, '10:00', true],
    ['is not due within ten minutes, however large it is, ...', 1_000 * MEGABYTE, '10:09', false],
    ['... and due after them', 1_000 * MEGABYTE, '10:10', true],
  ])('that was made for other settings %s', (_name, size, now, due) => {
    expect(isDue(fileOf('10:00', { size, for: 'other settings' }), at(now), CURRENT)).toBe(due);
  });
});
