import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';

interface Waiting {
  to: object | undefined;
  resolve(reply: Msg): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Outgoing {
  token: string;
  subject: string;
  payload: string;
}

const NO_RESPONDERS = 503;

/** Nobody listens there: the request has reached nobody. */
export class NobodyThere extends Error {}

/** Who was asked is gone since, and may have done it. */
export class Lost extends Error {}

/**
 * Requests of one part over its connection and one inbox. All requests of one turn of the event loop go out in one
 * write, and each costs one promise and one timer. The library's own `request` makes three errors with their stacks for
 * every request, even if it succeeds.
 */
export class Requests {
  private readonly waiting = new Map<string, Waiting>();
  private readonly inbox: string;
  private outgoing: Outgoing[] = [];
  private asked = 0;

  /** @param inbox the part's own prefix of inboxes */
  constructor(
    inbox: string,
    private readonly connection: NatsConnection,
  ) {
    this.inbox = `${createInbox(inbox)}.`;
    // With an error there is no reply: the connection's watch logs it, and what waits runs into its time.
    connection.subscribe(`${this.inbox}*`, {
      callback: (error, reply) => {
        if (!error) this.take(reply);
      },
    });
  }

  /**
   * The reply.
   * @param to who is asked, for `lose`
   * @throws when none comes in time, and at once when there is nobody to answer.
   */
  send(subject: string, payload: string, timeoutMs: number, to?: object): Promise<Msg> {
    const token = (this.asked += 1).toString(36);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(token, new Error(`no answer from ${subject} in time`)), timeoutMs);
      this.waiting.set(token, { to, resolve, reject, timer });
      if (this.outgoing.push({ token, subject, payload }) === 1) setImmediate(() => this.flush());
    });
  }

  /**
   * Ends the wait for one that is gone. The requests that never reached it end otherwise: before it answers this flush,
   * the bus sends them back.
   */
  async lose(one: object): Promise<void> {
    await this.connection.flush();
    for (const [token, { to }] of this.waiting) if (to === one) this.fail(token, new Lost('it is gone'));
  }

  private flush(): void {
    const requests = this.outgoing;
    this.outgoing = [];
    for (const { token, subject, payload } of requests) {
      try {
        this.connection.publish(subject, payload, { reply: this.inbox + token });
      } catch (error) {
        this.fail(token, error as Error);
      }
    }
  }

  private take(reply: Msg): void {
    const token = reply.subject.slice(this.inbox.length);
    if (reply.headers?.code === NO_RESPONDERS) return this.fail(token, new NobodyThere('nobody is there to answer'));
    const waiting = this.waiting.get(token);
    if (!waiting) return;
    this.waiting.delete(token);
    clearTimeout(waiting.timer);
    waiting.resolve(reply);
  }

  private fail(token: string, error: Error): void {
    const waiting = this.waiting.get(token);
    if (!waiting) return;
    this.waiting.delete(token);
    clearTimeout(waiting.timer);
    waiting.reject(error);
  }
}
