import { LOG, type Log, requestId, RPC, type RpcClient, withRequest } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { Picture } from '../../media/picture.js';
import { takeWhenFree, UploadSlots } from '../../media/slots.js';
import { Uploads } from '../../media/uploads.js';
import { fetchPicture } from './picture-fetch.js';

/** How long one picture may take. */
const COPY_MS = 40_000;

/** Copies the picture that came with a first sign-in into our own bucket, since pages show pictures of this site only. */
@Injectable()
export class Pictures {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
    private readonly uploads: Uploads,
    private readonly slots: UploadSlots,
  ) {}

  /** Begins, and does not make the person wait: they are signed in with or without the picture. */
  copyIn(address: string, userId: string, trustedOrigin: string | null): void {
    const copying = withRequest({ requestId: requestId(), timeoutMs: COPY_MS }, () =>
      this.copy(address, userId, trustedOrigin),
    )
      .catch((error: unknown) => this.log.warn({ err: error, userId }, 'profile picture not copied'))
      .finally(() => this.underWay.delete(copying));
    this.underWay.add(copying);
  }

  /** For the end of the gateway: resolves when none is under way. */
  async finished(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async copy(address: string, userId: string, trustedOrigin: string | null): Promise<void> {
    const caller = { userId, role: 'USER' } as const;
    const url = await this.ingest(address, userId, trustedOrigin);
    const { profileImageUrl } = await this.rpc.users.me({}, caller);
    // The person may have chosen another one meanwhile.
    if (!profileImageUrl) await this.rpc.users.updateProfile({ profileImageUrl: url }, caller);
  }

  private async ingest(address: string, userId: string, trustedOrigin: string | null): Promise<string> {
    const slot = this.slots.slotFor(userId);
    try {
      await takeWhenFree(slot);
      const picture = new Picture(await fetchPicture(address, trustedOrigin), slot);
      const { url } = await this.uploads.ingest(picture, 'avatar', userId);
      return url;
    } finally {
      slot.giveBack();
    }
  }
}
