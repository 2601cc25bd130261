import { LRUCache } from 'lru-cache';
import type { PageState, Sent } from './page.js';
import { saidIn, stillSaid } from './said.js';

interface Kept {
  tag: string;
  sent: Sent;
  madeAt: number;
  /** When it was last what the answers said. */
  currentAt: number;
  answers: string[];
  said?: Set<string>;
  /** The state that it was last compared with. */
  compared?: { tag: string; holds: boolean };
}

/** A page is made anew after so long: it says how long ago things were. */
const KEPT_MS = 60_000;
/** And while it is made anew, it stands in for so long where only its times are old. */
const STAND_IN_MS = 120_000;
/** Everybody sees a change within a second (api.md, Freshness): what changed longer ago than that is waited for. */
const FRESH_MS = 1_000;
const KEPT_BYTES = 32 * 1024 * 1024;

/** The last rendered state of each page, by its URL. */
export class KeptPages {
  private readonly pages = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ sent, answers }) => sent.body.size + answers.reduce((sum, { length }) => sum + 2 * length, 0),
  });

  set(page: PageState, sent: Sent): void {
    const answers = page.queries.map(({ json }) => json);
    const now = performance.now();
    this.pages.set(keyOf(page), { tag: page.tag, sent, madeAt: now, currentAt: now, answers });
  }

  /** The page in this very state. */
  current(page: PageState): Sent | undefined {
    const kept = this.youngerThan(KEPT_MS, page);
    if (kept?.tag !== page.tag) return undefined;
    kept.currentAt = performance.now();
    return kept.sent;
  }

  /**
   * The state of a moment ago, if everything that it says still stands in the answers of now: nothing that was taken
   * away is shown again. Somebody signed in may have cast the vote that it lacks: they get the same state, only older.
   */
  standIn(page: PageState, isSignedIn: boolean): Sent | undefined {
    const kept = this.youngerThan(STAND_IN_MS, page);
    if (!kept) return undefined;
    if (kept.tag === page.tag) return kept.sent;
    const isFresh = performance.now() - kept.currentAt < FRESH_MS;
    return isFresh && !isSignedIn && holds(kept, page) ? kept.sent : undefined;
  }

  private youngerThan(ms: number, page: PageState): Kept | undefined {
    const kept = this.pages.get(keyOf(page));
    return kept && performance.now() - kept.madeAt < ms ? kept : undefined;
  }
}

/** A page of another build names files that are gone. */
const keyOf = ({ build, url }: PageState): string => `${build} ${url}`;

function holds(kept: Kept, { tag, queries }: PageState): boolean {
  if (kept.compared?.tag !== tag) {
    kept.said ??= saidIn(kept.answers);
    kept.compared = { tag, holds: stillSaid(kept.said, saidIn(queries.map(({ json }) => json))) };
  }
  return kept.compared.holds;
}
