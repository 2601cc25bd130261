import { TOTAL_MAX } from '@app/contracts';
import { cacheLooks, cacheMisses } from '@app/kernel';
import { LRUCache } from 'lru-cache';

/**
 * Answers about the public lists, kept in memory until the lists change. The generation that was read from the database
 * with the question tells: so a kept answer is never out of date, in whichever process the change was made. All who ask
 * the same thing at once wait for one answer.
 */
export class KeptAnswers<Answer extends NonNullable<unknown>> {
  private readonly answers: LRUCache<string, Answer, () => Promise<Answer>>;

  /**
   * @param name what the metrics call it.
   * @param max so many are kept; the one that was not used for longest goes first.
   */
  constructor(
    private readonly name: string,
    max: number,
  ) {
    this.answers = new LRUCache({
      max,
      fetchMethod: (_key, _stale, { context: find }) => {
        cacheMisses.inc({ cache: name });
        return find();
      },
      // A caller who waits for an answer gets it, also when there is no room to keep it.
      ignoreFetchAbort: true,
    });
  }

  /**
   * @param find asked when the answer to this question is not known for this generation; when it fails, the next one
   * asks again.
   */
  of(question: string, generation: string, find: () => Promise<Answer>): Promise<Answer> {
    cacheLooks.inc({ cache: this.name });
    return this.answers.forceFetch(`${generation} ${question}`, { context: find });
  }
}

const LONG_KEPT_MS = 60_000;
const LONG_MAX = 500;

/**
 * Totals that are counted up to one more than TOTAL_MAX. What has more than that has hardly fewer within a minute, so
 * it is not counted again: ten thousand rows cost more than the slice that is read of them. The price: a total that
 * falls below the limit in that minute is shown late.
 */
export class LongTotals {
  private readonly long: LRUCache<string, true>;

  /** @param keptMs for so long a long one is not counted again */
  constructor(keptMs = LONG_KEPT_MS) {
    this.long = new LRUCache({ max: LONG_MAX, ttl: keptMs });
  }

  /** @param count asked each time, but for what was long a moment ago */
  async of(question: string, count: () => Promise<number>): Promise<number> {
    if (this.long.has(question)) return TOTAL_MAX + 1;
    const total = await count();
    if (total > TOTAL_MAX) this.long.set(question, true);
    return total;
  }
}
