/** Before the first, second, … start after an unwanted end. */
const WAITS_MS = [50, 200, 500, 1000, 2000, 5000];
/** Longer than a start takes, also on a slow machine: what has run for so long has served. */
const STEADY_MS = 8_000;

/** How long a program that has ended stays down: longer each time, as long as it ends soon after its start. */
export class BackOff {
  #soon = 0;

  /**
   * The wait before the next start, in milliseconds.
   * @param ranMs how long the program ran this time
   */
  after(ranMs: number): number {
    if (ranMs >= STEADY_MS) this.#soon = 0;
    return WAITS_MS[Math.min(this.#soon++, WAITS_MS.length - 1)]!;
  }
}
