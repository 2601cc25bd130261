import type { Log } from '@app/kernel';
import { describe, expect, it } from '@jest/globals';
import { Limits } from './limits.js';
import type { ScriptedRedis } from './session/session.scripts.js';

const silent = { info: () => undefined, warn: () => undefined } as unknown as Log;
const limits = (factor: number) => new Limits({} as ScriptedRedis, factor, silent);
const allowed = (counted: Limits, address: string) => {
  try {
    counted.takeRead(address);
    return true;
  } catch {
    return false;
  }
};

describe('reads of an address', () => {
  it('are refused beyond the limit, those of others are not', () => {
    const counted = limits(0.005);
    expect([1, 2, 3, 4].map(() => allowed(counted, '192.0.2.1'))).toEqual([true, true, true, false]);
    expect(allowed(counted, '192.0.2.2')).toBe(true);
  });

  it.each([
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:9:9:9:9', false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', false],
  ])('after %s comes %s: %s', (first, second, free) => {
    const counted = limits(1 / 600);
    counted.takeRead(first);
    expect(allowed(counted, second)).toBe(free);
  });

  it('are not counted with a factor of 0', () => {
    const counted = limits(0);
    expect(Array.from({ length: 5_000 }, () => allowed(counted, '192.0.2.1'))).not.toContain(false);
    expect(counted.allowance('writes')).toBeUndefined();
  });
});

describe('an allowance', () => {
  it('is multiplied, and never nothing', () => {
    expect(limits(2).allowance('writes')).toEqual({ key: 'limit:writes:', max: 120, seconds: 60 });
    expect(limits(0.001).allowance('signUps')).toEqual({ key: 'limit:signUps:', max: 1, seconds: 1800 });
  });
});
