import { type Forgotten, userEvents } from '@app/contracts';
import { LOG, type Log } from '@app/kernel';
import { forgetDeadLetters, On } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Sweep } from './sweep.js';

const NOBODY = `
  insert into holders (holder, version, deleted) values ($1, 0, true)
  on conflict (holder) do update set deleted = true, changed_at = now()`;

/** Whatever their status: the person shows none of them any more, and nobody else can. */
const THEIRS = `update images set status = 'clearing', is_settled = true where user_id = $1 and kind = 'avatar'`;

/**
 * The pictures of a person whose account is gone are removed at once, and not a day later as those that nobody shows.
 * An event of before that comes late brings none back.
 */
@Injectable()
export class Forgetting {
  constructor(
    private readonly sweep: Sweep,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @On(userEvents.forgotten)
  async forget({ userId }: Forgotten, tx: EntityManager): Promise<() => void> {
    const holder = `user:${userId}`;
    await tx.query(NOBODY, [holder]);
    await tx.query('delete from image_uses where holder = $1', [holder]);
    await tx.query(THEIRS, [userId]);
    await forgetDeadLetters(tx, userId);
    return this.clear;
  }

  /** What fails now is done by the next sweep, within the hour. */
  private readonly clear = (): void => {
    this.sweep
      .clearRemoved(AbortSignal.timeout(60_000))
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'pictures of an account that is gone are left to the sweep'),
      );
  };
}
