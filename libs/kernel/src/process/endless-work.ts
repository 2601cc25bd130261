import type { Log } from '../telemetry/log.js';
import { Loop } from './loop.js';
import { Outage } from './outage.js';

/**
 * Work that goes on as long as its process, round after round. A round that fails does not end it: while something that
 * it needs is away, the tries come at growing pauses, and the log says so once (see Outage).
 */
export class EndlessWork {
  private readonly loop: Loop;
  private readonly outage: Outage;

  /**
   * @param what names the work in the log: `publishing the outbox`.
   * @param round answers after how many milliseconds it wants to be called again.
   */
  constructor(
    log: Log,
    what: string,
    private readonly round: () => Promise<number>,
  ) {
    this.outage = new Outage(log, what);
    this.loop = new Loop(() => this.tried());
  }

  start(): void {
    this.loop.start();
  }

  get isStopped(): boolean {
    return this.loop.isStopped;
  }

  /**
   * Begins the next round at once. While something is away its pause stands: a busy service wakes its work many times a
   * second.
   */
  wake(): void {
    if (!this.outage.isOn) this.loop.wake();
  }

  /** Waits for the round that is under way; there is none after it. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async tried(): Promise<number> {
    try {
      const pause = await this.round();
      this.outage.over();
      return pause;
    } catch (error) {
      return this.outage.pause(error);
    }
  }
}
