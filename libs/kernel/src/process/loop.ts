import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Work that is done again and again until it is stopped. `round` answers after how many milliseconds it wants to be
 * called again; it must not reject.
 */
export class Loop {
  private stopped = false;
  private woken = false;
  private waiting: AbortController | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly round: () => Promise<number>) {}

  start(): void {
    this.running = this.run();
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /** Begins the next round at once; one that is under way is followed by another. */
  wake(): void {
    this.woken = true;
    this.waiting?.abort();
  }

  /** Waits for the round that is under way; there is none after it. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  /** Waits within a round; `wake` and `stop` end it. */
  async pause(ms: number): Promise<void> {
    if (this.woken || ms <= 0) return;
    this.waiting = new AbortController();
    await sleep(ms, undefined, { signal: this.waiting.signal }).catch(() => undefined);
    this.waiting = undefined;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      await this.pause(await this.round());
    }
  }
}
