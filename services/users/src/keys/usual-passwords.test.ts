import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './usual-passwords.js';

describe('a password that everybody uses', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'pa$$word2026',
    'Letmein!1',
    'L3tme1n!',
    '1!Dragon',
    'QWERTY123456!',
    'Welcome1$',
    'Adm1n1234!',
    'iloveyou<3',
    'Ｐassword1!',
  ])('is %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'plank-and-nail-7',
    'main-street-1',
    'dragon 83749261!',
    'correct-horse-7-staple',
    'h7#kQz0!vB',
    'café-7-au-lait',
  ])('is not %s', (password) => expect(isCommonPassword(password)).toBe(false));

  it('is found in no time, however long it is', () => {
    const start = performance.now();
    for (const long of ['1'.repeat(200), 'a1'.repeat(100), '!'.repeat(199) + 'a']) isCommonPassword(long);
    expect(performance.now() - start).toBeLessThan(50);
  });
});
