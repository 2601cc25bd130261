import { parts, type EventType, type ServiceName, type Stales } from '@app/contracts';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EntityManager } from 'typeorm';

const ON = Symbol('on');

/** Handles an event, or some. What it answers with is called after the commit. */
type Method<P> = (payload: P, tx: EntityManager) => Promise<void | (() => void)>;
type Marks<P> = <M extends Method<P>>(_target: object, _key: string, descriptor: TypedPropertyDescriptor<M>) => void;

const mark =
  <P>(taken: Taken): Marks<P> =>
  (_target, _key, descriptor) =>
    Reflect.defineMetadata(ON, taken, descriptor.value!);

/**
 * Marks the method that handles an event of another part: `@On(userEvents.profileChanged) keep(payload, tx)`. Its
 * effect is what it writes in the transaction it is given. The same event may come twice, late and out of order, so the
 * effect must be the same each time. It makes all kept answers untrue, unless told.
 */
export const On = <P>(event: EventType<P>, stales: Stales = 'everything'): Marks<P> =>
  mark({ event, stales, takesMany: false });

/**
 * Marks a method that handles as many events as wait, in one transaction: with one statement for all of them, where
 * each would cost a transaction of its own. They are given in the order of the stream. When it fails, each is handled
 * by itself, so that a bad one stops no other. Apart from that it is `On`.
 */
export const OnMany = <P>(event: EventType<P>, stales: Stales = 'everything'): Marks<P[]> =>
  mark({ event, stales, takesMany: true });

/** What is handled, and how. */
interface Taken {
  event: EventType<unknown>;
  stales: Stales;
  takesMany: boolean;
}

/** An event that a service consumes, and the method that handles it. */
export interface Handler extends Taken {
  /** Gets one event at a time, unless it takes many. */
  handle: Method<unknown[]>;
}

/**
 * The methods marked with `@On` and `@OnMany` of all providers.
 * @throws when they are not exactly what the table of parts says that the service consumes
 */
export function findHandlers(service: ServiceName, discovery: DiscoveryService): Handler[] {
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  const found = new Map<string, Handler>();
  for (const { instance } of [...discovery.getProviders(), ...discovery.getControllers()]) {
    if (!instance || typeof instance !== 'object') continue;
    for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
      const method = (instance as Record<string, Method<unknown>>)[name]!;
      const handling = reflector.get<Taken | undefined>(ON, method);
      if (!handling) continue;
      const { event, takesMany } = handling;
      if (found.has(event.subject)) throw new Error(`${event.subject} has two handlers`);
      const handle: Method<unknown[]> = (payloads, tx) => method.call(instance, takesMany ? payloads : payloads[0], tx);
      found.set(event.subject, { ...handling, handle });
    }
  }
  const consumed: EventType<unknown>[] = parts[service].consumes;
  const missing = consumed.filter((event) => !found.has(event.subject));
  if (missing.length) throw new Error(`no handler for ${missing.map((event) => event.subject).join(', ')}`);
  const strange = [...found.keys()].filter((subject) => !consumed.some((event) => event.subject === subject));
  if (strange.length) throw new Error(`not consumed by ${service}: ${strange.join(', ')}`);
  return [...found.values()];
}
