import type { Op, ServiceName } from '@app/contracts';
import type { Msg } from '@nats-io/transport-node';
import { before } from '../process/time.js';
import type { Bus } from './connection.js';
import { type Instance, Instances } from './instances.js';
import { inboxPrefix, instanceSubject } from './names.js';
import { Lost, NobodyThere, Requests } from './requests.js';
import { isAway, isUnknown } from './rpc-wire.js';

/** What may be asked again is asked again when the first instance has not answered for so long. */
const AGAIN_AFTER_MS = 1_000;
/** Calls that are asked twice at once, at most: when all are slow, more of them would make them slower. */
const MAX_AGAIN = 20;
/** Writes that wait at once for a service to come back, at most: a part needs its room for other services. */
const MAX_EXPECTING = 100;

/** One request that is to be sent. */
export interface Question {
  operation: Pick<Op<unknown, unknown>, 'service' | 'subject'>;
  /** Its text for an instance that has so long for it. */
  text(timeoutMs: number): string;
  /** By performance.now(). */
  until: number;
  /** Whether it does no harm to be asked twice. */
  again: boolean;
  /** Whether it waits a moment for a service that has just gone. Readers are better served with an older answer. */
  expects: boolean;
}

/**
 * Sends a part's requests, each to an instance that is well as far as the part knows; where none is known, to the
 * service's queue group.
 */
export class Asking {
  private readonly requests: Requests;
  private readonly services = new Map<ServiceName, Instances>();
  private again = 0;
  private asked = 0;
  private expecting = 0;

  /** @param backWithinMs how long a service whose last instance has gone is expected back */
  constructor(
    part: string,
    services: readonly ServiceName[],
    private readonly bus: Bus,
    backWithinMs?: number,
  ) {
    this.requests = new Requests(inboxPrefix(part, bus.prefix), bus.connection);
    for (const service of services) {
      const instances = new Instances(
        service,
        bus,
        {
          mayBeGone: (one) => void this.find(one, instances),
          // With a bus that is away too, what waits for it runs into its time.
          isGone: (one) => void this.requests.lose(one).catch(() => undefined),
        },
        backWithinMs,
      );
      this.services.set(service, instances);
    }
  }

  /** The instances of a service that this part asks. */
  instances(service: ServiceName): Instances {
    return this.services.get(service)!;
  }

  /** The reply. @throws when none comes in time, and soon when there is nobody to answer. */
  send(question: Question): Promise<Msg> {
    const instances = this.instances(question.operation.service);
    const first = instances.choose();
    if (!first) return this.askNext(question);
    const asked = this.ask(first, question);
    return question.again && instances.choose(first)?.ready ? this.orAnother(asked, first, instances, question) : asked;
  }

  /** Any instance of those that have the operation. */
  private askGroup({ operation, text, until }: Question): Promise<Msg> {
    const timeoutMs = leftMs(until);
    return this.requests.send(this.bus.subject(operation.subject), text(timeoutMs), timeoutMs);
  }

  /** Where no instance is known: the next one that comes, when the last has just gone, or else the queue group. */
  private async askNext(question: Question): Promise<Msg> {
    if (!question.expects || this.expecting >= MAX_EXPECTING) return this.askGroup(question);
    this.expecting += 1;
    const next = await this.instances(question.operation.service).next(question.until);
    this.expecting -= 1;
    return next ? this.ask(next, question) : this.askGroup(question);
  }

  /** One instance. Another one when the bus says that it is gone, unless it may have done what must be done once. */
  private async ask(one: Instance, question: Question): Promise<Msg> {
    const { operation, until } = question;
    const { service, subject } = operation;
    one.askedAt = this.asked += 1;
    one.waiting += 1;
    try {
      one.askedBy = this.bus.subject(instanceSubject(subject, one.id));
      const timeoutMs = leftMs(until);
      const reply = await this.requests.send(one.askedBy, question.text(timeoutMs), timeoutMs, one);
      // Until it says the opposite: it would be quick with its refusals, and so get more requests than others.
      if (isAway(reply)) one.ready = false;
      return isUnknown(reply) ? this.askGroup(question) : reply;
    } catch (error) {
      const instances = this.instances(service);
      if (error instanceof NobodyThere) instances.forget(one);
      else if (!(error instanceof Lost && question.again)) throw error;
      const other = instances.choose(one);
      return other ? this.ask(other, question) : this.askNext(question);
    } finally {
      one.waiting -= 1;
    }
  }

  /** Is it still there? It refuses an empty request, and when it is gone the bus says so. */
  private async find(one: Instance, instances: Instances): Promise<void> {
    try {
      await this.requests.send(one.askedBy, '', AGAIN_AFTER_MS);
    } catch (error) {
      if (error instanceof NobodyThere) instances.forget(one);
    }
  }

  /** The answer of the first one, or of another one when the first is silent or cannot. */
  private async orAnother(
    asked: Promise<Msg>,
    first: Instance,
    instances: Instances,
    question: Question,
  ): Promise<Msg> {
    const answer = asked.then((reply) => {
      if (isAway(reply)) throw new Error('it cannot');
      return reply;
    });
    try {
      return await before(AGAIN_AFTER_MS, answer);
    } catch {
      // It is silent, or it cannot.
    }
    const other = instances.choose(first);
    if (!other?.ready || leftMs(question.until) <= 0 || this.again >= MAX_AGAIN) return asked;
    this.again += 1;
    try {
      return await Promise.any([answer, this.ask(other, question)]);
    } catch {
      return asked;
    } finally {
      this.again -= 1;
    }
  }
}

const leftMs = (until: number): number => Math.round(until - performance.now());
