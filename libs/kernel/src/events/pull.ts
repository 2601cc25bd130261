import { type Consumer, type ConsumerMessages, jetstream, type JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus/connection.js';

/** Events that are handled with one wait for the disk, at most. */
export const TOGETHER = 100;
/** Not shorter: what comes to a busy process after it has given up comes again after half a minute only. */
const WAIT_MS = 5_000;
const ANSWER_MS = 2_000;

/** Pulls the events of one durable consumer. */
export class Pull {
  private consumer: Consumer | undefined;
  private pulled: ConsumerMessages | undefined;
  private closed = false;
  private last = 0;

  constructor(
    private readonly bus: Bus,
    private readonly name: string,
  ) {}

  /** How many events there were behind the last one. */
  get behind(): number {
    return this.last;
  }

  /** No further event comes. */
  close(): void {
    this.closed = true;
    void this.pulled?.close();
  }

  /**
   * The next events, in their order; none when there are none for a while. Several events are pulled at a time only
   * when so many are known to wait, and half of them at most. No other instance waits for what is in hand here, and
   * this one waits for nothing that another took meanwhile.
   */
  async next(one: boolean): Promise<JsMsg[]> {
    try {
      const { connection, stream } = this.bus;
      this.consumer ??= await jetstream(connection, { timeout: ANSWER_MS }).consumers.get(stream, this.name);
      const many = one ? 1 : Math.min(Math.max(1, Math.ceil(this.last / 2)), TOGETHER);
      this.pulled = await this.consumer.fetch({ max_messages: many, expires: WAIT_MS });
      if (this.closed) void this.pulled.close();
      const messages: JsMsg[] = [];
      for await (const message of this.pulled) messages.push(message);
      this.last = messages.at(-1)?.info.pending ?? 0;
      return messages;
    } catch (error) {
      this.consumer = undefined;
      throw error;
    }
  }
}
