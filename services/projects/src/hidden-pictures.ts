import { AppError, imageIdOf, projects, type Caller } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Outbox, recordAudit, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keepImages, tellImages } from './looks.js';
import { OwnThings } from './own-things.js';
import { ProjectRow, type Project } from './project.entity.js';
import { lockProject } from './project.rows.js';
import { targetOf } from './project.rules.js';

type Row = { imageUrl: string; image: Project['image'] };
const NO_PICTURE = { imageUrl: '', image: null };

/**
 * An admin takes a project's picture from the public, and the project goes on without one until its owner chooses another. Both can be asked twice:
 * first it is said in our own tables what is to be seen, then media is asked to serve the picture no more, or again.
 */
@Controller()
export class HiddenPictures {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly ownThings: OwnThings,
    @Inject(RPC) private readonly rpc: RpcClient<'projects'>,
  ) {}

  @Rpc(projects.hideImage)
  async hideImage({ project, reason }: { project: string; reason: string }, caller: Caller): Promise<{ hidden: true }> {
    const { userId } = admin(caller);
    const hidden = await this.db.transaction(async (tx) => {
      const current = await lockProject(tx, project);
      if (current.imageUrl === '') return (await hiddenOf(tx, current.id))?.imageUrl;
      await tx.query(
        `insert into hidden_pictures (project_id, by_id, reason, image_url, image) values ($1, $2, $3, $4, $5)
         on conflict (project_id) do update set at = now(), by_id = excluded.by_id, reason = excluded.reason,
           image_url = excluded.image_url, image = excluded.image`,
        [current.id, userId, reason, current.imageUrl, JSON.stringify(current.image)],
      );
      await tx.update(ProjectRow, { id: current.id }, NO_PICTURE);
      await this.changed(tx, current);
      await recordAudit(tx, {
        actorId: userId,
        action: 'project.hide-image',
        target: targetOf(current),
        details: { reason },
      });
      return current.imageUrl;
    });
    const imageId = hidden && imageIdOf(hidden);
    if (!imageId) throw new AppError('not_found');
    await this.rpc.media.withhold({ imageId }, caller);
    return { hidden: true };
  }

  /** Where its owner has chosen another picture since, that stays. */
  @Rpc(projects.showImage)
  async showImage({ project }: { project: string }, caller: Caller): Promise<{ hidden: false }> {
    const person = admin(caller);
    const { userId } = person;
    await this.ownThings.refuse(project, person);
    const found = await this.db.transaction(async (tx) => {
      const current = await lockProject(tx, project);
      const hidden = await hiddenOf(tx, current.id);
      if (!hidden) return { imageUrl: current.imageUrl };
      if (current.imageUrl === '') await tx.update(ProjectRow, { id: current.id }, hidden);
      else await tx.query('update projects set version = version + 1 where id = $1', [current.id]);
      await tx.query('delete from hidden_pictures where project_id = $1', [current.id]);
      await this.changed(tx, current);
      await recordAudit(tx, { actorId: userId, action: 'project.restore-image', target: targetOf(current) });
      return hidden;
    });
    const imageId = imageIdOf(found.imageUrl);
    if (!imageId) throw new AppError('not_found');
    await this.rpc.media.release({ imageId }, caller);
    return { hidden: false };
  }

  /** A take-back or an edit that waits must not show it again. */
  private async changed(tx: EntityManager, { id, imageUrl, version }: Project): Promise<void> {
    for (const kept of ['seen', 'waiting'])
      await tx.query(
        `update projects_to_look_at set ${kept} = (${kept}::jsonb || '{"imageUrl":"","image":null}')::json
         where project_id = $1 and ${kept}->>'imageUrl' = $2`,
        [id, imageUrl],
      );
    await keepImages(tx, id);
    await tellImages(tx, this.outbox, { id, version: version + 1 });
  }
}

async function hiddenOf(tx: EntityManager, projectId: number): Promise<Row | undefined> {
  const [found] = (await tx.query(`select image_url as "imageUrl", image from hidden_pictures where project_id = $1`, [
    projectId,
  ])) as Row[];
  return found;
}
