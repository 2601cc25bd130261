import { describe, expect, it } from '@jest/globals';
import { clocksOff } from './clocks.js';

const HOUR = 3_600_000;

describe('clocks that are off', () => {
  it.each<[string, Record<string, number>, Record<string, number>]>([
    ['the only one', { gateway: 0 }, {}],
    ['all within seconds', { gateway: 0, redis: 2_000, postgres: -4_000 }, {}],
    ['one ahead', { gateway: 0, redis: 100, postgres: HOUR, users: 20 }, { postgres: 3_600 }],
    ['one behind', { gateway: 0, redis: 100, postgres: -HOUR, users: 20 }, { postgres: -3_600 }],
    ['our own', { gateway: 0, redis: HOUR, postgres: HOUR + 100, users: HOUR }, { gateway: -3_600 }],
    ['two of five', { gateway: 0, a: HOUR, b: 10, c: 20, d: -HOUR }, { a: 3_600, d: -3_600 }],
  ])('%s', (_what, ahead, off) => expect(clocksOff(ahead)).toEqual(off));
});
