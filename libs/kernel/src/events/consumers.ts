import { durableName, parts, type EventType, type ServiceName } from '@app/contracts';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { withRequest } from '../process/context.js';
import type { Database } from '../database/database.js';
import type { Log } from '../process/log.js';
import { eventsHandled } from '../process/metrics.js';
import type { Bus } from '../bus/connection.js';
import type { EventEnvelope } from './outbox.js';

const ON = Symbol('on');

/**
 * Marks the method that takes in a fact of another part: `@On(userEvents.profileChanged) keep(payload)`. The same fact may come twice, late and
 * out of order, so the effect must be the same each time; it must be committed when the method returns.
 */
export const On =
  <P>(event: EventType<P>) =>
  <M extends (payload: P) => Promise<void>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Reflect.defineMetadata(ON, event, descriptor.value!);
  };

type Handler = (payload: unknown) => Promise<void>;

/** Tries before an event is put among the dead letters, and the pauses between them. */
export const MAX_TRIES = 5;
const PAUSES_MS = [200, 1_000, 3_000, 10_000];
const HANDLE_MS = 10_000;

/** Hears what the table of parts says a service hears: one durable consumer an event, acknowledged after the effect is committed. */
export class Consumers {
  private readonly handlers: Map<string, { event: EventType<unknown>; handler: Handler }>;
  private readonly open = new Set<ConsumerMessages>();
  private running = true;
  private loops: Promise<void>[] = [];

  constructor(
    private readonly service: ServiceName,
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly log: Log,
    discovery: DiscoveryService,
  ) {
    this.handlers = findHandlers(service, discovery);
  }

  start(): void {
    this.loops = [...this.handlers.values()].map(({ event, handler }) => this.hear(event, handler));
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all([...this.open].map((messages) => messages.close()));
    await Promise.all(this.loops);
  }

  /** Tries a dead letter once more; true when it took effect and is gone. */
  async replay(id: string): Promise<boolean> {
    const [letter] = (await this.database.dataSource.query('select subject, payload from dead_letters where id = $1', [
      id,
    ])) as { subject: string; payload: unknown }[];
    const known = letter && this.handlers.get(letter.subject);
    if (!known) return false;
    await known.handler(letter.payload);
    await this.database.dataSource.query('delete from dead_letters where id = $1', [id]);
    return true;
  }

  /** Facts that could not be taken in, newest first. */
  deadLetters(): Promise<{ id: string; subject: string; payload: unknown; error: string; died_at: Date }[]> {
    return this.database.dataSource.query('select * from dead_letters order by id desc limit 100');
  }

  private async hear(event: EventType<unknown>, handler: Handler): Promise<void> {
    const durable = durableName(this.service, event);
    while (this.running) {
      try {
        const consumer = await jetstream(this.bus.connection).consumers.get(this.bus.stream, durable);
        const messages = await consumer.consume({
          max_messages: 50,
          idle_heartbeat: 2_000,
          abort_on_missing_resource: true,
        });
        this.open.add(messages);
        // `stop` came meanwhile and did not know of these. Their end is seen by whoever reads them, so it is not waited for here.
        if (!this.running) void messages.close();
        for await (const message of messages) await this.take(event, handler, message);
        this.open.delete(messages);
      } catch (error) {
        if (this.running) this.log.warn({ err: error }, `${durable}: not hearing, will try again`);
      }
      if (this.running) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  private async take(event: EventType<unknown>, handler: Handler, message: JsMsg): Promise<void> {
    const { payload, requestId } = message.json<EventEnvelope>();
    const tries = message.info.deliveryCount;
    await withRequest({ requestId, timeoutMs: HANDLE_MS }, async () => {
      try {
        // An event that kills the process is never answered: its count alone tells.
        if (tries > MAX_TRIES) throw new Error(`delivered ${tries} times without an answer`);
        await handler(payload);
        message.ack();
        eventsHandled.inc({ event: event.subject, outcome: 'ok' });
      } catch (error) {
        await this.failed(event, message, payload, error);
      }
    });
  }

  private async failed(event: EventType<unknown>, message: JsMsg, payload: unknown, error: unknown): Promise<void> {
    const tries = message.info.deliveryCount;
    this.log.warn({ err: error, event: event.subject, tries }, 'event not taken in');
    eventsHandled.inc({ event: event.subject, outcome: 'failed' });
    if (tries < MAX_TRIES) return message.nak(PAUSES_MS[tries - 1]);
    try {
      await this.database.dataSource.query(
        `insert into dead_letters (subject, sequence, payload, error) values ($1, $2, $3, $4) on conflict do nothing`,
        [event.subject, message.seq, JSON.stringify(payload), String(error)],
      );
      message.term();
    } catch {
      // The database is away: the event stays with the stream until it can be taken in or laid aside.
      message.nak(PAUSES_MS.at(-1));
    }
  }
}

function findHandlers(service: ServiceName, discovery: DiscoveryService) {
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  const found = new Map<string, { event: EventType<unknown>; handler: Handler }>();
  for (const { instance } of [...discovery.getProviders(), ...discovery.getControllers()]) {
    if (!instance || typeof instance !== 'object') continue;
    for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
      const method = (instance as Record<string, Handler>)[name]!;
      const event = reflector.get<EventType<unknown> | undefined>(ON, method);
      if (!event) continue;
      if (found.has(event.subject)) throw new Error(`${event.subject} has two handlers`);
      found.set(event.subject, { event, handler: (payload) => method.call(instance, payload) });
    }
  }
  const heard: EventType<unknown>[] = parts[service].hears;
  const missing = heard.filter((event) => !found.has(event.subject));
  if (missing.length) throw new Error(`no handler for ${missing.map((event) => event.subject).join(', ')}`);
  const strange = [...found.keys()].filter((subject) => !heard.some((event) => event.subject === subject));
  if (strange.length) throw new Error(`not heard by ${service}: ${strange.join(', ')}`);
  return found;
}
