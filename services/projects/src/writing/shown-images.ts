import { projects, type ImageIds } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

const shownImages = statement<{ imageId: string }>(
  'shown_images',
  `select image_id as "imageId" from project_images where image_id = any($1::text[])
   union select image_id from project_kept_images where image_id = any($1::text[])`,
);

/** What is hidden is kept, so that it can be shown again. */
const hiddenImages = statement<{ imageId: string }>(
  'hidden_images',
  `select distinct k.image_id as "imageId"
   from project_kept_images k join hidden_pictures h on h.project_id = k.project_id and k.image_id in (select images_in(h.image_url))
   where k.image_id = any($1::text[])
   union select image_id from hidden_story_pictures where image_id = any($1::text[])`,
);

/** Which pictures projects show or may show again, whatever became of the events that told of them. */
@Controller()
export class ShownImages {
  constructor(private readonly db: Database) {}

  @Rpc(projects.shownImages)
  async shownImages({ imageIds }: ImageIds): Promise<ImageIds> {
    const shown = await this.db.rows(shownImages, [imageIds]);
    return { imageIds: shown.map(({ imageId }) => imageId) };
  }

  @Rpc(projects.hiddenImages)
  async hiddenImages({ imageIds }: ImageIds): Promise<ImageIds> {
    const hidden = await this.db.rows(hiddenImages, [imageIds]);
    return { imageIds: hidden.map(({ imageId }) => imageId) };
  }
}
