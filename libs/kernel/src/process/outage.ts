import type { Log } from './log.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/** One thing that may be away for a while. The log says once that it is away and once that it is back; tries in between come at growing pauses. */
export class Outage {
  private since: number | undefined;
  private pauseMs = 0;

  constructor(
    private readonly log: Log,
    private readonly what: string,
  ) {}

  /** Notes a failure. @returns how many milliseconds to wait before the next try. */
  pause(error: unknown): number {
    if (this.since === undefined) {
      this.since = performance.now();
      this.log.warn({ err: error }, `${this.what}: waits until it can go on`);
    }
    this.pauseMs = Math.min(this.pauseMs * 2 || FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    return this.pauseMs;
  }

  /** Notes a success. */
  over(): void {
    if (this.since === undefined) return;
    this.log.info({ seconds: Math.round((performance.now() - this.since) / 1000) }, `${this.what}: goes on`);
    this.since = undefined;
    this.pauseMs = 0;
  }
}
