import { createHash } from 'node:crypto';
import { isAppError, SIGN_IN_PAUSE } from '@app/contracts';
import { Injectable } from '@nestjs/common';
import { networkOf } from '../limits/networks.js';
import { Limits, tooMany } from '../limits/limits.js';

/** A try that was counted: it is told how it ended. */
export interface Try {
  succeeded(): Promise<void>;
  /** Nobody looked at the password. Only the pause before the next try may be longer for it. */
  unanswered(): Promise<void>;
}

/**
 * Counts wrong passwords of an account; unknown e-mail addresses are counted too. A browser that has signed in to the
 * account before has a count of its own. All others are counted by account and network, so that nobody can lock the
 * owner out from elsewhere. The account also has pauses, which grow with what all networks together try. A pause holds
 * no request: it is answered with 429 and the seconds to wait. Each network waits for itself, so the right password
 * gets in after one pause, however many others try.
 */
@Injectable()
export class AccountTries {
  constructor(private readonly limits: Limits) {}

  /** Counts a try before it is made, so that a hundred at once are a hundred. @throws AppError rate_limited */
  async take(email: string, address: string, browser: string | null): Promise<Try> {
    const account = keyOf(email);
    if (browser !== null) {
      const own = `${account}:${browser}`;
      await this.limits.take('accountSignIns', own);
      return { succeeded: () => this.limits.forget('accountSignIns', own), unanswered: () => this.giveBack(own) };
    }
    const own = `${account}:${networkOf(address)}`;
    const wait = await this.limits.takeWithPauses('accountSignIns', own, account, SIGN_IN_PAUSE);
    if (wait > 0) throw tooMany(wait);
    return {
      succeeded: () => this.limits.forgetPaused('accountSignIns', own, account),
      unanswered: () => this.giveBack(own),
    };
  }

  /**
   * Does something for which somebody who is signed in gives their password. Whoever finds an open browser must not be
   * able to try out passwords there. They are counted for all such calls together, apart from the sign-ins.
   */
  async whileProving<T>(userId: string, address: string, act: () => Promise<T>): Promise<T> {
    const made = await this.take(userId, address, null);
    try {
      const done = await act();
      await made.succeeded();
      return done;
    } catch (error) {
      // Only a wrong password is a try.
      if (!isAppError(error, 'wrong_password')) await made.unanswered();
      throw error;
    }
  }

  private giveBack(own: string): Promise<void> {
    return this.limits.giveBack('accountSignIns', own);
  }
}

/** A hash: Redis need not know e-mail addresses. */
const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');
