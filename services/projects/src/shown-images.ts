import { projects, type ImageIds } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

const shownImages = statement<{ imageId: string }>(
  'shown_images',
  `select image_id as "imageId" from project_images where image_id = any($1::text[])
   union select image_id from project_kept_images where image_id = any($1::text[])`,
);

/** Which pictures projects show or may show again, whatever became of the facts that told of them. */
@Controller()
export class ShownImages {
  constructor(private readonly db: Database) {}

  @Rpc(projects.shownImages)
  async shownImages({ imageIds }: ImageIds): Promise<ImageIds> {
    const shown = await this.db.rows(shownImages, [imageIds]);
    return { imageIds: shown.map(({ imageId }) => imageId) };
  }
}
