import { ANSWER_MS, type Caller, objectKeyOf, OWN_PICTURES_SLICE, type OwnPicture } from '@app/contracts';
import { type RpcClient, withRequest } from '@app/kernel';
import type { Storage } from '@app/kernel/storage';
import type { ZipEntry } from '../archive/zip.js';

/** The pictures that somebody has uploaded, as entries of a ZIP: one is held at a time. */
export class OwnPictureFiles {
  /** The pictures whose object was there. */
  readonly written: (OwnPicture & { file: string })[] = [];

  constructor(
    private readonly rpc: RpcClient<'gateway'>,
    private readonly storage: Storage,
    private readonly caller: Caller,
    private readonly requestId: string,
  ) {}

  /** @throws AppError unavailable while media or the store is away. */
  async mustAnswer(): Promise<void> {
    await Promise.all([this.slice(''), this.storage.check()]);
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    for (let after = ''; ;) {
      const pictures = await this.slice(after);
      for (const picture of pictures) {
        const object = await this.asked(() => this.storage.whole(objectKeyOf(picture.url)));
        // It was removed just now.
        if (!object) continue;
        const file = `pictures/${picture.id}${/\.\w+$/.exec(picture.url)?.[0] ?? ''}`;
        this.written.push({ ...picture, file });
        yield { name: file, isPacked: true, parts: () => bytesOf(object.bytes) };
      }
      if (pictures.length < OWN_PICTURES_SLICE) return;
      after = pictures.at(-1)!.id;
    }
  }

  private slice(after: string): Promise<OwnPicture[]> {
    return this.asked(() => this.rpc.media.ownPictures({ after }, this.caller));
  }

  private asked<T>(ask: () => Promise<T>): Promise<T> {
    return withRequest({ requestId: this.requestId, timeoutMs: ANSWER_MS }, ask);
  }
}

async function* bytesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
