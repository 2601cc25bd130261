import type { List } from './pages.js';

const KEPT = 500;

/**
 * How many rows a list has, kept in memory while the public lists stand still: a generation read with the page tells, so a kept total is never
 * stale, in whichever process the change was made. One count is under way for all who ask at once.
 */
export class Totals {
  private readonly known = new Map<string, { generation: string; total: Promise<number> }>();

  of({ conditions, search }: List, generation: string, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify([conditions, search ?? null]);
    const kept = this.known.get(key);
    if (kept?.generation === generation) return kept.total;
    const total = count();
    this.known.delete(key);
    this.known.set(key, { generation, total });
    total.catch(() => this.known.delete(key));
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value!);
    return total;
  }
}
