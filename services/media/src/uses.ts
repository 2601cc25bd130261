import { imageIdOf, projectEvents, userEvents, type PayloadOf } from '@app/contracts';
import { LOG, type Log } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { On } from '@app/kernel/service';
import { Storage } from '@app/kernel/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clearImages } from './clear.js';

type Row = { id: string };

/**
 * Which pictures are shown, by the facts of others. Facts come twice and in any order: a holder's highest version counts, and a deleted holder
 * stays deleted. A deleted project's pictures go at once unless somebody else shows them; others stay a day, for the sweep.
 */
@Injectable()
export class Uses {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @On(projectEvents.saved)
  async projectSaved({ projectId, version, imageIds }: PayloadOf<typeof projectEvents.saved>): Promise<void> {
    await this.shows(`project:${projectId}`, version, imageIds);
  }

  @On(projectEvents.deleted)
  async projectDeleted({ projectId }: PayloadOf<typeof projectEvents.deleted>): Promise<void> {
    const holder = `project:${projectId}`;
    const gone = await this.db.transaction(async (tx) => {
      await tx.query(
        `insert into holders (holder, version, deleted) values ($1, 0, true)
         on conflict (holder) do update set deleted = true, changed_at = now()`,
        [holder],
      );
      return this.removeUnshown(tx, await this.replaceUses(tx, holder, []));
    });
    await this.clear(gone);
  }

  @On(userEvents.profileChanged)
  async profileChanged({ user, version }: PayloadOf<typeof userEvents.profileChanged>): Promise<void> {
    const avatar = user.profileImageUrl && imageIdOf(user.profileImageUrl);
    await this.shows(`user:${user.id}`, version, avatar ? [avatar] : []);
  }

  private async shows(holder: string, version: number, imageIds: string[]): Promise<void> {
    const gone = await this.db.transaction(async (tx) => {
      const newest: unknown[] = await tx.query(
        `insert into holders as h (holder, version) values ($1, $2)
         on conflict (holder) do update set version = excluded.version, changed_at = now()
         where h.version < excluded.version and not h.deleted
         returning holder`,
        [holder, version],
      );
      if (newest.length > 0) {
        const touched = await this.replaceUses(tx, holder, imageIds);
        await tx.query(
          `update images i set unused_since = case
             when exists (select from image_uses u where u.image_id = i.id) then null
             else coalesce(unused_since, now()) end
           where id = any($1)`,
          [touched],
        );
        return [];
      }
      const [known]: { deleted: boolean }[] = await tx.query('select deleted from holders where holder = $1', [holder]);
      if (!known?.deleted) return [];
      // The deletion overtook this fact: its pictures have nobody left to show them.
      return this.removeUnshown(tx, await this.lock(tx, imageIds));
    });
    await this.clear(gone);
  }

  /** @returns the images whose use may have changed, locked. */
  private async replaceUses(tx: EntityManager, holder: string, imageIds: string[]): Promise<string[]> {
    const before: { imageId: string }[] = await tx.query(
      'select image_id as "imageId" from image_uses where holder = $1',
      [holder],
    );
    const touched = await this.lock(tx, [...before.map(({ imageId }) => imageId), ...imageIds]);
    await tx.query('delete from image_uses where holder = $1 and image_id <> all($2)', [holder, imageIds]);
    await tx.query('insert into image_uses (holder, image_id) select $1, unnest($2::text[]) on conflict do nothing', [
      holder,
      imageIds,
    ]);
    return touched;
  }

  /** In one order, so that two facts about the same pictures wait for each other instead of locking each other out. */
  private async lock(tx: EntityManager, imageIds: string[]): Promise<string[]> {
    const rows: Row[] = await tx.query('select id from images where id = any($1) order by id for update', [imageIds]);
    return rows.map(({ id }) => id);
  }

  private async removeUnshown(tx: EntityManager, imageIds: string[]): Promise<string[]> {
    const [rows]: [Row[], number] = await tx.query(
      `update images i set status = 'removed'
       where id = any($1) and not exists (select from image_uses u where u.image_id = i.id) returning id`,
      [imageIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The pictures count as gone already; when the store is away, the sweep tries again. */
  private async clear(imageIds: string[]): Promise<void> {
    await clearImages(this.db, this.storage, imageIds).catch((error: unknown) =>
      this.log.warn({ err: error }, 'objects of removed images are left to the sweep'),
    );
  }
}
