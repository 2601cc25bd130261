import { AppError, imageIdOf, projects, type Caller, type HiddenPicture, type StoryPicture } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Outbox, recordAudit, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { imagesIn } from '../writing/content.js';
import {
  hiddenMain,
  hiddenPicture,
  hideInStory,
  hideMain,
  pictures,
  showInStory,
  showMain,
  storyPictures,
} from './hidden-pictures.rows.js';
import { publishHiddenPicture } from './publishing.js';
import { keepImages, raiseVersion, publishImages } from './reviews.js';
import { OwnThings } from './own-things.js';
import type { Project } from '../card/project.entity.js';
import { findProject, lockProject } from '../card/project.rows.js';
import { targetOf } from '../card/project.rules.js';

/** Without an id the project's own picture is meant. */
type Asked = { project: string; imageId?: string };

/**
 * An admin takes a picture of a project from the public, and the project goes on without it. Media is asked first, and
 * nothing changes here before it has said yes. Otherwise a picture that the project does not show any more, but that is
 * still served, would be forgotten there. If we fail after that, media finds out. Both can be asked twice.
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
  async hideImage({ reason, ...asked }: Asked & { reason: string }, caller: Caller): Promise<{ hidden: true }> {
    const { userId } = admin(caller);
    const { own, hidden, all } = await this.seen(asked, caller);
    const imageId = meant(asked.imageId ?? own ?? hidden, all);
    await this.rpc.media.withhold({ imageId }, caller);
    await this.db.transaction(async (tx) => {
      const current = await lockProject(tx, asked.project);
      const shown = imageIdOf(current.imageUrl);
      const isOwn = shown === imageId;
      const inStory = imagesIn(current.content ?? '').includes(imageId);
      // Another one than that which media has just withheld: nobody has seen it.
      if (!isOwn && !inStory && imageId !== hidden) throw new AppError('edit_conflict');
      if (!isOwn && shown && asked.imageId === undefined) throw new AppError('edit_conflict');
      if (isOwn) await hideMain(tx, current, { reason, userId });
      const fromStory = inStory && (await hideInStory(tx, current.id, imageId, { reason, userId }));
      if (!isOwn && !fromStory) return;
      if (!isOwn) await raiseVersion(tx, current.id);
      await this.changed(tx, current);
      await publishHiddenPicture(tx, this.outbox, current, { imageId, reason, by: userId });
      await recordAudit(tx, {
        actorId: userId,
        action: 'project.hide-image',
        target: targetOf(current),
        details: { reason, ...(isOwn ? {} : { imageId }) },
      });
    });
    return { hidden: true };
  }

  @Rpc(projects.hiddenPicture)
  async hiddenPicture({ project }: Asked, caller: Caller): Promise<HiddenPicture> {
    admin(caller);
    const { id } = await findProject(this.db, project, caller);
    const found = await this.db.one(hiddenPicture, [id]);
    if (!found) throw new AppError('not_found');
    return found;
  }

  /** Where its owner has put something else since, that stays. */
  @Rpc(projects.showImage)
  async showImage(asked: Asked, caller: Caller): Promise<{ hidden: false }> {
    const person = admin(caller);
    await this.ownThings.refuse(asked.project, person);
    const { own, hidden, all } = await this.seen(asked, caller);
    const imageId = meant(asked.imageId ?? hidden ?? own, all);
    await this.rpc.media.release({ imageId }, caller);
    await this.db.transaction(async (tx) => {
      const current = await lockProject(tx, asked.project);
      const known = await hiddenMain(tx, current.id);
      const isOwn = known?.imageId === imageId;
      if (known && !isOwn && asked.imageId === undefined) throw new AppError('edit_conflict');
      const fromStory = await showInStory(tx, current.id, imageId);
      if (!isOwn && !fromStory) return;
      if (!(isOwn && (await showMain(tx, current, known)))) await raiseVersion(tx, current.id);
      await this.changed(tx, current);
      await recordAudit(tx, {
        actorId: person.userId,
        action: 'project.restore-image',
        target: targetOf(current),
        details: isOwn ? {} : { imageId },
      });
    });
    return { hidden: false };
  }

  @Rpc(projects.storyPictures)
  async storyPictures({ project }: Asked, caller: Caller): Promise<StoryPicture[]> {
    admin(caller);
    const { id } = await findProject(this.db, project, caller);
    return storyPictures(this.db, id);
  }

  /** Which picture it shows as its own, which one of these is hidden, and all of it. */
  private async seen({ project }: Asked, caller: Caller) {
    const { id } = await findProject(this.db, project, caller);
    const { imageUrl, hiddenUrl, content } = (await this.db.one(pictures, [id]))!;
    const [own, hidden] = [imageIdOf(imageUrl), imageIdOf(hiddenUrl ?? '')];
    return { own, hidden, all: [own, hidden, ...imagesIn(content ?? '')] };
  }

  private async changed(tx: EntityManager, { id, version }: Project): Promise<void> {
    await keepImages(tx, id);
    await publishImages(tx, this.outbox, { id, version: version + 1 });
  }
}

/** @throws AppError not_found for none, and for one that is not among these. */
function meant(imageId: string | null, all: (string | null)[]): string {
  if (imageId === null || !all.includes(imageId)) throw new AppError('not_found');
  return imageId;
}
