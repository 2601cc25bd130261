import { CONFIG } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable } from '@nestjs/common';
import type { NoticesConfig } from '../config.js';
import { pauseAfter, type Outcome } from './outcome.js';
import * as queries from './queue.queries.js';
import type { ClaimedMail } from './queue.queries.js';

/** Spread over so many seconds, no more than MAIL_PER_MINUTE leave in any minute, with what a second had saved. */
const MINUTE = 61;
/** What could not be asked is back soon: a part that starts anew. */
const UNKNOWN_PAUSE_S = 5;

export interface Ended {
  mail: ClaimedMail;
  outcome: Outcome;
  /** Whether the outcome says something about the address of the account. */
  isOwnAddress: boolean;
}

/** The table of mails as what sends them uses it. */
@Injectable()
export class Queue {
  private readonly secondsEach: number;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) { MAIL_PER_MINUTE: perMinute }: Readonly<NoticesConfig>,
  ) {
    this.secondsEach = MINUTE / perMinute;
  }

  /**
   * Leases mails that are due, as many as are wanted and as the pace of all instances allows.
   * @returns also after how many milliseconds the pace allows a next one.
   */
  async claim(wanted: number, inHand: string[]): Promise<{ mails: ClaimedMail[]; pauseMs: number }> {
    if (!(await this.db.one(queries.mailsDue))!.due) return { mails: [], pauseMs: 0 };
    return this.db.transaction(async (tx) => {
      const [{ savedSeconds: saved }] = (await tx.query(queries.PACE)) as [{ savedSeconds: number }];
      const allowed = saved < 0 ? 0 : 1 + Math.floor(saved / this.secondsEach);
      if (allowed === 0) return { mails: [], pauseMs: -saved * 1_000 };
      const most = Math.min(wanted, allowed);
      const mails = (await tx.query(queries.CLAIM, [most, inHand])) as ClaimedMail[];
      if (mails.length > 0) await tx.query(queries.MOVE_PACE, [mails.length * this.secondsEach]);
      return { mails, pauseMs: mails.length === allowed ? this.secondsEach * 1_000 : 0 };
    });
  }

  async keep(ids: string[]): Promise<void> {
    await this.db.rows(queries.renewLeases, [ids]);
  }

  /** Writes down what became of mails. Most say nothing new about their address: one statement is all. */
  async end(all: Ended[]): Promise<void> {
    const rows = all.map(({ mail, outcome }) => ({ id: mail.id, ...nextState(outcome, mail.tries) }));
    const ended = [
      rows.map(({ id }) => id),
      rows.map(({ state }) => state),
      rows.map(({ pause }) => pause),
      rows.map(({ counts }) => counts),
    ];
    const readers = (is: (one: Ended) => boolean): string[] =>
      all.filter((one) => one.isOwnAddress && is(one)).map(({ mail }) => mail.reader);
    const taken = readers(({ outcome, mail }) => outcome === 'sent' && mail.isRefused);
    const refused = readers(({ outcome }) => outcome === 'refused');
    if (taken.length + refused.length === 0) return void (await this.db.rows(queries.endMails, ended));
    await this.db.transaction(async (tx) => {
      await this.db.rows(queries.endMails, ended, tx);
      if (taken.length > 0) await tx.query(queries.NOTE_TAKEN, [taken]);
      if (refused.length > 0) await tx.query(queries.NOTE_REFUSED, [refused]);
    });
  }

  /** What should have left by now. */
  async waiting(): Promise<{ waiting: number; oldest: number }> {
    return (await this.db.one(queries.waitingMails))!;
  }
}

interface NextState {
  state: 'due' | 'sent' | 'dropped' | 'refused' | 'failed';
  /** Seconds. */
  pause: number;
  counts: boolean;
}

export function nextState(outcome: Outcome, tries: number): NextState {
  if (outcome === 'unknown') return { state: 'due', pause: UNKNOWN_PAUSE_S, counts: false };
  if (outcome !== 'deferred' && outcome !== 'away') return { state: outcome, pause: 0, counts: true };
  const pauseMs = pauseAfter(tries);
  return pauseMs === undefined
    ? { state: 'failed', pause: 0, counts: true }
    : { state: 'due', pause: pauseMs / 1_000, counts: true };
}
