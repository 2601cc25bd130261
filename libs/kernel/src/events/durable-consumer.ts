import { durableName, type ServiceName } from '@app/contracts';
import { jetstream, type Consumer, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus/connection.js';
import type { Database } from '../database/database.js';
import { isOutage, isTooSlow } from '../process/errors.js';
import type { Log } from '../process/log.js';
import { Loop } from '../process/loop.js';
import { eventsBehind, eventsHandled, eventsWaiting } from '../process/metrics.js';
import { Outage } from '../process/outage.js';
import { before } from '../process/time.js';
import { continued, SpanKind } from '../process/tracing.js';
import type { Backlog } from './backlog.js';
import { layAside } from './dead-letters.js';
import { type EventEnvelope, readEnvelope } from './envelope.js';
import type { Handler } from './handlers.js';
import { type Delivery, Tries } from './tries.js';

/**
 * After so many failed tries a fact goes to the dead letters; and the pauses between tries. A try counts when everything that the fact needs has
 * answered, or when the process ended in it. An outage is waited out and costs no try.
 */
export const MAX_TRIES = 5;
const PAUSES_MS = [200, 1_000, 3_000, 10_000];
/** What takes too long gets more time between its tries: two minutes in all, in which a long lock may end. */
const TOO_SLOW_TIMES = 10;

/** How long a handler may take. Less than ACK_WAIT_MS, so that no second instance gets the fact meanwhile. */
const HANDLE_MS = 20_000;
/** After this time without an acknowledgement, JetStream gives a fact to another instance. */
export const ACK_WAIT_MS = 30_000;

const PULL_MS = 5_000;
const ANSWER_MS = 2_000;

/**
 * Hears one kind of fact and takes the facts in one after the other. A fact is acknowledged after its effect is committed. What cannot be taken
 * in because something is away goes back to the stream for a moment: facts behind it get their turn, and other kinds have consumers of their own.
 */
export class DurableConsumer {
  readonly name: string;
  private readonly loop = new Loop(() => this.round());
  private readonly tries: Tries;
  private readonly bus: Outage;
  private readonly needs: Outage;
  private consumer: Consumer | undefined;
  private pulled: ConsumerMessages | undefined;
  private waiting: { message: string; at: number } | undefined;

  constructor(
    service: ServiceName,
    private readonly handler: Handler,
    private readonly database: Database,
    private readonly connection: Bus,
    private readonly backlog: Backlog,
    private readonly log: Log,
  ) {
    this.name = durableName(service, handler.event);
    this.tries = new Tries(database);
    this.bus = new Outage(log, `hearing ${this.name}`);
    this.needs = new Outage(log, `taking in ${handler.event.subject}`);
  }

  start(): void {
    eventsWaiting.set({ event: this.handler.event.subject }, 0);
    this.loop.start();
  }

  /** Takes no further facts, and waits for the current one. */
  async stop(): Promise<void> {
    const stopped = this.loop.stop();
    // Not awaited: the round that reads from it ends by this.
    void this.pulled?.close();
    await stopped;
  }

  private async round(): Promise<number> {
    try {
      const message = await this.next();
      this.bus.over();
      if (message) return await this.take(message);
      this.goesOn();
      return 0;
    } catch (error) {
      this.consumer = undefined;
      return this.bus.pause(error);
    }
  }

  /** Pulls one fact only: a second one would wait here, and another instance could not take it. */
  private async next(): Promise<JsMsg | undefined> {
    const { connection, stream } = this.connection;
    this.consumer ??= await jetstream(connection, { timeout: ANSWER_MS }).consumers.get(stream, this.name);
    this.pulled = await this.consumer.fetch({ max_messages: 1, expires: PULL_MS });
    if (this.loop.isStopped) void this.pulled.close();
    let next: JsMsg | undefined;
    for await (const message of this.pulled) next = message;
    eventsBehind.set({ event: this.handler.event.subject }, next?.info.pending ?? 0);
    return next;
  }

  /** @returns how many milliseconds to wait before the next fact. */
  private async take(message: JsMsg): Promise<number> {
    const delivery: Delivery = { durable: this.name, message: `${message.seq} ${message.time.toISOString()}` };
    const text = message.string();
    const envelope = readEnvelope(text);
    if (!envelope) return this.bury(message, delivery, text, undefined, 'not a fact: no JSON, or no envelope');
    // No note in the database at the first delivery: that saves a write for nearly every fact.
    const again = message.info.deliveryCount > 1;
    try {
      if (again && (await this.tries.begin(delivery)) >= MAX_TRIES)
        return this.bury(message, delivery, text, envelope, 'the process ended each time it took this in');
    } catch (error) {
      return this.wait(message, delivery, false, error);
    }
    const { payload } = envelope;
    try {
      await continued(this.handler.event.subject, SpanKind.CONSUMER, { ...envelope, timeoutMs: HANDLE_MS }, () =>
        before(HANDLE_MS, this.handler.handle(payload)),
      );
    } catch (error) {
      if (isOutage(error)) return this.wait(message, delivery, again, error);
      return this.failed(message, delivery, text, envelope, error);
    }
    message.ack();
    this.count('ok');
    this.goesOn(delivery);
    if (again) await this.tries.forget(delivery).catch(() => undefined);
    return 0;
  }

  /** Gives the fact back to the stream, untried. First the database notes that this try does not count. */
  private async wait(message: JsMsg, delivery: Delivery, noted: boolean, error: unknown): Promise<number> {
    this.count('waited');
    eventsWaiting.set({ event: this.handler.event.subject }, 1);
    this.waiting = { message: delivery.message, at: performance.now() };
    let pauseMs = this.needs.pause(error);
    while (noted && !this.loop.isStopped && !(await this.released(delivery))) {
      message.working();
      await this.loop.pause(pauseMs);
      pauseMs = this.needs.pause(error);
    }
    // It comes back after we go on: facts behind it are tried first.
    message.nak(2 * pauseMs);
    return pauseMs;
  }

  private released(delivery: Delivery): Promise<boolean> {
    return this.tries.release(delivery).then(
      () => true,
      () => false,
    );
  }

  /** Everything answered, and the fact failed all the same. */
  private async failed(
    message: JsMsg,
    delivery: Delivery,
    text: string,
    envelope: EventEnvelope,
    error: unknown,
  ): Promise<number> {
    let tries: number;
    try {
      tries = await this.tries.fail(delivery);
    } catch (outage) {
      // The database is away now, so it may have been the reason for the failure.
      return this.wait(message, delivery, true, outage);
    }
    this.log.warn({ err: error, event: this.handler.event.subject, tries }, 'fact not taken in');
    this.count('failed');
    if (tries >= MAX_TRIES) return this.bury(message, delivery, text, envelope, String(error));
    message.nak(PAUSES_MS[tries - 1]! * (isTooSlow(error) ? TOO_SLOW_TIMES : 1));
    return 0;
  }

  /** Puts the fact among the dead letters. While that is not possible, it stays on the stream. */
  private async bury(
    message: JsMsg,
    delivery: Delivery,
    text: string,
    envelope: EventEnvelope | undefined,
    error: string,
  ): Promise<number> {
    const { subject } = this.handler.event;
    try {
      const letter = {
        subject,
        sequence: message.seq,
        payload: envelope ? envelope.payload : text,
        requestId: envelope?.requestId ?? null,
        malformed: !envelope,
        error,
      };
      await this.database.dataSource.transaction((tx) => layAside(tx, delivery, letter));
    } catch (outage) {
      return this.wait(message, delivery, false, outage);
    }
    message.term();
    this.log.error({ event: subject, sequence: message.seq, reason: error }, 'fact laid among the dead letters');
    this.count('dead');
    this.backlog.look();
    this.goesOn(delivery);
    return 0;
  }

  /** Ends the wait for something that was away: the waiting fact is done, or another instance has it. */
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
