/**
 * Pages that wait for the thread. With one more, the one that would come last is refused: the shell is better than a
 * long wait.
 */
const QUEUE_MAX = 20;

/**
 * What a page is to the queue, the first ones first: pages that everybody comes by, then those of one thing each, then
 * what anybody can make up.
 */
export const SHARES = ['site', 'subject', 'search'] as const;
export type Share = (typeof SHARES)[number];

export interface Waiting {
  share: Share;
  /** The network of the visitor who was the first to ask for it. */
  by: string;
}

/** Pages that wait to be rendered, in a fair order: each network's first page comes before any network's second one. */
export class RenderQueue<Page extends Waiting> {
  private waiting: Page[] = [];

  get size(): number {
    return this.waiting.length;
  }

  /** @returns the page for which there is no place any more, maybe this one. */
  add(page: Page): Page | undefined {
    this.waiting = inTurn([...this.waiting, page]);
    return this.waiting.length > QUEUE_MAX ? this.waiting.pop() : undefined;
  }

  next(): Page | undefined {
    const next = this.waiting.shift();
    this.waiting = inTurn(this.waiting);
    return next;
  }
}

function inTurn<Page extends Waiting>(waiting: Page[]): Page[] {
  const seen = new Map<string, number>();
  const ranked = waiting.map((page) => {
    const group = `${page.share} ${page.by}`;
    const turn = (seen.get(group) ?? 0) + 1;
    seen.set(group, turn);
    return { page, share: SHARES.indexOf(page.share), turn };
  });
  return ranked.sort((one, other) => one.share - other.share || one.turn - other.turn).map(({ page }) => page);
}
