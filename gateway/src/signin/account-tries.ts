import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Limits } from '../limits.js';

/** Tries that are answered at once; each one after them waits a little longer. */
const PROMPT_TRIES = 3;
const STEP_MS = 250;

/** Guessing one account's password gets slower, then ends for a while. Counted whether or not there is such an account. */
@Injectable()
export class AccountTries {
  constructor(private readonly limits: Limits) {}

  /** Counts a try before it is made, so that a hundred at once are a hundred. @throws AppError rate_limited */
  async take(email: string): Promise<void> {
    const account = keyOf(email);
    await this.limits.take('accountSignIns', account);
    const slow = (await this.limits.taken('accountSignIns', account)) - PROMPT_TRIES;
    if (slow > 0) await wait(slow * STEP_MS);
  }

  /** The right password was given. */
  async forget(email: string): Promise<void> {
    await this.limits.forget('accountSignIns', keyOf(email));
  }
}

/** Redis need not know who has an account here. */
const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');
