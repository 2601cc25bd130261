import type { ErrorCode } from './error.js';
import type { ServiceName } from './services.js';

/**
 * The person who asks; `null` is a visitor who is not signed in. The gateway states it. Services believe it, because
 * the bus lets only parts that were given the right ask them. `waits` stands with writes only: what this person votes,
 * likes and writes waits until the address is confirmed.
 */
export type Caller = { userId: string; role: 'USER' | 'ADMIN'; waits?: true } | null;

/**
 * One operation of a service: its subject on the bus and how long a caller waits. Its type says what goes in and what
 * comes out. The caller's client and the handler's decorator are both typed by it, so a missing field is a type error.
 */
export interface Op<In, Out> {
  readonly service: ServiceName;
  readonly subject: string;
  /** Milliseconds; a caller whose own deadline comes sooner waits no longer than that. */
  readonly timeoutMs: number;
  /**
   * Whether it does no harm to ask another instance as well: always, when the input has an `idempotencyKey`, or never.
   */
  readonly again: 'always' | 'keyed' | 'never';
  /** The errors that it may answer, besides GENERAL_ERRORS. */
  readonly errors: readonly ErrorCode[];
  readonly stales: Stales;
  /** For the compiler only: never set. */
  readonly types?: { in: In; out: Out };
}

/**
 * Which kept answers to public reads an operation, or the handling of an event, may make untrue: all of them, those
 * about the projects that its handler names, or none. What forgets to say so costs time, and shows nothing old.
 */
export type Stales = 'everything' | 'named' | 'nothing';

export type In<O> = O extends Op<infer I, unknown> ? I : never;
export type Out<O> = O extends Op<unknown, infer R> ? R : never;

export interface OpDeclaration<In, Out> {
  timeoutMs: number;
  again: Op<In, Out>['again'];
  errors: readonly ErrorCode[];
  stales: Stales;
  types?: { in: In; out: Out };
}

const DEFAULT_TIMEOUT_MS = 3_000;

/** The errors of any operation: its caller may not ask it, or it cannot answer now. */
export const GENERAL_ERRORS: readonly ErrorCode[] = ['authentication_required', 'forbidden', 'unavailable', 'internal'];

/** Has the operation declared this error? */
export const declares = ({ errors }: Op<unknown, unknown>, code: ErrorCode): boolean =>
  errors.includes(code) || GENERAL_ERRORS.includes(code);

/** Does it change nothing? */
export const isReading = ({ again }: Pick<Op<unknown, unknown>, 'again'>): boolean => again === 'always';

interface OpOptions {
  timeoutMs?: number;
  errors?: readonly ErrorCode[];
  stales?: Stales;
}

/** Declares an operation's input, output, errors, time limit (3 s unless told), and what it makes untrue. */
export const op = <I, O>({
  timeoutMs = DEFAULT_TIMEOUT_MS,
  errors = [],
  stales = 'everything',
}: OpOptions = {}): OpDeclaration<I, O> => ({ timeoutMs, errors, stales, again: 'never' });

/** Declares an operation that changes nothing. */
export const read = <I, O>(options?: OpOptions): OpDeclaration<I, O> => ({
  ...op<I, O>(options),
  again: 'always',
  stales: 'nothing',
});

/** Declares an operation that does its work once for a key. Without a key it is asked once. */
export const keyed = <I extends { idempotencyKey?: string }, O>(options?: OpOptions): OpDeclaration<I, O> => ({
  ...op<I, O>(options),
  again: 'keyed',
});

/** Gives each declared operation its subject, `<service>.<operation>`. */
export function operations<T extends Record<string, OpDeclaration<unknown, unknown>>>(
  service: ServiceName,
  declarations: T,
): { [K in keyof T]: T[K] extends OpDeclaration<infer I, infer O> ? Op<I, O> : never } {
  const named = Object.entries(declarations).map(([name, declared]) => [
    name,
    { service, subject: `${service}.${name}`, ...declared },
  ]);
  return Object.fromEntries(named) as never;
}

/** An event that one service publishes for the others. They get it at least once, in any order. */
export interface EventType<Payload> {
  readonly service: ServiceName;
  readonly name: string;
  readonly subject: string;
  /** For the compiler only: never set. */
  readonly payload?: Payload;
}

export type PayloadOf<E> = E extends EventType<infer P> | SignalType<infer P> ? P : never;

/** Declares an event's payload. */
export const event = <P>(): { payload?: P } => ({});

/** Gives each declared event its subject. */
export function events<T extends Record<string, { payload?: unknown }>>(
  service: ServiceName,
  declarations: T,
): { [K in keyof T]: T[K] extends { payload?: infer P } ? EventType<P> : never } {
  const named = Object.keys(declarations).map((name) => [
    name,
    { service, name, subject: `events.${service}.${name}` },
  ]);
  return Object.fromEntries(named) as never;
}

/**
 * What a service says to all instances of others that listen at this moment. Nothing keeps it, so whoever missed it
 * must find out otherwise. `subject` is `signals.<service>.<name>`.
 */
export interface SignalType<Payload> {
  readonly service: ServiceName;
  readonly subject: string;
  /** For the compiler only: never set. */
  readonly payload?: Payload;
}

/** Declares a signal's payload. */
export const signal = <P>(): { payload?: P } => ({});

/** Gives each declared signal its subject. */
export function signals<T extends Record<string, { payload?: unknown }>>(
  service: ServiceName,
  declarations: T,
): { [K in keyof T]: T[K] extends { payload?: infer P } ? SignalType<P> : never } {
  const named = Object.keys(declarations).map((name) => [name, { service, subject: `signals.${service}.${name}` }]);
  return Object.fromEntries(named) as never;
}

/** The durable consumer by which `reader` gets an event: `media-projects-saved`. */
export const durableName = (reader: ServiceName, event: EventType<unknown>): string =>
  `${reader}-${event.service}-${event.name}`;

/**
 * A slice: a part of a list. The HTTP answer is its items as a plain array; the total and the next cursor go into
 * headers.
 */
export interface Slice<T, Total extends number | null = number> {
  items: T[];
  nextCursor: string | null;
  total: Total;
}
/** A slice of a list that may be so long that it is not counted to its end: then there is no total, and no header. */
export type LongSlice<T> = Slice<T, number | null>;
