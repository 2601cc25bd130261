import { AppError, declares, isReading, parts, STOPPING, type Caller, type Op, type ServiceName } from '@app/contracts';
import { Ctx, MessagePattern, Payload, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { lastValueFrom, isObservable } from 'rxjs';
import { remainingMs } from '../process/context.js';
import { endStep } from '../process/ending.js';
import { isTooSlow, toAppError } from '../process/errors.js';
import type { Log } from '../telemetry/log.js';
import { handledDuration, handledFailed } from '../telemetry/metrics.js';
import { continued, markFailed, SpanKind } from '../telemetry/tracing.js';
import type { Bus } from './connection.js';
import { instanceSubject } from './names.js';
import { encodeError, Json, readRequest, type RequestEnvelope, respondUnknown } from './rpc-wire.js';
import type { StaleNotes } from '../service/stale-notes.js';
import { Standstill } from './standstill.js';

/** What a handler returned or threw. An error travels as a value, because Nest's own filters would hide its code. */
type Outcome = { json: string } | { error: unknown };

/**
 * Marks the method that answers an operation: `@Rpc(projects.upvote) upvote(input, caller)`. Input and output are
 * checked against the contract by the compiler; a method may also return `Json`, which is not printed again.
 */
export const Rpc =
  <I, O>(operation: Op<I, O>) =>
  <M extends (input: I, caller: Caller) => Promise<O | Json<O>>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const method = descriptor.value!;
    const answered = descriptor as PropertyDescriptor;
    answered.value = async function (input: I, caller: Caller): Promise<Outcome> {
      try {
        const output = await method.call(this, input, caller);
        return { json: output instanceof Json ? output.text : JSON.stringify(output ?? null) };
      } catch (error) {
        return { error };
      }
    };
    MessagePattern(operation.subject)(target, key, answered);
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };

/** With so many requests under way, further ones are refused at once: they would wait longer than their callers do. */
const MAX_UNDER_WAY = 400;
/** A subject that the bus refuses is tried again so often. */
const REFUSED_AGAIN_MS = 2_000;

/**
 * Nest's transport for our operations. Each is answered to callers that know this instance and ask it by its name, and,
 * by a queue subscription, to those that know none.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions = new Set<Subscription>();
  /** Subjects to which the bus does not let us subscribe. */
  private readonly refused = new Set<string>();
  private isClosing = false;
  private underWay = 0;
  private replies: [Msg, Outcome][] = [];
  private idle: (() => void) | undefined;
  private readonly standstill = new Standstill();
  private readonly operations: ReadonlyMap<string, Op<unknown, unknown>>;

  constructor(
    private readonly service: ServiceName,
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly notes: StaleNotes,
    /** What becomes of an error that its operation has not declared. Tests refuse it; a site logs and sends it. */
    private readonly undeclared: 'logged' | 'refused' = 'logged',
  ) {
    super();
    const all = Object.values<Op<unknown, unknown>>(parts[service].answers);
    this.operations = new Map(all.map((operation) => [operation.subject, operation]));
  }

  override addHandler(pattern: string, ...rest: unknown[]): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`${pattern} has two handlers`);
    super.addHandler(pattern, ...(rest as [never]));
  }

  listen(ready: () => void): void {
    const declared = [...this.operations.keys()];
    const missing = declared.filter((subject) => !this.messageHandlers.has(subject));
    const strange = [...this.messageHandlers.keys()].filter((subject) => !declared.includes(subject));
    if (missing.length) throw new Error(`no handler for ${missing.join(', ')}`);
    if (strange.length) throw new Error(`not an operation of ${this.service}: ${strange.join(', ')}`);
    for (const operation of declared) handledFailed.inc({ operation }, 0);
    this.listenAlone();
    for (const subject of declared)
      this.receive(subject, { queue: this.service }, (message) => void this.answer(subject, message));
    ready();
  }

  /** Rejects while the bus refuses us a subject: its rights are those of another version. */
  async mustReceive(): Promise<void> {
    if (this.refused.size > 0) throw new Error(`no right to hear ${[...this.refused].join(', ')}`);
  }

  /** What is meant for this instance. */
  private listenAlone(): void {
    const all = instanceSubject(`${this.service}.*`, this.bus.instance);
    const begins = this.bus.subject(all).length - 1;
    this.receive(all, {}, (message) => {
      const subject = `${this.service}.${message.subject.slice(begins)}`;
      if (this.messageHandlers.has(subject)) void this.answer(subject, message);
      else respondUnknown(message);
    });
  }

  /** What the bus refuses is tried again until its rights were renewed. */
  private receive(subject: string, options: { queue?: string }, take: (message: Msg) => void): void {
    const { connection } = this.bus;
    const subscription = connection.subscribe(this.bus.subject(subject), {
      ...options,
      callback: (error, message) => {
        if (!error) return take(message);
        if (!this.refused.has(subject)) this.log.error({ err: error }, `subscription ${subject}`);
        this.refused.add(subject);
        this.subscriptions.delete(subscription);
        setTimeout(() => {
          if (!this.isClosing) this.receive(subject, options, take);
        }, REFUSED_AGAIN_MS).unref();
      },
    });
    this.subscriptions.add(subscription);
    if (!this.refused.has(subject)) return;
    // The server answers in order: a refusal comes before the reply to the flush.
    const accepted = (): unknown => this.subscriptions.has(subscription) && this.refused.delete(subject);
    connection.flush().then(
      () => setImmediate(accepted),
      () => undefined,
    );
  }

  /** Takes no further requests, and waits for those under way as long as one may take. */
  async close(): Promise<void> {
    this.isClosing = true;
    const ends = [...this.subscriptions].map((subscription) => subscription.drain().catch(() => undefined));
    await endStep(this.log, 'the bus', STOPPING.connection, () => Promise.all(ends));
    await endStep(this.log, `${this.underWay} requests`, STOPPING.requests, () => this.untilIdle());
    this.standstill.close();
    this.flush();
  }

  private async untilIdle(): Promise<void> {
    if (this.underWay > 0) await new Promise<void>((resolve) => (this.idle = resolve));
  }

  on(): void {}

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private async answer(subject: string, message: Msg): Promise<void> {
    this.underWay += 1;
    const done = handledDuration.startTimer({ operation: subject });
    try {
      const outcome = await this.outcomeOf(subject, message, this.standstill.ms);
      const code = 'json' in outcome ? 'ok' : toAppError(outcome.error).code;
      done({ outcome: code });
      if (code === 'internal' || code === 'unavailable') handledFailed.inc({ operation: subject });
    } catch (error) {
      this.log.error({ err: error }, `reply of ${subject}`);
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.idle?.();
    }
  }

  /** What came too late or is too much is refused before it costs anything: its caller has gone, or asks again. */
  private outcomeOf(subject: string, message: Msg, lateMs: number): Outcome | Promise<Outcome> {
    if (this.underWay > MAX_UNDER_WAY) return this.refuse(message, 'unavailable');
    const request = readRequest(message);
    if (!request) {
      // An empty one only asks whether this instance is there (asking.ts).
      if (message.data.length > 0) this.log.warn(`${subject}: malformed request`);
      return this.refuse(message, 'bad_request');
    }
    const timeoutMs = request.timeoutMs - lateMs;
    return timeoutMs > 0
      ? this.inTime(subject, message, { ...request, timeoutMs })
      : this.refuse(message, 'unavailable');
  }

  private inTime(subject: string, message: Msg, request: RequestEnvelope): Promise<Outcome> {
    const isWrite = !isReading(this.operations.get(subject)!);
    return continued(subject, SpanKind.SERVER, { ...request, isWrite }, async (span) => {
      const outcome = await this.handle(subject, request);
      this.note(subject, outcome);
      if ('error' in outcome) markFailed(span, outcome.error);
      // Nobody waits for an error that comes too late.
      if ((remainingMs() ?? 0) > 0 || 'json' in outcome) this.reply(message, outcome);
      return outcome;
    });
  }

  /** Refused requests are answered too, because their senders may wait. */
  private refuse(message: Msg, code: 'bad_request' | 'unavailable'): Outcome {
    const outcome = { error: new AppError(code, undefined, code === 'unavailable' ? { retryAfterSeconds: 1 } : {}) };
    this.reply(message, outcome);
    return outcome;
  }

  private async handle(subject: string, { input, caller }: RequestEnvelope): Promise<Outcome> {
    const handler = this.messageHandlers.get(subject)!;
    const result: unknown = await handler(input, caller);
    const outcome = (await (isObservable(result) ? lastValueFrom(result) : result)) as Outcome;
    if ('error' in outcome) {
      const known = toAppError(outcome.error);
      if (known.code === 'internal' || isTooSlow(outcome.error)) this.log.error({ err: outcome.error }, subject);
      else if (known.code === 'unavailable') this.log.warn({ err: outcome.error }, subject);
      return { error: this.declared(subject, known) };
    }
    return outcome;
  }

  /** What was refused has changed nothing; what failed may have been committed all the same. */
  private note(subject: string, outcome: Outcome): void {
    const code = 'json' in outcome ? 'ok' : toAppError(outcome.error).code;
    const isOpen = code === 'unavailable' || code === 'internal';
    if (code === 'ok' || isOpen) this.notes.after(this.operations.get(subject)!.stales, !isOpen);
  }

  private declared(subject: string, error: AppError): AppError {
    if (declares(this.operations.get(subject)!, error.code)) return error;
    this.log.error({ err: error }, `${subject} has not declared ${error.code}`);
    return this.undeclared === 'refused'
      ? new AppError('internal', `${subject} has not declared ${error.code}`)
      : error;
  }

  /** All answers of one turn of the event loop go out in one write, after what they make untrue. */
  private reply(message: Msg, outcome: Outcome): void {
    if (this.replies.push([message, outcome]) === 1) setImmediate(() => this.flush());
  }

  private flush(): void {
    this.notes.flush();
    const replies = this.replies;
    this.replies = [];
    for (const [message, outcome] of replies) {
      try {
        respond(message, outcome);
      } catch (error) {
        this.log.error({ err: error }, `reply of ${message.subject}`);
      }
    }
  }
}

function respond(message: Msg, outcome: Outcome): void {
  if ('json' in outcome) {
    message.respond(outcome.json);
    return;
  }
  const { body, headers } = encodeError(toAppError(outcome.error));
  message.respond(body, { headers });
}
