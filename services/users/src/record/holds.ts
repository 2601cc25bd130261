import {
  AppError,
  type Caller,
  formerUser,
  type Held,
  type Hold,
  type HoldFields,
  HOLDS_MAX,
  type PublicUser,
  type Slice,
  users,
} from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import {
  admin,
  after,
  decodeCursor,
  type Keyed,
  numbered,
  type Ordering,
  orderBy,
  recordAudit,
  Rpc,
  sliceOf,
  Statements,
  where,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toPublicUser } from '../accounts/user.rules.js';
import { usersByIds } from '../accounts/users.queries.js';

interface Row extends Keyed, HoldFields {
  title: string;
  setBy: string;
}

const ORDER: Ordering = { rank: null, at: 'h.set_at', id: 'h.id' };
const LIST = 'holds';
const HOLD = `h.id, null::int as rank, h.set_at as at, h.target_type as "targetType", h.target_id as "targetId", h.title, h.reason,
  h.set_by as "setBy"`;

/** The holds that stand, with a condition for the place where a slice begins. */
export const holdsSql = (rest?: string): string =>
  numbered(`select ${HOLD} from holds h ${where(['h.released_at is null', rest])} ${orderBy(ORDER)} limit $1`, 2);
export const holdCount = statement<{ total: number }>(
  'hold_count',
  'select count(*)::int as total from holds where released_at is null',
);
export const heldThings = statement<{ type: 'project' | 'user'; id: string }>(
  'held_things',
  'select target_type as type, target_id as id from holds where released_at is null',
);

export async function heldNow(db: Database): Promise<Held> {
  const things = await db.rows(heldThings);
  const ids = (wanted: 'project' | 'user') => things.filter(({ type }) => type === wanted).map(({ id }) => id);
  return { projects: ids('project').map(Number), people: ids('user') };
}

type Set = HoldFields & { title: string };

/** Legal holds: what stands under one is not removed for its age, by any service. */
@Controller()
export class Holds {
  private readonly statements = new Statements('holds');

  constructor(private readonly db: Database) {}

  @Rpc(users.holds)
  async list({ limit, cursor }: { limit: number; cursor?: string }, caller: Caller): Promise<Slice<Hold>> {
    admin(caller);
    const rest = cursor === undefined ? undefined : after(ORDER, decodeCursor(LIST, cursor));
    const [rows, count] = await Promise.all([
      this.db.rows(this.statements.of<Row>(holdsSql(rest?.sql)), [limit + 1, ...(rest?.values ?? [])]),
      this.db.one(holdCount),
    ]);
    const { rows: shown, nextCursor } = sliceOf(rows, limit, LIST);
    return { items: await this.withAdmins(shown), nextCursor, total: count!.total };
  }

  /** For services that remove what is old. */
  @Rpc(users.held)
  held(): Promise<Held> {
    return heldNow(this.db);
  }

  /** One stands already: that one, as it is. */
  @Rpc(users.setHold)
  async set({ targetType, targetId, title, reason }: Set, caller: Caller): Promise<Hold> {
    const { userId } = admin(caller);
    const row = await this.db.transaction(async (tx) => {
      const [added] = (await tx.query(
        `insert into holds (target_type, target_id, title, reason, set_by)
         select $1, $2, $3, $4, $5 where (select count(*) from holds where released_at is null) < ${HOLDS_MAX}
         on conflict (target_type, target_id) where released_at is null do nothing returning id`,
        [targetType, targetId, title, reason, userId],
      )) as { id: number }[];
      if (added)
        await recordAudit(tx, {
          ...{ actorId: userId, action: `${targetType}.hold`, target: { type: targetType, id: targetId, title } },
          details: { hold: added.id, reason },
        });
      return standing(tx, targetType, targetId);
    });
    if (!row) throw new AppError('rate_limited', 'There are too many holds. Please release one first.');
    return (await this.withAdmins([row]))[0]!;
  }

  /** That it is released already is no error. */
  @Rpc(users.releaseHold)
  async release({ holdId }: { holdId: number }, caller: Caller): Promise<{ holdId: number }> {
    const { userId } = admin(caller);
    return this.db.transaction(async (tx) => {
      const [found] = (await tx.query(
        `select ${HOLD}, h.released_at is not null as released from holds h where h.id = $1 for update`,
        [holdId],
      )) as (Row & { released: boolean })[];
      if (!found) throw new AppError('not_found');
      if (found.released) return { holdId };
      await tx.query('update holds set released_at = now(), released_by = $2 where id = $1', [holdId, userId]);
      const { targetType, targetId, title, reason } = found;
      await recordAudit(tx, {
        ...{ actorId: userId, action: `${targetType}.release-hold`, target: { type: targetType, id: targetId, title } },
        details: { hold: holdId, reason },
      });
      return { holdId };
    });
  }

  private async withAdmins(rows: Row[]): Promise<Hold[]> {
    const found = await this.db.rows(usersByIds, [rows.map(({ setBy }) => setBy)]);
    const known = new Map(found.map((user): [string, PublicUser] => [user.id, toPublicUser(user)]));
    return rows.map(({ id, targetType, targetId, title, reason, at, setBy }) => {
      const setAt = at.toISOString();
      return { id, targetType, targetId, title, reason, setAt, setBy: known.get(setBy) ?? formerUser(setBy, setAt) };
    });
  }
}

async function standing(tx: EntityManager, targetType: string, targetId: string): Promise<Row | undefined> {
  const [row] = (await tx.query(
    `select ${HOLD} from holds h where h.target_type = $1 and h.target_id = $2 and h.released_at is null`,
    [targetType, targetId],
  )) as Row[];
  return row;
}
