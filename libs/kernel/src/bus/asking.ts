import type { Op, ServiceName } from '@app/contracts';
import type { Msg } from '@nats-io/transport-node';
import { before } from '../process/time.js';
import type { Bus } from './connection.js';
import { type Instance, Instances } from './instances.js';
import { inboxPrefix, instanceSubject } from './names.js';
import { NobodyThere, Requests } from './requests.js';
import { isAway, isUnknown } from './rpc-wire.js';

/** What may be asked again is asked again when the first instance has not answered for so long. */
const AGAIN_AFTER_MS = 1_000;
/** Calls that are asked twice at once, at most: when all are slow, more of them would make them slower. */
const MAX_AGAIN = 20;

/** One request that is to be sent. */
export interface Question {
  operation: Pick<Op<unknown, unknown>, 'service' | 'subject'>;
  /** Its text for an instance that has so long for it. */
  text(timeoutMs: number): string;
  timeoutMs: number;
  /** Whether it does no harm to be asked twice. */
  again: boolean;
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

  constructor(
    part: string,
    services: readonly ServiceName[],
    private readonly bus: Bus,
  ) {
    this.requests = new Requests(inboxPrefix(part, bus.prefix), bus.connection);
    for (const service of services) this.services.set(service, new Instances(service, bus));
  }

  /** The instances of a service that this part asks. */
  instances(service: ServiceName): Instances {
    return this.services.get(service)!;
  }

  /** The reply. @throws when none comes in time, and at once when there is nobody to answer. */
  send(question: Question): Promise<Msg> {
    const instances = this.instances(question.operation.service);
    const first = instances.choose();
    const asked = this.ask(first, question);
    return first && question.again && instances.choose(first)?.ready
      ? this.orAnother(asked, first, instances, question)
      : asked;
  }

  /** Any instance of those that have the operation. */
  private askGroup({ operation, text, timeoutMs }: Question): Promise<Msg> {
    return this.requests.send(this.bus.subject(operation.subject), text(timeoutMs), timeoutMs);
  }

  /**
   * One instance, or the queue group. Another one when the bus says that it is gone: nobody has got the request then.
   */
  private async ask(one: Instance | undefined, question: Question): Promise<Msg> {
    if (!one) return this.askGroup(question);
    const { operation, timeoutMs } = question;
    const { service, subject } = operation;
    one.askedAt = this.asked += 1;
    one.waiting += 1;
    try {
      const direct = this.bus.subject(instanceSubject(subject, one.id));
      const reply = await this.requests.send(direct, question.text(timeoutMs), timeoutMs);
      // Until it says the opposite: it would be quick with its refusals, and so get more requests than others.
      if (isAway(reply)) one.ready = false;
      return isUnknown(reply) ? this.askGroup(question) : reply;
    } catch (error) {
      if (!(error instanceof NobodyThere)) throw error;
      const instances = this.instances(service);
      instances.forget(one);
      return this.ask(instances.choose(one), question);
    } finally {
      one.waiting -= 1;
    }
  }

  /** The answer of the first one, or of another one when the first is silent or cannot. */
  private async orAnother(
    asked: Promise<Msg>,
    first: Instance,
    instances: Instances,
    question: Question,
  ): Promise<Msg> {
    const from = performance.now();
    const answer = asked.then((reply) => {
      if (isAway(reply)) throw new Error('it cannot');
      return reply;
    });
    try {
      return await before(AGAIN_AFTER_MS, answer);
    } catch {
      // It is silent, or it cannot.
    }
    const timeoutMs = question.timeoutMs - (performance.now() - from);
    const other = instances.choose(first);
    if (!other?.ready || timeoutMs <= 0 || this.again >= MAX_AGAIN) return asked;
    this.again += 1;
    try {
      return await Promise.any([answer, this.ask(other, { ...question, timeoutMs })]);
    } catch {
      return asked;
    } finally {
      this.again -= 1;
    }
  }
}
