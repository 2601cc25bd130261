/** The pauses between the tries of one event. */
const PAUSES_MS = [200, 1_000, 3_000, 10_000];
/** What takes too long gets more time between its tries: two minutes in all, in which a long lock may end. */
const TOO_SLOW_TIMES = 10;
/** At least so far apart are the tries of different events. */
const APART_MS = 25;

/**
 * Says when an event that failed is tried again. The bus gives events whose pause is over before those that are new, so
 * a thousand of them would hold up all that comes. Therefore they stand in a line: each comes after the one before by
 * three times what that one took. Most of the time is left for new events.
 */
export class NextTry {
  private lineEnds = 0;

  /**
   * @param tries the failed ones. @param tookMs how long the last one took. @returns in how many milliseconds the next
   * one is.
   */
  after(tries: number, tooSlow: boolean, tookMs: number): number {
    const now = performance.now();
    const place = Math.max(this.lineEnds, now);
    this.lineEnds = place + Math.max(APART_MS, 3 * tookMs);
    // The bus takes whole numbers only.
    return Math.round(PAUSES_MS[tries - 1]! * (tooSlow ? TOO_SLOW_TIMES : 1) + place - now);
  }
}
