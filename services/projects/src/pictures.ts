import { AppError, imageIdOf, sentences, type Image } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';

@Injectable()
export class Pictures {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'projects'>) {}

  /** The uploaded project picture behind an address; validation_failed for anything else. */
  async find(url: string): Promise<Image> {
    const imageId = imageIdOf(url);
    const [found] = imageId ? await this.rpc.media.images({ imageIds: [imageId] }, null) : [];
    if (found?.kind !== 'project' || ![found, ...found.variants].some((variant) => variant.url === url))
      throw new AppError('validation_failed', undefined, {
        details: [{ field: 'imageUrl', message: sentences.image_foreign }],
      });
    const { width, height, placeholder, variants } = found;
    return { url: found.url, width, height, placeholder, variants };
  }
}
