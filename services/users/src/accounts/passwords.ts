import { randomBytes, scrypt, timingSafeEqual, type BinaryLike, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@app/contracts';
import { remainingMs } from '@app/kernel';
import pLimit from 'p-limit';

const deriveKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/**
 * OWASP's lowest cost for scrypt, as the binary logarithm of N: 32 MB and about 200 ms of one core for a password. A
 * stored hash names its own cost, so this can be raised at any time: each is made anew at its owner's next sign-in.
 * Until then the time of the answer tells such an account from one that does not exist.
 */
export const PASSWORD_COST = 15;
const costOf = (log2N: number) => ({ N: 2 ** log2N, r: 8, p: 3 });
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * More at once would take all memory in a burst of sign-ins, and every thread on which Node reads files and looks names
 * up.
 */
const turns = pLimit(2);
/** How many may wait: more could not be done before their callers give up. */
const WAITING_MAX = 40;

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(cost, salt, await derive(password, salt, costOf(cost)));
}

/**
 * False for an account that has no password or does not exist, after the same time as for a wrong password of this
 * cost.
 */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  usual = PASSWORD_COST,
): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? nobodys(usual)).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Whether a stored hash was made when a password cost something else. */
export const isOfOtherCost = (stored: string, cost: number): boolean => !stored.startsWith(prefixOf(cost));

function prefixOf(cost: number): string {
  const { N, r, p } = costOf(cost);
  return `scrypt$${N}$${r}$${p}$`;
}

const format = (cost: number, salt: Buffer, key: Buffer): string =>
  `${prefixOf(cost)}${salt.toString('base64url')}$${key.toString('base64url')}`;

/** A hash that no password fits. */
const nobodys = (cost: number): string => format(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** The key of a password, when its turn has come. @throws AppError unavailable when that is too late for its caller */
async function derive(password: string, salt: Buffer, cost: ReturnType<typeof costOf>): Promise<Buffer> {
  if (turns.pendingCount >= WAITING_MAX) throw busy();
  return turns(() => {
    if ((remainingMs() ?? Infinity) <= 0) throw busy();
    // Keyboards may send different code points for the same characters.
    return deriveKey(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });
  });
}

const busy = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
