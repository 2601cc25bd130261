import type { Log } from '@app/kernel';
import { describe, expect, it } from '@jest/globals';
import { networkOf } from './networks.js';
import { Limits } from './limits.js';
import type { ScriptedRedis } from '../session/session.scripts.js';

const silent = { info: () => undefined, warn: () => undefined } as unknown as Log;
const limits = (factor: number) => new Limits({} as ScriptedRedis, factor, silent);
const reads = (counted: Limits, address: string) => counted.takeRequest(networkOf(address), true) === 0;
const others = (counted: Limits, address: string) => counted.takeRequest(networkOf(address), false) === 0;

describe('requests of an address', () => {
  it('are refused beyond the limit, those of others are not', () => {
    const counted = limits(0.005);
    expect([1, 2, 3, 4].map(() => reads(counted, '192.0.2.1'))).toEqual([true, true, true, false]);
    expect(reads(counted, '192.0.2.2')).toBe(true);
  });

  it('for pages, pictures and files have a limit of their own', () => {
    const counted = limits(1 / 600);
    expect(reads(counted, '192.0.2.1')).toBe(true);
    expect(reads(counted, '192.0.2.1')).toBe(false);
    expect([1, 2, 3, 4, 5, 6].map(() => others(counted, '192.0.2.1'))).toEqual([
      ...Array<boolean>(5).fill(true),
      false,
    ]);
  });

  it.each([
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:9:9:9:9', false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', false],
    ['192.0.2.1:5678', '192.0.2.1:5679', false],
    ['[2001:db8::1]:443', '2001:db8::2', false],
  ])('after %s comes %s: %s', (first, second, free) => {
    const counted = limits(1 / 600);
    reads(counted, first);
    expect(reads(counted, second)).toBe(free);
  });

  it('are counted by the /48 of IPv6, too, with twenty times the limit', () => {
    const counted = limits(1 / 600);
    const taken = Array.from({ length: 30 }, (_, n) => reads(counted, `2001:db8:1:${n}::1`));
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect(reads(counted, '2001:db8:2:1::1')).toBe(true);
  });

  it('are counted however many addresses there are', () => {
    const counted = limits(1 / 600);
    for (let n = 0; n < 300_000; n += 1) counted.takeRequest(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, true);
    const others = Array.from({ length: 100 }, (_, n) => `192.0.2.${n}`);
    for (const address of others) reads(counted, address);
    expect(others.filter((address) => reads(counted, address))).toEqual([]);
  });

  it('are not counted with a factor of 0', () => {
    const counted = limits(0);
    expect(Array.from({ length: 5_000 }, () => reads(counted, '192.0.2.1'))).not.toContain(false);
    expect(counted.allowance('writes')).toBeUndefined();
  });
});

describe('an allowance', () => {
  it('is multiplied, and never nothing', () => {
    expect(limits(2).allowance('writes')).toEqual({ key: 'limit:writes:', max: 120, seconds: 60 });
    expect(limits(0.001).allowance('signUps')).toEqual({ key: 'limit:signUps:', max: 1, seconds: 1800 });
  });
});
