import { siteOf } from './networks.js';

/** The /48 of IPv6 that a network belongs to may have so many times what one network may. */
const SITE_TIMES = 5;

/** Counts what each network has under way; what is not under way takes no memory. */
export class UnderWay {
  private readonly held = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Takes a place for one more. @returns false when the network has no more; nothing is taken then. */
  take(network: string): boolean {
    const site = siteOf(network);
    if (this.heldBy(network) >= this.max) return false;
    if (site !== undefined && this.heldBy(site) >= this.max * SITE_TIMES) return false;
    this.count(network, 1);
    if (site !== undefined) this.count(site, 1);
    return true;
  }

  giveBack(network: string): void {
    const site = siteOf(network);
    this.count(network, -1);
    if (site !== undefined) this.count(site, -1);
  }

  private heldBy(network: string): number {
    return this.held.get(network) ?? 0;
  }

  private count(network: string, by: 1 | -1): void {
    const held = this.heldBy(network) + by;
    if (held > 0) this.held.set(network, held);
    else this.held.delete(network);
  }
}
