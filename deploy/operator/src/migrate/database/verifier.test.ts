import { describe, expect, it } from '@jest/globals';
import { passwordVerifier } from './verifier.js';

describe('what the database is told of a password', () => {
  it('is a verifier with a salt of its own, and not the password', () => {
    const [one, two] = [passwordVerifier('a-secret'), passwordVerifier('a-secret')];
    expect(one).toMatch(/^SCRAM-SHA-256\$4096:[\w+/=]{24}\$[\w+/=]{44}:[\w+/=]{44}$/);
    expect(one).not.toContain('a-secret');
    expect(one).not.toBe(two);
  });
});
