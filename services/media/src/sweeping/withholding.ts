import { AppError, mediaSignals, WITHHELD_PREFIX } from '@app/contracts';
import { RPC, type RpcClient, Signals } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Storage } from '@app/kernel/storage';
import { Inject, Injectable } from '@nestjs/common';
import {
  askedImages,
  lockMoving,
  noteOwners,
  noteSettled,
  releaseImage,
  someUnsettled,
  unsettled,
  withholdImage,
} from './withholding.queries.js';

/**
 * Takes pictures from the public and gives them back. Their objects move to where no address leads, so a gateway needs
 * to know nothing of it: whichever asks the store finds none. The row says first where the objects belong; what was cut
 * off on the way there is taken up again by the upkeep.
 */
@Injectable()
export class Withholding {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly signals: Signals,
    @Inject(RPC) private readonly rpc: RpcClient<'media'>,
  ) {}

  async withhold(imageId: string): Promise<null> {
    await this.db.rows(withholdImage, [imageId]);
    return this.settle(imageId);
  }

  async release(imageId: string): Promise<null> {
    await this.db.rows(releaseImage, [imageId]);
    return this.settle(imageId);
  }

  /**
   * A service that asks to withhold a picture, or to release it, writes so in its own tables after our answer. If it
   * failed, or did not get our answer, it and media would differ for ever: so it is asked. While one of the owners is
   * away, all stays as it is.
   */
  async askOwners(): Promise<void> {
    const imageIds = (await this.db.rows(askedImages)).map(({ id }) => id);
    if (imageIds.length === 0) return;
    const said = async (what: 'hiddenImages' | 'shownImages'): Promise<string[]> => {
      const { projects, users } = this.rpc;
      const answers = await Promise.all([projects, users].map((owner) => owner[what]({ imageIds }, null)));
      return answers.flatMap((answer) => answer.imageIds);
    };
    await this.db.rows(noteOwners, [imageIds, ...(await Promise.all([said('hiddenImages'), said('shownImages')]))]);
  }

  /** Settles the pictures that were left on their way. One that fails keeps no other from its place. */
  async settleAll(stopping?: AbortSignal): Promise<void> {
    let failure: unknown;
    for (let after = ''; ;) {
      const ids = (await this.db.rows(someUnsettled, [after])).map(({ id }) => id);
      for (const id of ids) {
        if (stopping?.aborted) return;
        await this.settle(id).catch((error: unknown) => (failure = error));
      }
      after = ids.at(-1) ?? '';
      if (after === '') break;
    }
    if (failure) throw failure;
  }

  /**
   * Brings the objects to where the row says. The gateways are told before that is noted: if we end in between, they
   * are told once more.
   */
  private async settle(imageId: string): Promise<null> {
    await this.db.transaction(async (tx) => {
      await this.db.rows(lockMoving, [imageId], tx);
      const found = await this.db.one(unsettled, [imageId], tx);
      if (!found) return;
      await (found.status === 'ready' ? this.bringBack(imageId) : this.setAside(imageId));
      this.signals.send(mediaSignals.moved, { imageId });
      await this.db.rows(noteSettled, [imageId, found.status], tx);
    });
    return null;
  }

  private async setAside(imageId: string): Promise<void> {
    const keys = await this.copy(`${imageId}/`, (key) => `${WITHHELD_PREFIX}${key}`);
    const left = await this.storage.remove(keys);
    if (left.length > 0) throw new AppError('unavailable');
  }

  /** The copies that stand aside stay until the picture goes: nothing that breaks off here can lose it. */
  private async bringBack(imageId: string): Promise<void> {
    await this.copy(`${WITHHELD_PREFIX}${imageId}/`, (key) => key.slice(WITHHELD_PREFIX.length));
  }

  /** @returns the keys that were copied. */
  private async copy(prefix: string, keyOf: (key: string) => string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(prefix)) keys.push(key);
    await Promise.all(
      keys.map(async (key) => {
        const object = await this.storage.whole(key);
        if (object) await this.storage.put(keyOf(key), object.bytes, object.contentType);
      }),
    );
    return keys;
  }
}
