import { AppError } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { authPath, signInErrorOf } from './failures.js';

describe('a sign-in that failed', () => {
  it.each([
    ['an address that another account has', new AppError('email_taken'), 'email_taken'],
    ['no usable address', new AppError('validation_failed'), 'email_missing'],
    ['a part that is down', new AppError('unavailable'), 'unavailable'],
    [
      'a provider that does not answer',
      new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
      'unavailable',
    ],
    ['a mistake of ours', new TypeError('x is not a function'), 'failed'],
    ['what is no error at all', 'oops', 'failed'],
  ])('because of %s says so', (_what, error, expected) => {
    expect(signInErrorOf(error)).toBe(expected);
  });

  it('keeps the way back, and leaves the address bare when there is none', () => {
    expect(authPath({ returnTo: '/' })).toBe('/auth');
    expect(authPath({ returnTo: '/submit' })).toBe('/auth?returnTo=%2Fsubmit');
    expect(authPath({ error: 'denied', returnTo: '/' })).toBe('/auth?error=denied');
    expect(authPath({ error: 'expired', returnTo: '/a?b=c' })).toBe('/auth?error=expired&returnTo=%2Fa%3Fb%3Dc');
  });
});
