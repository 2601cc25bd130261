import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError, EndlessWork, LOG, type Log, mailsFailed, mailsTried, Outage } from '@app/kernel';
import { Together } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Composers } from './composers.js';
import { MAIL_KINDS, type MailKind, RANKS } from './kinds.js';
import { Mails } from './mails.js';
import { type Outcome, outcomeOf, saidBy, type SmtpError } from './outcome.js';
import { Pages } from './page/pages.js';
import { type Ended, nextState, Queue } from './queue.js';
import type { ClaimedMail } from './queue.queries.js';
import { type Envelope, MailServer } from './server.js';

/** Mails in hand at once, of one instance. One that the server is slow with holds up none of the others. */
export const IN_HAND = 50;
const LOOK_MS = 1_000;
/** Some wait together, so that they are claimed together. */
const PACED_MS = 100;
const RENEW_MS = 20_000;
/** The pauses between two mails with which a server that is away is tried. */
const AWAY_MS = { first: 1_000, longest: 60_000 };
/** At the end, mails in hand may still be taken by the server for so long. */
const END_MS = 5_000;

/**
 * Hands over the mails that are due. Each is leased by its row: when this process dies, another one takes it up, and
 * hands it over under the same Message-ID.
 */
@Injectable()
export class Sender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly works: EndlessWork[];
  private readonly work: EndlessWork;
  private readonly inHand = new Map<string, Promise<void>>();
  private readonly endings: Together<Ended, void>;
  /** While it is on, single mails try whether the server is back. */
  private readonly serverAway: Outage;
  private readonly noting: Outage;
  private awayMs = 0;
  /** When so few are still in hand, the next ones are claimed. */
  private wakeAt = 0;

  constructor(
    private readonly queue: Queue,
    private readonly composers: Composers,
    private readonly pages: Pages,
    private readonly server: MailServer,
    mails: Mails,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.serverAway = new Outage(log, 'the mail server');
    this.noting = new Outage(log, 'noting which mails were sent');
    this.endings = new Together(async (_key, endings) => {
      await this.note(endings);
      return endings.map(() => undefined);
    });
    this.work = new EndlessWork(log, 'sending mails', () => this.round());
    this.works = [this.work, new EndlessWork(log, 'keeping the mails in hand', () => this.renew())];
    mails.onAdded(() => this.wake());
  }

  onApplicationBootstrap(): void {
    this.composers.find();
    if (this.server.isThere) for (const work of this.works) work.start();
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.server.isThere) return;
    await Promise.race([this.finish(), sleep(END_MS, undefined, { ref: false })]);
    this.server.close();
  }

  /** A round waits for a mail in hand itself, while the server is away. */
  private async finish(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
    await Promise.all(this.inHand.values());
  }

  /** @returns after how many milliseconds the next one comes. */
  private async round(): Promise<number> {
    const wanted = this.serverAway.isOn ? Number(this.inHand.size === 0) : IN_HAND - this.inHand.size;
    if (wanted === 0) return LOOK_MS;
    const { mails, pauseMs } = await this.queue.claim(wanted, [...this.inHand.keys()]);
    for (const mail of mails) this.take(mail);
    if (mails.length === wanted) this.wakeAt = this.inHand.size - Math.ceil(wanted / 2);
    if (this.serverAway.isOn) return this.untilNextProbe();
    return pauseMs > 0 ? Math.max(pauseMs, PACED_MS) : LOOK_MS;
  }

  private async untilNextProbe(): Promise<number> {
    await Promise.all(this.inHand.values());
    if (!this.serverAway.isOn) return 0;
    this.awayMs = Math.min(this.awayMs * 2 || AWAY_MS.first, AWAY_MS.longest);
    return this.awayMs;
  }

  private take(mail: ClaimedMail): void {
    const handled = this.handle(mail).catch((error: unknown) => {
      this.log.error({ err: error, mailId: mail.id }, 'what became of a mail could not be noted');
    });
    this.inHand.set(
      mail.id,
      handled.then(() => {
        this.inHand.delete(mail.id);
        if (this.inHand.size === this.wakeAt) this.wake();
      }),
    );
  }

  private async handle(mail: ClaimedMail): Promise<void> {
    const { outcome, isOwnAddress } = await this.tried(mail);
    mailsTried.inc({ outcome });
    if (nextState(outcome, mail.tries).state === 'failed') mailsFailed.inc();
    await this.endings.add('', { mail, outcome, isOwnAddress });
  }

  private async tried(mail: ClaimedMail): Promise<Pick<Ended, 'outcome' | 'isOwnAddress'>> {
    const kind = mail.kind as MailKind;
    // An instance of the next version knows it.
    if (!Object.hasOwn(MAIL_KINDS, kind)) return { outcome: 'unknown', isOwnAddress: false };
    if (mail.isRefused && RANKS[MAIL_KINDS[kind]] !== RANKS.awaited) return { outcome: 'dropped', isOwnAddress: false };
    try {
      const composed = await this.composers.compose({ ...mail, kind });
      if (!composed) return { outcome: 'dropped', isOwnAddress: false };
      // What fails here is no fault of the mail server.
      const envelope = this.pages.envelope(mail.id, composed);
      return { outcome: await this.handOver(mail, envelope), isOwnAddress: !composed.isElsewhere };
    } catch (error) {
      const isAway = toAppError(error).code === 'unavailable';
      if (!isAway) this.log.error({ err: error, mailId: mail.id, kind }, 'composing a mail');
      return { outcome: isAway ? 'unknown' : 'deferred', isOwnAddress: false };
    }
  }

  private async handOver({ id, kind }: ClaimedMail, envelope: Envelope): Promise<Outcome> {
    try {
      await this.server.send(envelope);
      this.serverIsThere();
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error as SmtpError);
      const answer = saidBy(error as SmtpError);
      this.log.info({ mailId: id, kind, answer }, `a mail was ${outcome === 'away' ? 'not taken' : outcome}`);
      if (outcome === 'away') this.serverIsAway(answer);
      else this.serverIsThere();
      return outcome;
    }
  }

  private serverIsThere(): void {
    this.awayMs = 0;
    this.serverAway.over();
  }

  private serverIsAway(answer: string): void {
    if (!this.serverAway.isOn) this.serverAway.pause(new Error(answer));
  }

  /** What the server has taken must be noted, or it would go to it again: it is tried as long as this process lives. */
  private async note(endings: Ended[]): Promise<void> {
    for (;;) {
      try {
        await this.queue.end(endings);
        return this.noting.over();
      } catch (error) {
        if (this.work.isStopped) throw error;
        await sleep(this.noting.pause(error));
      }
    }
  }

  private async renew(): Promise<number> {
    if (this.inHand.size > 0) await this.queue.keep([...this.inHand.keys()]);
    return RENEW_MS;
  }

  private wake(): void {
    if (!this.serverAway.isOn) this.work.wake();
  }
}
