import type { Category } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { numbered, Statements, type Condition } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { Wanted } from './marks.js';
import type { Place } from '../card/project.rules.js';

/**
 * How many projects there are, in a place or of a category: triggers add them up (0035-sums-of-towns.ts,
 * 0040-sums-of-categories.ts).
 */
@Injectable()
export class Sums {
  private readonly statements = new Statements('sum');

  constructor(private readonly db: Database) {}

  /** @returns what reads the sum: exact, however many there are. Null when the list has to be counted. */
  of({ category, creator, featured, place, search }: Wanted): (() => Promise<number>) | null {
    if (creator || featured || search !== undefined || (category && place)) return null;
    return async () => {
      const { sql, values } = category ? sumOfCategory(category) : sumOfPlace(place);
      return (await this.db.one(this.statements.of<{ total: number }>(numbered(sql, 1)), values))!.total;
    };
  }
}

/** @param sum columns of `category_totals` */
export const sumOfCategory = (category: Category, sum = 'projects'): Condition => ({
  sql: `select coalesce(sum(${sum}), 0)::int as total from category_totals where category = ?`,
  values: [category],
});

export function sumOfPlace(place: Place | null): Condition {
  if (!place) return { sql: 'select projects as total from list_state', values: [] };
  const { city, state } = place;
  const tests: Condition[] = [
    ...(city === null ? [] : [{ sql: 'city_key = plain(?)', values: [city] }]),
    ...(state === null ? [] : [{ sql: 'state = ?', values: [state] }]),
  ];
  const joined = 'joined' in place ? place.joined : 'and';
  return {
    sql: `select coalesce(sum(projects), 0)::int as total from town_totals where ${tests.map(({ sql }) => sql).join(` ${joined} `)}`,
    values: tests.flatMap(({ values }) => values),
  };
}
