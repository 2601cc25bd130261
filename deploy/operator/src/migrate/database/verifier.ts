import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** As Postgres makes it itself. */
const ITERATIONS = 4096;
const BYTES = { salt: 16, key: 32 };

/**
 * What Postgres keeps of a password (SCRAM-SHA-256). Given this, it never sees the password itself, and no log of its
 * statements holds it.
 */
export function passwordVerifier(password: string): string {
  const salt = randomBytes(BYTES.salt);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, BYTES.key, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
