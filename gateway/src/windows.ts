/** Addresses counted at once; beyond that, new ones go uncounted until the window is over. */
const ADDRESSES_MAX = 100_000;

/** Counts by address in fixed windows of time, in this process's memory. */
export class Windows {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  constructor(
    private readonly max: number,
    private readonly seconds: number,
  ) {}

  /** Counts one more. @returns the seconds to wait when that is beyond the limit, else 0. */
  take(address: string): number {
    const wait = this.waitOf(address);
    const count = (this.counts.get(address) ?? 0) + 1;
    if (wait === 0 && (count > 1 || this.counts.size < ADDRESSES_MAX)) this.counts.set(address, count);
    return wait;
  }

  /** The seconds to wait while this address has used up what a window allows, else 0. */
  waitOf(address: string): number {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.endsAt = now + this.seconds * 1000;
    }
    return (this.counts.get(address) ?? 0) < this.max ? 0 : Math.ceil((this.endsAt - now) / 1000);
  }
}
