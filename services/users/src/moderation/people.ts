import { AppError, TOTAL_MAX, users, type Caller, type LongSlice, type Me, type UserQuery } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import {
  admin,
  countedSql,
  decodeCursor,
  encodeCursor,
  KeptTotal,
  numbered,
  Rpc,
  Statements,
  totalOf,
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

/**
 * Everybody with an account, newest first, for admins. Whom a search finds is counted up to one more than TOTAL_MAX.
 */
@Controller()
export class People {
  private readonly statements = new Statements('people');
  private readonly everybody = new KeptTotal(async () => (await this.db.one(everybodyCount))!.total);

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

  @Rpc(users.stats)
  async stats(_input: Record<string, never>, caller: Caller): Promise<{ totalUsers: number }> {
    admin(caller);
    return { totalUsers: await this.everybody.read() };
  }

  @Rpc(users.adminList)
  async adminList({ search, limit, cursor }: UserQuery, caller: Caller): Promise<LongSlice<Me>> {
    admin(caller);
    const found = foundBy(search);
    const total =
      search === undefined ? await this.everybody.read() : (await this.db.one(foundCount, found.values))!.total;
    const many = search === undefined || total > TOTAL_MAX;
    // The id of a person is a text: it stands where a cursor has texts.
    const list = JSON.stringify([LIST, search ?? null]);
    const position = cursor === undefined ? undefined : decodeCursor(list, cursor);
    const rest = position && after(new Date(position.at), String(position.rank));
    const rows = await this.db.rows(this.statements.of<Account & { at: Date }>(peopleSql(found, rest, many)), [
      limit + 1,
      ...found.values,
      ...(rest?.values ?? []),
    ]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      items: rows.slice(0, limit).map((person) => toAccount(person, this.config.ADMIN_EMAILS)),
      nextCursor: last ? encodeCursor(list, { rank: last.id, at: last.at.getTime(), id: 1 }) : null,
      total: search === undefined ? total : totalOf(total),
    };
  }
}

const NAMES = 'names_of(u.first_name, u.last_name, u.email::text)';
const named = (names: string): string => `${names} like lower(?)`;

/** A literal part of first name, last name, full name or address, in any case. */
export const foundBy = (search: string | undefined): Condition =>
  search === undefined
    ? { sql: '', values: [] }
    : { sql: named(NAMES), values: [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`] };

/** The people after a place in the list. */
export const after = (at: Date, id: string): Condition => ({
  sql: `(${AT}, u.id) < (?::timestamptz, ?::text)`,
  values: [at, id],
});

/**
 * Few people are found by the index of names first and sorted afterwards: the planner alone would walk past everybody
 * by time. Of many the next one is never far on that walk. There each is looked at in a query of its own, of which the
 * planner expects that it finds every second one.
 */
export function peopleSql({ sql: found }: Condition, rest: Condition | undefined, many: boolean): string {
  const [walked, from] = many ? [found && `(select ${found})`, 'users'] : [undefined, 'found'];
  return numbered(
    `${many ? '' : `with found as materialized (select * from users u where ${found})`}
     select ${USER}, ${AT} as at from ${from} u ${where([walked, rest?.sql])} order by ${AT} desc, u.id desc limit $1`,
    2,
  );
}

export const everybodyCount = statement<{ total: number }>('everybody', 'select count(*)::int as total from users');
export const foundCount = statement<{ total: number }>(
  'people_found',
  `select ${numbered(countedSql(`from users u where ${named(NAMES)}`), 1)} as total`,
);
