import { describe, expect, it } from '@jest/globals';
import { hostOf } from './host.ts';

const host = (env: Record<string, string>, people: boolean, demo: 'on' | 'off' | 'public' = 'off'): string =>
  hostOf({ env, demo }, people);

describe('the address the site listens on', () => {
  it.each(['on', 'off', 'public'] as const)('is this machine only, or the one that is given, DEMO=%s', (demo) => {
    expect(host({}, false, demo)).toBe('127.0.0.1');
    expect(host({ HOST: '' }, false, demo)).toBe('127.0.0.1');
    expect(host({ HOST: '0.0.0.0' }, false, demo)).toBe('0.0.0.0');
  });

  it.each(['on', 'off', 'public'] as const)('is this machine only while the demo people are in it, DEMO=%s', (demo) => {
    expect(host({}, true, demo)).toBe('127.0.0.1');
    expect(host({ HOST: '127.0.0.2' }, true, demo)).toBe('127.0.0.2');
    expect(host({ HOST: '::1' }, true, demo)).toBe('::1');
  });

  it.each(['on', 'off'] as const)('is refused when it lets others reach the demo people, DEMO=%s', (demo) => {
    expect(() => host({ HOST: '0.0.0.0' }, true, demo)).toThrow(/everybody can read their password/);
  });

  it('is the given one when the demo is to be public', () => {
    expect(host({ HOST: '0.0.0.0' }, true, 'public')).toBe('0.0.0.0');
  });
});
