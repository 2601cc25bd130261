import { AppError } from '@app/contracts';
import { remainingMs } from '@app/kernel';
import { networkOf } from '../limits/networks.js';

/**
 * Pictures in memory at once, of all callers. Each upload is 5 MB at the most, so they take 80 MB. It is no part of the
 * heap.
 */
const ALL_MAX = 16;
/** How many of them one person and one network may have, so that slow senders do not hold all places. */
const PERSON_MAX = 3;
const NETWORK_MAX = 6;

const RETRY_SECONDS = 5;
const LOOK_MS = 250;

/** A place for one picture in memory, from the first byte of its form until it is stored. */
export interface Slot {
  /**
   * Does nothing when it is taken already.
   * @throws AppError rate_limited when somebody has too many, unavailable when there are no more
   */
  take(): void;
  /** It cannot be taken again. Doing it twice does no harm. */
  giveBack(): void;
}

export class UploadSlots {
  private taken = 0;
  private readonly held = new Map<string, number>();

  /** A place that is not taken yet. Without an IP address for a picture that the gateway fetches itself. */
  slotFor(userId: string, ip?: string): Slot {
    const maxima: [holder: string, max: number][] = [[`person ${userId}`, PERSON_MAX]];
    if (ip !== undefined) maxima.push([`network ${networkOf(ip)}`, NETWORK_MAX]);
    let state: 'new' | 'taken' | 'over' = 'new';
    return {
      take: () => {
        if (state === 'new') this.take(maxima);
        if (state === 'new') state = 'taken';
      },
      giveBack: () => {
        if (state === 'taken') this.count(maxima, -1);
        state = 'over';
      },
    };
  }

  private take(maxima: [holder: string, max: number][]): void {
    if (maxima.some(([holder, max]) => (this.held.get(holder) ?? 0) >= max)) throw later('rate_limited');
    if (this.taken >= ALL_MAX) throw later('unavailable');
    this.count(maxima, 1);
  }

  private count(maxima: [holder: string, max: number][], by: 1 | -1): void {
    this.taken += by;
    for (const [holder] of maxima) {
      const held = (this.held.get(holder) ?? 0) + by;
      if (held > 0) this.held.set(holder, held);
      else this.held.delete(holder);
    }
  }
}

/** Waits for a slot, for work in the background. @throws AppError when none is free before the deadline */
export async function takeWhenFree(slot: Slot): Promise<void> {
  for (;;) {
    try {
      return slot.take();
    } catch (error) {
      if ((remainingMs() ?? 0) < LOOK_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

const later = (code: 'rate_limited' | 'unavailable'): AppError =>
  new AppError(code, undefined, { retryAfterSeconds: RETRY_SECONDS });
