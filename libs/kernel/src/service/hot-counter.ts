import { Together } from './together.js';

/** What one statement has counted. */
export interface Counted {
  /** Who is counted now and was not before. */
  added: string[];
  /** The count with all of them; null when nobody was added. */
  count: number | null;
}

/**
 * What became of one person's call: the row, with the count that this person made, or null for somebody who was counted
 * before.
 */
export type CountedOne<Row extends Counted> = Omit<Row, 'added'>;

/**
 * Counts people (votes, likes) on things of which one may become very popular. All calls for one thing wait for the
 * same database row. So those that come while others are being counted are counted together, in the next statement:
 * however many call, one thing uses one connection and one transaction at a time.
 */
export class HotCounter<Row extends Counted> {
  private readonly people: Together<string, CountedOne<Row> | undefined>;

  /**
   * @param count adds the people who were not counted before, with their count, in one transaction; undefined when
   * there is no such thing. Nobody is in the list twice.
   */
  constructor(count: (key: string, userIds: string[]) => Promise<Row | undefined>) {
    this.people = new Together(async (key, userIds) => each(userIds, await count(key, [...new Set(userIds)])));
  }

  /** Counts a person; committed when it resolves. Undefined when there is no such thing. */
  add(key: string, userId: string): Promise<CountedOne<Row> | undefined> {
    return this.people.add(key, userId);
  }
}

/**
 * Each person who was added gets the count they made, in the order of the calls. Of two calls by one person only the
 * first counts.
 */
function each<Row extends Counted>(userIds: string[], row: Row | undefined): (CountedOne<Row> | undefined)[] {
  if (!row) return userIds.map(() => undefined);
  const { added, count: total, ...rest } = row;
  const waiting = new Set(added);
  let count = (total ?? 0) - added.length;
  return userIds.map(
    (userId) => ({ ...rest, count: waiting.delete(userId) ? (count += 1) : null }) as unknown as CountedOne<Row>,
  );
}
