import {
  AppError,
  type Caller,
  commentEvents,
  formerUser,
  HIDE_ALL_KINDS,
  HIDE_ALL_SETTLES_MS,
  type HideAllFields,
  type HideAllRun,
  type PayloadOf,
  projectEvents,
  userEvents,
  users,
} from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { admin, On, Outbox, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Acts, suspension } from './acts.js';
import { toPublicUser } from '../accounts/user.rules.js';
import { userById } from '../accounts/users.queries.js';

interface Row extends Omit<HideAllRun, 'state' | 'askedBy' | 'askedAt' | 'endedAt'> {
  byId: string;
  askedAt: Date;
  endedAt: Date | null;
}

export const latestRun = statement<Row>(
  'hide_all_run',
  `select id, by_id as "byId", reason, suspend, asked_at as "askedAt", ended_at as "endedAt"
   from hide_all_runs where user_id = $1 order by id desc limit 1`,
);

const BEGIN = `
  insert into hide_all_runs (user_id, by_id, reason, suspend, asked_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id) where ended_at is null do nothing returning id`;

/** An event of one kind may come twice. */
const GONE = `
  update hide_all_runs set gone = case when $2 = any (gone) then gone else gone || $2::text end where id = $1 and ended_at is null`;
const END = `
  update hide_all_runs set ended_at = clock_timestamp() where id = $1 and ended_at is null and gone @> $2::text[]`;

type Asked = HideAllFields & { userId: string };
type AllHidden = PayloadOf<typeof projectEvents.allHidden | typeof commentEvents.allHidden>;

/**
 * An admin wants all gone that somebody has made. Other services have these things. Who asked is a row here, with an
 * event for them, so that they do it whatever ends meanwhile.
 */
@Controller()
export class HidingAll {
  constructor(
    private readonly db: Database,
    private readonly acts: Acts,
    private readonly outbox: Outbox,
  ) {}

  /** The account's row is locked, so of two admins at once the second one finds the run of the first. */
  @Rpc(users.hideAll)
  async hideAll({ userId, reason, suspend = false }: Asked, caller: Caller): Promise<HideAllRun> {
    if (suspend) await this.acts.on(userId, caller, 'own_account', suspension(reason));
    await this.acts.on(userId, caller, 'own_account', async (_user, now, tx) => {
      const by = admin(caller).userId;
      const [run] = (await tx.query(BEGIN, [userId, by, reason, suspend, now])) as { id: number }[];
      if (!run) return undefined;
      // A write that was let in just before the suspension may still be on its way.
      const until = new Date(now.getTime() + (suspend ? HIDE_ALL_SETTLES_MS : 0)).toISOString();
      await this.outbox.add(tx, userEvents.hideAllAsked, { runId: run.id, userId, by, reason, until });
      return { action: 'user.hide-all', details: { reason, run: run.id, suspend } };
    });
    return (await this.latest(userId))!;
  }

  @Rpc(users.hideAllRun)
  async run({ userId }: { userId: string }, caller: Caller): Promise<HideAllRun | null> {
    admin(caller);
    const run = await this.latest(userId);
    if (!run && !(await this.db.one(userById, [userId]))) throw new AppError('not_found');
    return run;
  }

  @On(projectEvents.allHidden, 'nothing')
  projectsGone(published: AllHidden, tx: EntityManager): Promise<void> {
    return gone(published, tx);
  }

  @On(commentEvents.allHidden, 'nothing')
  wordsGone(published: AllHidden, tx: EntityManager): Promise<void> {
    return gone(published, tx);
  }

  private async latest(userId: string): Promise<HideAllRun | null> {
    const row = await this.db.one(latestRun, [userId]);
    if (!row) return null;
    const { byId, askedAt, endedAt, ...run } = row;
    const by = await this.db.one(userById, [byId]);
    return {
      ...run,
      state: endedAt ? 'done' : 'running',
      askedAt: askedAt.toISOString(),
      askedBy: by ? toPublicUser(by) : formerUser(byId, askedAt.toISOString()),
      endedAt: endedAt?.toISOString() ?? null,
    };
  }
}

async function gone({ runId, kind }: AllHidden, tx: EntityManager): Promise<void> {
  await tx.query(GONE, [runId, kind]);
  await tx.query(END, [runId, HIDE_ALL_KINDS]);
}
