import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ServerClock } from './server-clock.js';

const HOUR = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms).toUTCString();

describe('the clock of a server', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is ours until the server says otherwise', () => {
    const clock = new ServerClock();
    expect(Math.abs(clock.now - Date.now())).toBeLessThan(100);
    expect(clock.aheadMs).toBeUndefined();
    for (const nothing of [undefined, null, '', 'soon']) clock.noteDate(nothing);
    expect(clock.aheadMs).toBeUndefined();
  });

  it('is what its last answer says, to a second', () => {
    const clock = new ServerClock();
    clock.noteDate(later(HOUR));
    expect(Math.abs(clock.aheadMs! - HOUR)).toBeLessThanOrEqual(1_000);
  });

  it('goes on rightly when ours jumps', () => {
    const clock = new ServerClock();
    clock.note(Date.now());
    const before = clock.now;
    const real = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => real + HOUR);
    expect(clock.now - before).toBeLessThan(1_000);
    expect(Math.abs(clock.aheadMs! + HOUR)).toBeLessThan(1_000);
  });

  it.each([
    ['a second', 1_000, 0],
    ['an hour', HOUR, 1],
    ['an hour, back', -HOUR, 1],
  ])('has jumped when it is off by %s: %d ms, %d', (_what, ms, jumps) => {
    const clock = new ServerClock();
    clock.note(Date.now());
    clock.note(Date.now() + ms);
    expect(clock.jumps).toBe(jumps);
  });
});
