import { randomBytes, scrypt, timingSafeEqual, type BinaryLike, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@app/contracts';
import { remainingMs } from '@app/kernel';

const deriveKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** 32 MB and some 200 ms of one core a password: OWASP's least for scrypt. A stored hash names its own cost, so this can be raised at any time. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** So many at once, or a burst of sign-ins would take all memory and every thread that files and names are looked up on. */
const AT_ONCE = 2;
/** More than this cannot be done before their callers stop waiting. */
const WAITING_MAX = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await derive(password, salt, COST));
}

/** Takes as long for an account without a password (or without existence) as for a wrong password, and then says no. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? NOBODYS).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

const format = (salt: Buffer, key: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** No password leads to this key. */
const NOBODYS = format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  await turn();
  try {
    // The same characters typed on another keyboard may be other code points.
    return await deriveKey(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });
  } finally {
    running -= 1;
    next();
  }
}

async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_MAX) throw busy();
  await new Promise<void>((resolve) => waiting.push(resolve));
  if ((remainingMs() ?? 1) > 0) return;
  running -= 1;
  next();
  throw busy();
}

function next(): void {
  const waiter = waiting.shift();
  if (!waiter) return;
  running += 1;
  waiter();
}

const busy = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
