import { imageIdOf, projectEvents, userEvents, type PayloadOf } from '@app/contracts';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { withdrawForGood } from '../cards/cards.js';
import { BACK } from './sweep.queries.js';
import { Withholding } from './withholding.js';

/**
 * Which pictures are shown, by the events of others. Events come twice and in any order: a holder's highest version
 * counts, and a deleted holder stays deleted. A picture that nobody shows is only marked here: an event that is still
 * on its way may tell that somebody does, and then it is back. The sweep removes it.
 */
@Injectable()
export class Uses {
  constructor(private readonly withholding: Withholding) {}

  @On(projectEvents.saved)
  async projectSaved(saved: PayloadOf<typeof projectEvents.saved>, tx: EntityManager): Promise<void> {
    await this.shows(tx, `project:${saved.projectId}`, saved.version, saved.imageIds);
  }

  @On(projectEvents.deleted)
  async projectDeleted(
    { projectId, byAdmin }: PayloadOf<typeof projectEvents.deleted>,
    tx: EntityManager,
  ): Promise<void | (() => void)> {
    const holder = `project:${projectId}`;
    await tx.query(
      `insert into holders (holder, version, deleted) values ($1, 0, true)
       on conflict (holder) do update set deleted = true, changed_at = now()`,
      [holder],
    );
    const shown = await this.replaceUses(tx, holder, []);
    await withdrawForGood(tx, projectId);
    if (!byAdmin) return;
    // Its pictures may be why an admin deleted it. The sweep, a day later, would be late.
    await tx.query(
      `update images set status = 'orphaned', is_settled = false
       where id = any($1) and unused_since is not null and status = 'ready'`,
      [shown],
    );
    return this.settleSoon;
  }

  @On(userEvents.profileChanged)
  async profileChanged(changed: PayloadOf<typeof userEvents.profileChanged>, tx: EntityManager): Promise<void> {
    const { user, version } = changed;
    const avatar = user.profileImageUrl && imageIdOf(user.profileImageUrl);
    await this.shows(tx, `user:${user.id}`, version, avatar ? [avatar] : []);
  }

  /** What fails now is done by the upkeep. */
  private readonly settleSoon = (): void => {
    this.withholding.settleAll().catch(() => undefined);
  };

  private async shows(tx: EntityManager, holder: string, version: number, imageIds: string[]): Promise<void> {
    const newest: unknown[] = await tx.query(
      `insert into holders as h (holder, version) values ($1, $2)
       on conflict (holder) do update set version = excluded.version, changed_at = now()
       where h.version < excluded.version and not h.deleted
       returning holder`,
      [holder, version],
    );
    if (newest.length > 0) await this.replaceUses(tx, holder, imageIds);
  }

  /**
   * Images are locked in one order, so that two events about the same pictures wait for each other instead of locking
   * each other out.
   * @returns the images that this may concern.
   */
  private async replaceUses(tx: EntityManager, holder: string, imageIds: string[]): Promise<string[]> {
    const touched: { id: string }[] = await tx.query(
      `select id from images
       where id = any($2) or id in (select image_id from image_uses where holder = $1)
       order by id for update`,
      [holder, imageIds],
    );
    await tx.query('delete from image_uses where holder = $1 and image_id <> all($2)', [holder, imageIds]);
    await tx.query('insert into image_uses (holder, image_id) select $1, unnest($2::text[]) on conflict do nothing', [
      holder,
      imageIds,
    ]);
    const ids = touched.map(({ id }) => id);
    const isUsed = 'exists (select from image_uses u where u.image_id = i.id)';
    await tx.query(
      `update images i set unused_since = coalesce(unused_since, now()) where id = any($1) and not ${isUsed}`,
      [ids],
    );
    await tx.query(
      `update images i set unused_since = null, ${BACK} where id = any($1) and status <> 'clearing' and ${isUsed}`,
      [ids],
    );
    return ids;
  }
}
