import { mediaPath, type Image } from '@app/contracts';
import type { Log } from '@app/kernel';
import type { Database } from '@app/kernel/database';
import type { Storage } from '@app/kernel/storage';
import { StoredImage, type ImageFault } from './image.entity.js';
import { resize, UnusableImage, type Picture } from './resize.js';

const CONTENT_TYPES = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;

/**
 * Turns one announced upload into a picture. Every step may be done twice, by two workers at once too: names and
 * results are the same.
 */
export class Processing {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** @throws UnusableImage once the row says so; any other error is worth another try. */
  async process(imageId: string): Promise<void> {
    const upload = await this.images.findOneBy({ id: imageId, status: 'processing' });
    if (!upload) return;
    try {
      const bytes = await this.storage.read(upload.incomingKey);
      if (!bytes) throw new UnusableImage('unreadable');
      await this.publish(imageId, await resize(bytes, upload.kind));
    } catch (error) {
      if (error instanceof UnusableImage) await this.giveUp(imageId, error.fault);
      throw error;
    }
    await this.discard(upload.incomingKey);
  }

  /** Says why the upload will not become a picture. */
  async giveUp(imageId: string, fault: ImageFault): Promise<void> {
    const { affected } = await this.images.update({ id: imageId, status: 'processing' }, { status: 'failed', fault });
    if (!affected) return;
    const { incomingKey } = await this.images.findOneByOrFail({ id: imageId });
    await this.discard(incomingKey);
  }

  private get images() {
    return this.db.dataSource.getRepository(StoredImage);
  }

  /** Objects first, then the row: no row points at an object that is not there. */
  private async publish(imageId: string, picture: Picture): Promise<void> {
    const keys = picture.variants.map(({ file }) => `${imageId}/${file}`);
    await Promise.all(
      picture.variants.map(({ body, format }, index) => this.storage.put(keys[index]!, body, CONTENT_TYPES[format])),
    );
    const image = describe(imageId, picture);
    const { affected } = await this.images.update({ id: imageId, status: 'processing' }, { status: 'ready', image });
    if (affected || (await this.images.existsBy({ id: imageId, status: 'ready' }))) return;
    // It was removed while we worked.
    await this.storage.remove(keys);
  }

  private async discard(incomingKey: string): Promise<void> {
    await this.storage
      .remove([incomingKey])
      .catch((error: unknown) => this.log.warn({ err: error }, 'an upload is left to the sweep'));
  }
}

function describe(imageId: string, { variants, width, height, placeholder }: Picture): Image {
  return {
    url: mediaPath(imageId, `${width}.webp`),
    width,
    height,
    placeholder,
    variants: variants.map((variant) => ({
      url: mediaPath(imageId, variant.file),
      width: variant.width,
      format: variant.format,
    })),
  };
}
