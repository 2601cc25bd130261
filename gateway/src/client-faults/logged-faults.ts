/**
 * What anybody can send must not fill the log: so many different faults have a line in a minute, and each of them one.
 * The metric counts all.
 */
const LINES_MAX = 50;
const MINUTE_MS = 60_000;

/** The faults that this minute's log has a line of. */
export class LoggedFaults {
  private readonly faults = new Set<string>();
  private endsAt = 0;

  /** Is it the first of its kind in this minute, and is there a line left for it? */
  isNew(fault: string, now = performance.now()): boolean {
    if (now >= this.endsAt) {
      this.faults.clear();
      this.endsAt = now + MINUTE_MS;
    }
    if (this.faults.has(fault) || this.faults.size >= LINES_MAX) return false;
    this.faults.add(fault);
    return true;
  }
}
