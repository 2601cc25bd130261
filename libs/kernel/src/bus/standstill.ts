/** How often the time of the last turn is noted, and what of a turn is ordinary. */
const NOTED_MS = 100;
const ORDINARY_MS = 250;

/**
 * How long this process stood still: paused by the machine, or busy with one piece of work. Messages that came
 * meanwhile are read afterwards as if they were new; this is how old they may be. Measured here and not by a time in
 * the message, because clocks of two machines need not agree.
 */
export class Standstill {
  private lastTurn = performance.now();
  // A turn runs timers, then reads messages, then runs what `setImmediate` was given: so a turn is noted after its
  // messages were read.
  private readonly timer = setInterval(() => setImmediate(() => (this.lastTurn = performance.now())), NOTED_MS).unref();

  /** Milliseconds; 0 while the process goes on as usual. */
  get ms(): number {
    const still = performance.now() - this.lastTurn;
    return still > ORDINARY_MS ? still : 0;
  }

  close(): void {
    clearInterval(this.timer);
  }
}
