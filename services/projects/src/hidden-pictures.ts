import { AppError, imageIdOf, projects, type Caller, type HiddenPicture } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { admin, Outbox, recordAudit, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keepImages, tellImages } from './looks.js';
import { OwnThings } from './own-things.js';
import { ProjectRow, type Project } from './project.entity.js';
import { findProject, lockProject } from './project.rows.js';
import { targetOf } from './project.rules.js';

interface Pictures {
  imageUrl: string;
  hiddenUrl: string | null;
}

const pictures = statement<Pictures>(
  'pictures_of_project',
  `select p.image_url as "imageUrl", h.image_url as "hiddenUrl"
   from projects p left join hidden_pictures h on h.project_id = p.id where p.id = $1`,
);

type Row = { imageUrl: string; image: Project['image'] };
const NO_PICTURE = { imageUrl: '', image: null };

const hiddenPicture = statement<HiddenPicture>(
  'hidden_picture',
  'select image_url as "imageUrl", iso(at) as at, reason from hidden_pictures where project_id = $1',
);

/**
 * An admin takes a project's picture from the public, and the project goes on without one until its owner chooses another. Media is asked first, and
 * nothing of ours changes before it has said yes: a picture that the project does not show any more, but that is still served, would be forgotten there.
 * If we fail after that, media finds out. Both can be asked twice.
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
    const seen = await this.seen(project, caller);
    const imageUrl = seen.imageUrl || seen.hiddenUrl;
    await this.rpc.media.withhold({ imageId: pictureAt(imageUrl) }, caller);
    await this.db.transaction(async (tx) => {
      const current = await lockProject(tx, project);
      if (current.imageUrl === '') return;
      // Another one than that which media has just withheld: nobody has seen it.
      if (current.imageUrl !== imageUrl) throw new AppError('edit_conflict');
      await tx.query(
        `insert into hidden_pictures (project_id, by_id, reason, image_url, image) values ($1, $2, $3, $4, $5)
         on conflict (project_id) do update set at = now(), by_id = excluded.by_id, reason = excluded.reason,
           image_url = excluded.image_url, image = excluded.image`,
        [current.id, userId, reason, current.imageUrl, JSON.stringify(current.image)],
      );
      await tx.update(ProjectRow, { id: current.id }, NO_PICTURE);
      await this.changed(tx, current, current.imageUrl, NO_PICTURE);
      await recordAudit(tx, {
        actorId: userId,
        action: 'project.hide-image',
        target: targetOf(current),
        details: { reason },
      });
    });
    return { hidden: true };
  }

  @Rpc(projects.hiddenPicture)
  async hiddenPicture({ project }: { project: string }, caller: Caller): Promise<HiddenPicture> {
    admin(caller);
    const { id } = await findProject(this.db, project, caller);
    const found = await this.db.one(hiddenPicture, [id]);
    if (!found) throw new AppError('not_found');
    return found;
  }

  /** Where its owner has chosen another picture since, that stays. */
  @Rpc(projects.showImage)
  async showImage({ project }: { project: string }, caller: Caller): Promise<{ hidden: false }> {
    const person = admin(caller);
    const { userId } = person;
    await this.ownThings.refuse(project, person);
    const seen = await this.seen(project, caller);
    await this.rpc.media.release({ imageId: pictureAt(seen.hiddenUrl ?? seen.imageUrl) }, caller);
    await this.db.transaction(async (tx) => {
      const current = await lockProject(tx, project);
      const hidden = await hiddenOf(tx, current.id);
      if (!hidden) return;
      if (hidden.imageUrl !== seen.hiddenUrl) throw new AppError('edit_conflict');
      if (current.imageUrl === '') await tx.update(ProjectRow, { id: current.id }, hidden);
      else await tx.query('update projects set version = version + 1 where id = $1', [current.id]);
      await tx.query('delete from hidden_pictures where project_id = $1', [current.id]);
      await this.changed(tx, current, NO_PICTURE.imageUrl, hidden);
      await recordAudit(tx, { actorId: userId, action: 'project.restore-image', target: targetOf(current) });
    });
    return { hidden: false };
  }

  /** Which picture it shows, and which one of it is hidden. */
  private async seen(project: string, caller: Caller): Promise<Pictures> {
    const { id } = await findProject(this.db, project, caller);
    return (await this.db.one(pictures, [id]))!;
  }

  /** A take-back or an edit that waits must not show it again, and has it when it may be shown. Nobody saves a project without a picture. */
  private async changed(tx: EntityManager, { id, version }: Project, from: string, to: Row): Promise<void> {
    for (const kept of ['seen', 'waiting'])
      await tx.query(
        `update projects_to_look_at set ${kept} = (${kept}::jsonb || $3::jsonb)::json
         where project_id = $1 and ${kept}->>'imageUrl' = $2`,
        [id, from, JSON.stringify(to)],
      );
    await keepImages(tx, id);
    await tellImages(tx, this.outbox, { id, version: version + 1 });
  }
}

/** @throws AppError not_found for none. */
function pictureAt(url: string | null): string {
  const imageId = url && imageIdOf(url);
  if (!imageId) throw new AppError('not_found');
  return imageId;
}

async function hiddenOf(tx: EntityManager, projectId: number): Promise<Row | undefined> {
  const [found] = (await tx.query(`select image_url as "imageUrl", image from hidden_pictures where project_id = $1`, [
    projectId,
  ])) as Row[];
  return found;
}
