/** Readiness names what was refused for so long after the last time. */
const NAMED_MS = 15_000;

/** When a server that answers last refused to write: only those who write find out, and readiness asks here. */
export class Refusals {
  private last = -Infinity;

  note(): void {
    this.last = performance.now();
  }

  /** Rejects for a while after a refusal. */
  async mustBeNone(): Promise<void> {
    if (performance.now() - this.last < NAMED_MS) throw new Error('writes were refused a moment ago');
  }
}
