import { AppError, imageIdOf, sentences, type FieldFault, type Image } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';

/** A story may show a thousand; the answer about so many would be too large for the bus. */
const ASKED_AT_ONCE = 100;

@Injectable()
export class Pictures {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'projects'>) {}

  /**
   * The uploaded project picture behind an address, once media has said that those of the story are there, too: an old
   * draft may show some that the sweep has taken. From then on it takes none of them for a day.
   * @param url null when the picture stays. Then, and without new pictures in the story, media is not asked: everything
   * else can be edited while it is away.
   * @throws AppError validation_failed
   */
  async find(url: string, ofStory: readonly string[]): Promise<Image>;
  async find(url: string | null, ofStory: readonly string[]): Promise<Image | null>;
  async find(url: string | null, ofStory: readonly string[]): Promise<Image | null> {
    const imageId = url && imageIdOf(url);
    const there = await this.there([...new Set([...(imageId ? [imageId] : []), ...ofStory])]);
    const faults: FieldFault[] = [];
    const found = imageId ? there.get(imageId) : undefined;
    const isOurs = found?.kind === 'project' && [found, ...found.variants].some((variant) => variant.url === url);
    if (url !== null && !isOurs) faults.push({ field: 'imageUrl', message: sentences.image_foreign });
    if (ofStory.some((id) => !there.has(id))) faults.push({ field: 'content', message: sentences.content_image });
    if (faults.length > 0) throw new AppError('validation_failed', undefined, { details: faults });
    if (!found) return null;
    const { width, height, placeholder, variants } = found;
    return { url: found.url, width, height, placeholder, variants };
  }

  private async there(imageIds: string[]) {
    const slices = Array.from({ length: Math.ceil(imageIds.length / ASKED_AT_ONCE) }, (_, slice) =>
      imageIds.slice(slice * ASKED_AT_ONCE, (slice + 1) * ASKED_AT_ONCE),
    );
    const answers = await Promise.all(slices.map((some) => this.rpc.media.images({ imageIds: some }, null)));
    return new Map(answers.flat().map((image) => [image.id, image]));
  }
}
