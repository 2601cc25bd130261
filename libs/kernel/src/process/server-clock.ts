/** Clocks are set by seconds now and then; by more, a clock has jumped. */
const JUMP_MS = 60_000;
/** A header `Date` has whole seconds: half of one is what is left out on average. */
const HALF_SECOND_MS = 500;

/**
 * The clock of a server as its answers tell it, kept by `performance.now()`: what our own clock does meanwhile changes
 * nothing. Times are milliseconds since 1970.
 */
export class ServerClock {
  /** Its time when `performance.now()` was 0. */
  private atZero: number | undefined;
  /** How often it turned out to be another time there than we had thought. */
  jumps = 0;

  /** Its time; ours as long as nothing is known of it. */
  get now(): number {
    return this.atZero === undefined ? Date.now() : this.atZero + performance.now();
  }

  /** How far it is ahead of ours; undefined as long as nothing is known of it. */
  get aheadMs(): number | undefined {
    return this.atZero === undefined ? undefined : this.now - Date.now();
  }

  /** It says that it is this time now. */
  note(time: number): void {
    if (Math.abs(time - this.now) > JUMP_MS) this.jumps += 1;
    this.atZero = time - performance.now();
  }

  /** Notes the time of an answer's header `Date`; a header that is no time says nothing. */
  noteDate(date: string | null | undefined): void {
    const time = Date.parse(date ?? '');
    if (!Number.isNaN(time)) this.note(time + HALF_SECOND_MS);
  }
}
