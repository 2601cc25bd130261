import { Database } from '@app/kernel/database';
import { numbered, Statements, type Condition } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { Wanted } from './marks.js';
import type { Place } from '../card/project.rules.js';

/** How many projects there are, and in a place: triggers add them up (0035-sums-of-towns.ts). */
@Injectable()
export class Sums {
  private readonly statements = new Statements('sum');

  constructor(private readonly db: Database) {}

  /** @returns what reads the sum: exact, however many there are. Null when the list has to be counted. */
  of({ category, creator, featured, place, search }: Wanted): (() => Promise<number>) | null {
    if (category || creator || featured || search !== undefined) return null;
    return async () => {
      const { sql, values } = sumOf(place);
      return (await this.db.one(this.statements.of<{ total: number }>(sql), values))!.total;
    };
  }
}

export function sumOf(place: Place | null): Condition {
  if (!place) return { sql: 'select projects as total from list_state', values: [] };
  const { city, state } = place;
  const tests: Condition[] = [
    ...(city === null ? [] : [{ sql: 'city_key = plain(?)', values: [city] }]),
    ...(state === null ? [] : [{ sql: 'state = ?', values: [state] }]),
  ];
  const joined = 'joined' in place ? place.joined : 'and';
  const where = tests.map(({ sql }) => sql).join(` ${joined} `);
  return {
    sql: numbered(`select coalesce(sum(projects), 0)::int as total from town_totals where ${where}`, 1),
    values: tests.flatMap(({ values }) => values),
  };
}
