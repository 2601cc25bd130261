import { withRequest } from '@app/kernel';
import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.js';

describe('a password', () => {
  it('is kept as a salted hash that names its own cost', async () => {
    const [one, other] = await Promise.all([hashPassword('plank-and-nail-7'), hashPassword('plank-and-nail-7')]);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
  });

  it('opens with the same password only', async () => {
    const hash = await hashPassword('plank-and-nail-7');
    expect(await verifyPassword('plank-and-nail-7', hash)).toBe(true);
    expect(await verifyPassword('plank-and-nail-8', hash)).toBe(false);
  });

  it('is the same however a keyboard composes its letters', async () => {
    const hash = await hashPassword('caf\u00e9-7-au-lait');
    expect(await verifyPassword('cafe\u0301-7-au-lait', hash)).toBe(true);
  });

  it('opens nothing where there is none', async () => {
    expect(await verifyPassword('plank-and-nail-7', null)).toBe(false);
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  it('is checked at the cost its hash names', async () => {
    const earlier = 'scrypt$16$8$1$c2FsdA$vqM6u6k3_h-q4tJISO-v6T3Y9h7-kH6deFixGRCyEaA';
    expect(await verifyPassword('plank-and-nail-7', earlier)).toBe(true);
  });

  it('waits for its turn in a burst, and is refused when the queue is too long', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => verifyPassword('x', 'scrypt$1024$8$1$c2FsdA$a2V5')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    expect(await verifyPassword('x', 'scrypt$1024$8$1$c2FsdA$a2V5')).toBe(false);
  });

  it('is not looked at any more when its caller has stopped waiting', async () => {
    const slow = 'scrypt$32768$8$3$c2FsdA$a2V5';
    const late = { code: 'unavailable' };
    const first = Array.from({ length: 2 }, () => verifyPassword('x', slow));
    const gaveUp = withRequest({ requestId: 'impatient', timeoutMs: 1 }, () => verifyPassword('x', slow));
    const patient = withRequest({ requestId: 'patient', timeoutMs: 60_000 }, () => verifyPassword('x', slow));
    await expect(gaveUp).rejects.toMatchObject(late);
    expect(await Promise.all([...first, patient])).toEqual([false, false, false]);
  });
});
