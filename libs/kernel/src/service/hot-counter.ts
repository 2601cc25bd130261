/** What one statement has counted. */
export interface Counted {
  /** Who is counted now and was not before. */
  added: string[];
  /** The count with all of them; null when nobody was added. */
  count: number | null;
}

/** What became of one person's call: the row, with the count that this person made, or null for somebody who was counted before. */
export type CountedOne<Row extends Counted> = Omit<Row, 'added'>;

interface Waiting<Row extends Counted> {
  userId: string;
  resolve: (one: CountedOne<Row> | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts people (votes, likes) on things of which one may become very popular. All calls for one thing wait for the same database row. So those
 * that come while others are being counted are counted together, in the next statement: however many call, one thing uses one connection and
 * one transaction at a time.
 */
export class HotCounter<Row extends Counted> {
  /** By key: the calls for the next statement. There is an entry as long as a statement of this key is running. */
  private readonly next = new Map<string, Waiting<Row>[]>();

  /**
   * @param count adds the people who were not counted before, with their count, in one transaction; undefined when there is no such thing.
   * Nobody is in the list twice.
   */
  constructor(private readonly count: (key: string, userIds: string[]) => Promise<Row | undefined>) {}

  /** Counts a person; committed when it resolves. Undefined when there is no such thing. */
  add(key: string, userId: string): Promise<CountedOne<Row> | undefined> {
    return new Promise((resolve, reject) => {
      const call = { userId, resolve, reject };
      const next = this.next.get(key);
      if (next) next.push(call);
      else void this.countAll(key, [call]);
    });
  }

  private async countAll(key: string, first: Waiting<Row>[]): Promise<void> {
    for (let calls = first; calls.length > 0; calls = this.next.get(key)!) {
      this.next.set(key, []);
      try {
        answer(calls, await this.count(key, [...new Set(calls.map(({ userId }) => userId))]));
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    this.next.delete(key);
  }
}

/** Each person who was added gets the count they made, in the order of the calls. Of two calls by one person only the first counts. */
function answer<Row extends Counted>(calls: Waiting<Row>[], row: Row | undefined): void {
  if (!row) return calls.forEach(({ resolve }) => resolve(undefined));
  const { added, count: total, ...rest } = row;
  const waiting = new Set(added);
  let count = (total ?? 0) - added.length;
  for (const { userId, resolve } of calls)
    resolve({ ...rest, count: waiting.delete(userId) ? (count += 1) : null } as unknown as CountedOne<Row>);
}
