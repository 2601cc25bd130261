import {
  AppError,
  isReading,
  parts,
  type Caller,
  type In,
  type Op,
  type Out,
  type PartName,
  type ServiceName,
} from '@app/contracts';
import { errors } from '@nats-io/transport-node';
import { currentRequest, remainingMs } from '../process/context.js';
import { rpcDuration } from '../telemetry/metrics.js';
import { carried, endSpan, SpanKind, startSpan } from '../telemetry/tracing.js';
import type { Bus } from './connection.js';
import { Asking } from './asking.js';
import { decodeError, type RequestEnvelope } from './rpc-wire.js';

/**
 * One operation as its callers see it: typed by the contract; `.bytes` hands the answer's JSON on without parsing it.
 */
export interface Call<O> {
  (input: In<O>, caller: Caller): Promise<Out<O>>;
  bytes(input: In<O>, caller: Caller): Promise<Uint8Array>;
}

type Asks<P extends PartName> = (typeof parts)[P]['asks'];

/**
 * Everything a part may ask of others, as the contract's table of parts lists it: `rpc.users.profiles(input, caller)`.
 */
export type RpcClient<P extends PartName> = {
  [S in keyof Asks<P>]: { [K in keyof Asks<P>[S]]: Call<Asks<P>[S][K]> };
};

/** The injection token of a part's typed client. */
export const RPC = Symbol('rpc');

/** Left for the caller to answer in its turn. */
const MARGIN_MS = 50;

/**
 * The typed client of a part. Every call waits at most the operation's time or what is left of the running request,
 * whichever is less.
 * @throws AppError: the handler's own, or `unavailable` when nobody answers (at once when there is no responder).
 */
export function createRpc<P extends PartName>(part: P, bus: Bus, asking = createAsking(part, bus)): RpcClient<P> {
  const services = Object.entries(parts[part].asks as Record<string, Record<string, Op<unknown, unknown>>>);
  const client = services.map(([service, operations]) => [
    service,
    Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, call(bus, asking, operation)])),
  ]);
  return Object.fromEntries(client) as RpcClient<P>;
}

/** How a part sends its requests, for whoever also wants to know which instances there are. */
export const createAsking = (part: PartName, bus: Bus): Asking =>
  new Asking(part, Object.keys(parts[part].asks) as ServiceName[], bus);

function call(bus: Bus, asking: Asking, operation: Op<unknown, unknown>): Call<Op<unknown, unknown>> {
  const request = async (input: unknown, caller: Caller) => {
    const timeoutMs = Math.min(operation.timeoutMs, (remainingMs() ?? Infinity) - MARGIN_MS);
    if (!bus.connected || timeoutMs <= 0) throw unavailable();
    const span = startSpan(operation.subject, SpanKind.CLIENT, { 'messaging.system': 'nats' });
    const envelope: Omit<RequestEnvelope, 'timeoutMs'> = { input, caller, ...carried(span) };
    const text = (ms: number): string => JSON.stringify({ ...envelope, timeoutMs: ms } satisfies RequestEnvelope);
    const timed = rpcDuration.startTimer({ operation: operation.subject });
    const done = (outcome: string): void => {
      timed({ outcome });
      endSpan(span, outcome === 'ok' ? undefined : outcome);
    };
    try {
      const until = performance.now() + timeoutMs;
      const expects = !isReading(operation) || currentRequest()?.isWrite === true;
      const reply = await asking.send({ operation, text, until, again: mayAgain(operation, input), expects });
      const error = decodeError(reply);
      done(error?.code ?? 'ok');
      if (error) throw error;
      return reply;
    } catch (error) {
      if (error instanceof AppError) throw error;
      done('unavailable');
      if (error instanceof errors.InvalidArgumentError) throw new AppError('too_large');
      throw unavailable();
    }
  };
  return Object.assign(async (input: unknown, caller: Caller) => (await request(input, caller)).json(), {
    bytes: async (input: unknown, caller: Caller) => (await request(input, caller)).data,
  });
}

const mayAgain = (operation: Op<unknown, unknown>, input: unknown): boolean =>
  isReading(operation) ||
  (operation.again === 'keyed' && (input as { idempotencyKey?: string }).idempotencyKey !== undefined);

const unavailable = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
