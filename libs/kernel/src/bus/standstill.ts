/** How often the time of the last turn is noted, and what of a turn is ordinary. */
const NOTED_MS = 100;
const ORDINARY_MS = 250;

/**
 * How long this process stood still: paused by the machine, or busy with one piece of work. Messages that came
 * meanwhile are read afterwards as if they were new; this is how old they may be. Measured here and not by a time in
 * the message, because clocks of two machines need not agree.
 */
export class Standstill {
  /** All that had come by this moment was read. */
  private readUntil = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.note(), NOTED_MS).unref();
  }

  /** Milliseconds; 0 while the process goes on as usual. */
  get ms(): number {
    const still = performance.now() - this.readUntil;
    return still > ORDINARY_MS ? still : 0;
  }

  close(): void {
    clearInterval(this.timer);
  }

  /**
   * A turn of the event loop runs timers, then reads messages, then runs what `setImmediate` was given. It may stand
   * still within the turn, after it has asked the system what to read: so what counts is when the turn began.
   */
  private note(): void {
    const began = performance.now();
    setImmediate(() => (this.readUntil = began));
  }
}
