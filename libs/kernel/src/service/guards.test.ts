import type { Caller } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { admin, signedIn } from './guards.js';

const maya: Caller = { userId: 'maya', role: 'USER' };
const ruth: Caller = { userId: 'ruth', role: 'ADMIN' };

describe('a guard', () => {
  it('asks who is there before it asks for a role', () => {
    expect(() => signedIn(null)).toThrow(expect.objectContaining({ code: 'authentication_required' }));
    expect(() => admin(null)).toThrow(expect.objectContaining({ code: 'authentication_required' }));
    expect(() => admin(maya)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('hands on whom it lets through', () => {
    expect(signedIn(maya)).toBe(maya);
    expect(admin(ruth)).toBe(ruth);
  });
});
