import { AppError, users, type Caller, type Me, type Slice, type UserQuery } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import {
  admin,
  decodeCursor,
  encodeCursor,
  numbered,
  Rpc,
  Statements,
  where,
  type Condition,
} from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { UsersConfig } from '../config.js';
import type { Account } from '../accounts/user.entity.js';
import { toAccount } from '../accounts/user.rules.js';
import { USER, userById } from '../accounts/users.queries.js';

/** As the index in 0004-administration.ts has it. */
const AT = 'u.created_at::timestamptz(3)';
const LIST = 'people';

/** Everybody with an account, newest first, for admins. The total is exact, and counted every time. */
@Controller()
export class People {
  private readonly statements = new Statements('people');

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  @Rpc(users.account)
  async account({ userId }: { userId: string }, caller: Caller): Promise<Me> {
    admin(caller);
    const found = await this.db.one(userById, [userId]);
    if (!found) throw new AppError('not_found');
    return toAccount(found, this.config.ADMIN_EMAILS);
  }

  @Rpc(users.adminList)
  async adminList({ search, limit, cursor }: UserQuery, caller: Caller): Promise<Slice<Me>> {
    admin(caller);
    const found = foundBy(search);
    // The id of a person is a text: it stands where a cursor has texts.
    const list = JSON.stringify([LIST, search ?? null]);
    const position = cursor === undefined ? undefined : decodeCursor(list, cursor);
    const rest = position && after(new Date(position.at), String(position.rank));
    const rows = await this.db.rows(this.statements.of<Account & { at: Date }>(peopleSql(found, rest)), [
      limit + 1,
      ...found.values,
      ...(rest?.values ?? []),
    ]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const total = await this.db.one(found.values.length > 0 ? foundCount : everybodyCount, found.values);
    return {
      items: rows.slice(0, limit).map((person) => toAccount(person, this.config.ADMIN_EMAILS)),
      nextCursor: last ? encodeCursor(list, { rank: last.id, at: last.at.getTime(), id: 1 }) : null,
      total: total!.total,
    };
  }
}

const NAMED = 'names_of(u.first_name, u.last_name, u.email::text) like lower(?)';

/** A literal part of first name, last name, full name or address, in any case. */
export const foundBy = (search: string | undefined): Condition =>
  search === undefined
    ? { sql: '', values: [] }
    : { sql: NAMED, values: [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`] };

/** The people after a place in the list. */
export const after = (at: Date, id: string): Condition => ({
  sql: `(${AT}, u.id) < (?::timestamptz, ?::text)`,
  values: [at, id],
});

/**
 * With a search, people are found by its index first and sorted afterwards: the planner alone would walk past everybody
 * by time.
 */
export function peopleSql({ sql: found }: Condition, rest: Condition | undefined): string {
  const from = found ? 'found' : 'users';
  return numbered(
    `${found ? `with found as materialized (select * from users u where ${found})` : ''}
     select ${USER}, ${AT} as at from ${from} u ${where([rest?.sql])} order by ${AT} desc, u.id desc limit $1`,
    2,
  );
}

export const everybodyCount = statement<{ total: number }>('everybody', 'select count(*)::int as total from users');
export const foundCount = statement<{ total: number }>(
  'people_found',
  `select count(*)::int as total from users u where ${numbered(NAMED, 1)}`,
);
