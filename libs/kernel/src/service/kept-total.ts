import { TOTAL_MAX } from '@app/contracts';

const KEPT_MS = 60_000;

/**
 * How many there are of something on the whole site. Above TOTAL_MAX that is not counted again for a minute: a million
 * rows take a tenth of a second, and every page of an admin shows such figures. The price: what is written in that
 * minute is counted late. Fewer are counted each time.
 */
export class KeptTotal {
  private kept = { total: 0, until: 0 };

  /** @param keptMs for so long a large one is not counted again */
  constructor(
    private readonly count: () => Promise<number>,
    private readonly keptMs = KEPT_MS,
  ) {}

  async read(): Promise<number> {
    if (performance.now() < this.kept.until) return this.kept.total;
    const total = await this.count();
    if (total > TOTAL_MAX) this.kept = { total, until: performance.now() + this.keptMs };
    return total;
  }
}
