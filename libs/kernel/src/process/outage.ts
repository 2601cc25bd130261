import { isTooSlow } from './errors.js';
import type { Log } from '../telemetry/log.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** Work that the database ends each time would only keep it from other work. */
const TOO_SLOW_PAUSE_MS = 60_000;

/**
 * One thing that may be away for a while. The log says once that it is away and once that it is back; tries in between
 * come at growing pauses. What is not away but takes too long twice running is an error, and pauses for a minute.
 */
export class Outage {
  private since: number | undefined;
  private pauseMs = 0;
  private tooSlow = 0;

  constructor(
    private readonly log: Log,
    private readonly what: string,
  ) {}

  get isOn(): boolean {
    return this.since !== undefined;
  }

  /** Notes a failure. @returns how many milliseconds to wait before the next try. */
  pause(error: unknown): number {
    this.tooSlow = isTooSlow(error) ? this.tooSlow + 1 : 0;
    if (this.since === undefined) {
      this.since = performance.now();
      this.log.warn({ err: error }, `${this.what}: waits until it can go on`);
    }
    if (this.tooSlow === 2) this.log.error({ err: error }, `${this.what}: takes longer than it may`);
    if (this.tooSlow >= 2) return TOO_SLOW_PAUSE_MS;
    this.pauseMs = Math.min(this.pauseMs * 2 || FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    return this.pauseMs;
  }

  /** Notes a success. */
  over(): void {
    if (this.since === undefined) return;
    this.log.info({ seconds: Math.round((performance.now() - this.since) / 1000) }, `${this.what}: goes on`);
    this.since = undefined;
    this.pauseMs = 0;
    this.tooSlow = 0;
  }
}
