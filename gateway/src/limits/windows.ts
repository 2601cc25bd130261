import { randomInt } from 'node:crypto';
import { siteOf } from './networks.js';

/**
 * Counters of one window, 2 MB. Their number is fixed, so that nobody fills them up: two networks may share one, and
 * then they are refused a little earlier.
 */
const COUNTERS = 2 ** 19;

/** A /48 of IPv6 counts as a whole, too: it may use so many times what one network may. */
const SITE_TIMES = 20;

/** Counts by network (see networkOf) in fixed windows of time, in this process's memory. */
export class Windows {
  private readonly counts = new Uint32Array(COUNTERS);
  /** Nobody outside knows whose counter is whose. */
  private readonly seed = randomInt(2 ** 31);
  private endsAt = 0;

  constructor(
    private readonly max: number,
    private readonly seconds: number,
  ) {}

  /** Counts one more, unless that is beyond the limit. @returns the seconds to wait then, else 0. */
  take(network: string): number {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.counts.fill(0);
      this.endsAt = now + this.seconds * 1000;
    }
    const own = this.counterOf(network);
    if (this.counts[own]! >= this.max) return this.waitFrom(now);
    const site = siteOf(network);
    if (site !== undefined) {
      const wider = this.counterOf(site);
      if (this.counts[wider]! >= this.max * SITE_TIMES) return this.waitFrom(now);
      this.counts[wider]! += 1;
    }
    this.counts[own]! += 1;
    return 0;
  }

  private waitFrom(now: number): number {
    return Math.ceil((this.endsAt - now) / 1000);
  }

  /** FNV-1a, and at the end a step of Murmur that mixes all bits. */
  private counterOf(network: string): number {
    let hash = this.seed;
    for (let at = 0; at < network.length; at += 1) hash = Math.imul(hash ^ network.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) & (COUNTERS - 1);
  }
}
