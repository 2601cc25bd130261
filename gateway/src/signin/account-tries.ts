import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { remainingMs } from '@app/kernel';
import { Injectable } from '@nestjs/common';
import { Limits } from '../limits.js';

/** These first tries are answered at once. Each later one waits a step longer, up to the longest pause. */
const PROMPT_TRIES = 3;
const STEP_MS = 250;
const PAUSE_MAX_MS = 2_000;
/** Time that is left for checking the password. */
const ANSWER_MS = 2_000;

/** Slows down guesses at one account's password, then refuses them for a while. It counts unknown addresses too. */
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

/** A hash: Redis need not know e-mail addresses. */
const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');
