import { users, type ImageIds } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

/** One that the person has replaced is hidden as before. */
export const hiddenImages = statement<{ imageId: string }>(
  'hidden_images',
  `select distinct image_in(value ->> 'profileImageUrl') as "imageId" from hidden_parts
   where part = 'image' and ending is distinct from 'restored' and image_in(value ->> 'profileImageUrl') = any($1::text[])`,
);

/** Pictures that admins have hidden count, too: they may be shown again, and until then they are what it is about. */
export const shownImages = statement<{ imageId: string }>(
  'shown_images',
  `select image_in(profile_image_url) as "imageId" from users
   where profile_image_url is not null and image_in(profile_image_url) = any($1::text[])
   union
   select image_in(value ->> 'profileImageUrl') from hidden_parts
   where part = 'image' and image_in(value ->> 'profileImageUrl') = any($1::text[])`,
);

/** What media asks before it removes a picture, or shows it again. */
@Controller()
export class OwnImages {
  constructor(private readonly db: Database) {}

  @Rpc(users.shownImages)
  async shown({ imageIds }: ImageIds): Promise<ImageIds> {
    const shown = await this.db.rows(shownImages, [imageIds]);
    return { imageIds: shown.map(({ imageId }) => imageId) };
  }

  @Rpc(users.hiddenImages)
  async hidden({ imageIds }: ImageIds): Promise<ImageIds> {
    const hidden = await this.db.rows(hiddenImages, [imageIds]);
    return { imageIds: hidden.map(({ imageId }) => imageId) };
  }
}
