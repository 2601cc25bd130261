import { mediaPath, type Image } from '@app/contracts';
import type { Log } from '@app/kernel';
import type { Database } from '@app/kernel/database';
import type { Storage } from '@app/kernel/storage';
import { StoredImage, type ImageFault } from './image.entity.js';
import { UnusableImage } from './failures.js';
import { type Keep, resize, type Picture } from './resize.js';

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
      const keep: Keep = ({ file, format }, body) =>
        this.storage.put(keyOf(imageId, file), body, CONTENT_TYPES[format]);
      await this.publish(imageId, await resize(bytes, upload.kind, keep));
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

  /** Its objects are there already: no row points at one that is not. */
  private async publish(imageId: string, picture: Picture): Promise<void> {
    const image = describe(imageId, picture);
    const { affected } = await this.images.update({ id: imageId, status: 'processing' }, { status: 'ready', image });
    if (affected || (await this.images.existsBy({ id: imageId, status: 'ready' }))) return;
    // It was removed while we worked.
    await this.storage.remove(picture.variants.map(({ file }) => keyOf(imageId, file)));
  }

  private async discard(incomingKey: string): Promise<void> {
    await this.storage
      .remove([incomingKey])
      .catch((error: unknown) => this.log.warn({ err: error }, 'an upload is left to the sweep'));
  }
}

const keyOf = (imageId: string, file: string): string => `${imageId}/${file}`;

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
