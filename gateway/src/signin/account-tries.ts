import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { remainingMs } from '@app/kernel';
import { Injectable } from '@nestjs/common';
import { Limits } from '../limits.js';

/** Tries that are answered at once; each one after them waits a little longer, up to a pause that leaves time for the answer. */
const PROMPT_TRIES = 3;
const STEP_MS = 250;
const PAUSE_MAX_MS = 2_000;
/** What looking at the password may take. */
const ANSWER_MS = 2_000;

/** Guessing one account's password gets slower, then ends for a while. Counted whether or not there is such an account. */
@Injectable()
export class AccountTries {
  constructor(private readonly limits: Limits) {}

  /** Counts a try before it is made, so that a hundred at once are a hundred. @throws AppError rate_limited */
  async take(email: string): Promise<void> {
    const tries = await this.limits.take('accountSignIns', keyOf(email));
    const pause = Math.min((tries - PROMPT_TRIES) * STEP_MS, PAUSE_MAX_MS, (remainingMs() ?? Infinity) - ANSWER_MS);
    if (pause > 0) await wait(pause);
  }

  /** The right password was given. */
  async forget(email: string): Promise<void> {
    await this.limits.forget('accountSignIns', keyOf(email));
  }
}

/** Redis need not know who has an account here. */
const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');
