import { randomBytes, scrypt, timingSafeEqual, type BinaryLike, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@app/contracts';
import { remainingMs } from '@app/kernel';
import pLimit from 'p-limit';

const deriveKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/**
 * OWASP's lowest cost for scrypt: 32 MB and about 200 ms of one core for a password. A stored hash names its own cost, so this can be raised at any time:
 * each is made anew at its owner's next sign-in. Until then the time of the answer tells such an account from one that does not exist.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** More at once would take all memory in a burst of sign-ins, and every thread on which Node reads files and looks names up. */
const turns = pLimit(2);
/** How many may wait: more could not be done before their callers give up. */
const WAITING_MAX = 40;

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await derive(password, salt, COST));
}

/** False for an account that has no password or does not exist, after the same time as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? NOBODYS).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Whether a stored hash was made when a password cost less. */
export const isOfEarlierCost = (stored: string): boolean => !stored.startsWith(PREFIX);

const PREFIX = `scrypt$${COST.N}$${COST.r}$${COST.p}$`;

const format = (salt: Buffer, key: Buffer): string =>
  `${PREFIX}${salt.toString('base64url')}$${key.toString('base64url')}`;

/** A hash that no password fits. */
const NOBODYS = format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** The key of a password, when its turn has come. @throws AppError unavailable when that is too late for its caller */
async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  if (turns.pendingCount >= WAITING_MAX) throw busy();
  return turns(() => {
    if ((remainingMs() ?? Infinity) <= 0) throw busy();
    // Keyboards may send different code points for the same characters.
    return deriveKey(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });
  });
}

const busy = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
