import { durableName, type ServiceName } from '@app/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus/connection.js';
import type { StaleNotes } from '../service/stale-notes.js';
import type { Database } from '../database/database.js';
import { isOutage, isTooSlow, isUnanswered } from '../process/errors.js';
import type { Log } from '../telemetry/log.js';
import { Loop } from '../process/loop.js';
import { eventsBehind, eventsHandled, eventsWaiting } from '../telemetry/metrics.js';
import { Outage } from '../process/outage.js';
import type { Backlog } from './backlog.js';
import { layAside } from './dead-letters.js';
import { ACK_WAIT_MS, type EventEnvelope, readEnvelope } from './envelope.js';
import type { Handler } from './handlers.js';
import { Handling } from './handling.js';
import { NextTry } from './next-try.js';
import { Pull, TOGETHER } from './pull.js';
import { type Delivery, Tries } from './tries.js';

/**
 * After so many failed tries an event goes to the dead letters. A try counts when everything that the event needs has
 * answered, or when the process ended in it. An outage is waited out and costs no try.
 */
export const MAX_TRIES = 5;

/** How often the bus is told that the events in hand are not forgotten. */
const HOLD_MS = 5_000;

/** How long a handler of many waits for more events, while several come at a time. */
const GATHER_MS = 100;

/** An event in hand. */
interface Taken extends Delivery {
  from: JsMsg;
}

/**
 * Consumes one kind of event and handles the events one after the other. Those that wait go together: each is committed
 * by itself, or all in one where the handler takes many, without a wait for the disk. Then the disk is waited for once,
 * and they are acknowledged. An event that cannot be handled because something is away goes back to the stream for a
 * moment. Events behind it get their turn, and other kinds have consumers of their own.
 */
export class DurableConsumer {
  readonly name: string;
  private readonly loop = new Loop(() => this.round());
  private readonly handling: Handling;
  private readonly pull: Pull;
  private readonly tries: Tries;
  private readonly nextTry = new NextTry();
  private readonly bus: Outage;
  private readonly needs: Outage;
  private waiting: { message: string; at: number } | undefined;

  constructor(
    service: ServiceName,
    private readonly handler: Handler,
    private readonly database: Database,
    bus: Bus,
    private readonly backlog: Backlog,
    private readonly log: Log,
    notes: StaleNotes,
  ) {
    this.handling = new Handling(handler, database, notes);
    this.name = durableName(service, handler.event);
    this.pull = new Pull(bus, this.name);
    this.tries = new Tries(database);
    this.bus = new Outage(log, `hearing ${this.name}`);
    this.needs = new Outage(log, `taking in ${handler.event.subject}`);
  }

  start(): void {
    eventsWaiting.set({ event: this.handler.event.subject }, 0);
    this.loop.start();
  }

  /** Takes no further events, and waits for the current one. */
  async stop(): Promise<void> {
    const stopped = this.loop.stop();
    this.pull.close();
    await stopped;
  }

  private async round(): Promise<number> {
    try {
      // While something is away, one event at a time finds out whether it is back.
      const messages = await this.pull.next(this.needs.isOn);
      this.bus.over();
      eventsBehind.set({ event: this.handler.event.subject }, this.pull.behind);
      if (messages.length === 0) this.goesOn();
      return (await this.takeAll(messages)) || this.gatherMs(messages.length);
    } catch (error) {
      return this.bus.pause(error);
    }
  }

  /** Each round costs a transaction. So while several events come at a time, it waits for more of them. */
  private gatherMs(taken: number): number {
    return this.handler.takesMany && taken > 1 && this.pull.behind < TOGETHER ? GATHER_MS : 0;
  }

  /** @returns how many milliseconds to wait before the next events. */
  private async takeAll(messages: JsMsg[]): Promise<number> {
    const together = messages.length > 1;
    const committed = together && this.handler.takesMany ? await this.takeMany(messages) : [];
    const rest = messages.filter((message) => !committed.some(({ from }) => from === message));
    let heldAt = performance.now();
    let pauseMs = 0;
    while (rest.length > 0 && pauseMs === 0 && !this.loop.isStopped) {
      const [message] = rest as [JsMsg];
      // What comes again may be what ends the process. Nothing else may depend on it.
      const again = message.info.deliveryCount > 1;
      if (again) pauseMs = await this.acknowledge(committed.splice(0));
      if (pauseMs > 0) break;
      if (performance.now() - heldAt > HOLD_MS) {
        heldAt = performance.now();
        for (const held of [...committed.map(({ from }) => from), ...rest]) held.working();
      }
      rest.shift();
      const taken = this.taken(message);
      const outcome = await this.take(taken, again, together && !again);
      if (outcome === 'committed') committed.push(taken);
      else pauseMs = outcome;
    }
    pauseMs = Math.max(pauseMs, await this.acknowledge(committed));
    for (const message of rest) message.nak(2 * pauseMs);
    return pauseMs;
  }

  private taken(from: JsMsg): Taken {
    return { durable: this.name, message: `${from.seq} ${from.time.toISOString()}`, from };
  }

  /**
   * Takes those that come for the first time, in one transaction.
   * @returns those whose effect is committed but not flushed: none when it failed. Then nobody knows which of them is
   * at fault, so each is tried by itself.
   */
  private async takeMany(messages: JsMsg[]): Promise<Taken[]> {
    const many = messages.flatMap((from) => {
      const envelope = from.info.deliveryCount === 1 && readEnvelope(from.string());
      return envelope ? [{ from, envelope }] : [];
    });
    if (many.length === 0) return [];
    try {
      await this.handling.of(
        many.map(({ envelope }) => envelope),
        { flushed: false },
      );
      return many.map(({ from }) => this.taken(from));
    } catch (error) {
      this.log.info({ err: error, event: this.handler.event.subject }, 'events not taken in together');
      for (const message of messages) message.working();
      return [];
    }
  }

  /**
   * @returns that its effect is committed but not flushed; or how many milliseconds to wait before anything else is
   * tried.
   */
  private async take(taken: Taken, again: boolean, together: boolean): Promise<'committed' | number> {
    const began = performance.now();
    const envelope = readEnvelope(taken.from.string());
    if (!envelope) return this.bury(taken, undefined, 'not an event: no JSON, or no envelope');
    try {
      // No note in the database at the first delivery: that saves a write for nearly every event.
      if (again && (await this.tries.begin(taken)) >= MAX_TRIES)
        return this.bury(taken, envelope, 'the process ended each time it took this in');
    } catch (error) {
      return this.wait(taken, false, error);
    }
    try {
      await this.handling.of([envelope], { flushed: !together });
    } catch (error) {
      if (isOutage(error) && !isUnanswered(error)) return this.wait(taken, again, error);
      return this.failed(taken, envelope, error, began);
    }
    if (together) return 'committed';
    this.done(taken);
    if (again) await this.tries.forget(taken).catch(() => undefined);
    return 0;
  }

  /** Waits for the disk first. @returns how many milliseconds to wait when the database is away. */
  private async acknowledge(committed: Taken[]): Promise<number> {
    const [first, ...others] = committed;
    if (!first) return 0;
    try {
      await this.database.flush();
    } catch (outage) {
      const pauseMs = await this.wait(first, false, outage);
      for (const { from } of others) from.nak(2 * pauseMs);
      return pauseMs;
    }
    for (const taken of committed) this.done(taken);
    return 0;
  }

  private done(taken: Taken): void {
    taken.from.ack();
    this.count('ok');
    this.goesOn(taken);
  }

  /** Gives the event back to the stream, untried. First the database notes that this try does not count. */
  private async wait(taken: Taken, noted: boolean, error: unknown): Promise<number> {
    this.count('waited');
    eventsWaiting.set({ event: this.handler.event.subject }, 1);
    this.waiting = { message: taken.message, at: performance.now() };
    let pauseMs = this.needs.pause(error);
    while (noted && !this.loop.isStopped && !(await this.released(taken))) {
      taken.from.working();
      await this.loop.pause(pauseMs);
      pauseMs = this.needs.pause(error);
    }
    // It comes back after we go on: events behind it are tried first.
    taken.from.nak(2 * pauseMs);
    return pauseMs;
  }

  private released(delivery: Delivery): Promise<boolean> {
    return this.tries.release(delivery).then(
      () => true,
      () => false,
    );
  }

  /**
   * Everything answered, and the event failed all the same; of what had no answer in time, a write to the disk finds
   * that out.
   */
  private async failed(taken: Taken, envelope: EventEnvelope, error: unknown, began: number): Promise<number> {
    const tooSlow = isTooSlow(error) || isUnanswered(error);
    let tries: number;
    try {
      if (tooSlow) await this.database.flush();
      tries = await this.tries.fail(taken);
    } catch (outage) {
      // The database is away now, so it may have been the reason for the failure.
      return this.wait(taken, true, outage);
    }
    this.log.warn({ err: error, event: this.handler.event.subject, tries }, 'event not taken in');
    this.count('failed');
    if (tries >= MAX_TRIES) return this.bury(taken, envelope, String(error));
    taken.from.nak(this.nextTry.after(tries, tooSlow, performance.now() - began));
    return 0;
  }

  /** Puts the event among the dead letters. While that is not possible, it stays on the stream. */
  private async bury(taken: Taken, envelope: EventEnvelope | undefined, error: string): Promise<number> {
    const { subject } = this.handler.event;
    const { from } = taken;
    try {
      const letter = {
        subject,
        sequence: from.seq,
        payload: envelope ? envelope.payload : from.string(),
        requestId: envelope?.requestId ?? null,
        malformed: !envelope,
        error,
      };
      await this.database.dataSource.transaction((tx) => layAside(tx, taken, letter));
    } catch (outage) {
      return this.wait(taken, false, outage);
    }
    from.term();
    this.log.error({ event: subject, sequence: from.seq, reason: error }, 'event laid among the dead letters');
    this.count('dead');
    this.backlog.look();
    this.goesOn(taken);
    return 0;
  }

  /** Ends the wait for something that was away: the waiting event is done, or another instance has it. */
  private goesOn(done?: Delivery): void {
    if (!this.waiting) return;
    const { message, at } = this.waiting;
    if (done?.message !== message && performance.now() - at < ACK_WAIT_MS) return;
    this.waiting = undefined;
    this.needs.over();
    eventsWaiting.set({ event: this.handler.event.subject }, 0);
  }

  private count(outcome: 'ok' | 'failed' | 'waited' | 'dead'): void {
    eventsHandled.inc({ event: this.handler.event.subject, outcome });
  }
}
