import { LOG, type Log, requestId, RPC, type RpcClient, withRequest } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { Picture } from '../../media/picture.js';
import { takeWhenFree, UploadSlots } from '../../media/slots.js';
import { Uploads } from '../../media/uploads.js';
import { fetchPicture } from './picture-fetch.js';

/** How long one picture may take. */
const COPY_MS = 40_000;

/**
 * Copies the picture that came with a first sign-in into our own bucket, since pages show pictures of this site only.
 */
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
  copyIn(url: string, userId: string, trustedOrigin: string | null): void {
    const copying = withRequest({ requestId: requestId(), timeoutMs: COPY_MS }, () =>
      this.copy(url, userId, trustedOrigin),
    )
      .catch((error: unknown) => this.log.warn({ err: error, userId }, 'profile picture not copied'))
      .finally(() => this.underWay.delete(copying));
    this.underWay.add(copying);
  }

  /** For the end of the gateway: resolves when none is under way. */
  async finished(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async copy(given: string, userId: string, trustedOrigin: string | null): Promise<void> {
    const caller = { userId, role: 'USER' } as const;
    const url = await this.ingest(given, userId, trustedOrigin);
    const { profileImageUrl } = await this.rpc.users.me({}, caller);
    // The person may have chosen another one meanwhile.
    if (!profileImageUrl) await this.rpc.users.updateProfile({ profileImageUrl: url }, caller);
  }

  private async ingest(given: string, userId: string, trustedOrigin: string | null): Promise<string> {
    const slot = this.slots.slotFor(userId);
    try {
      await takeWhenFree(slot);
      const picture = new Picture(await fetchPicture(given, trustedOrigin), slot);
      const { url } = await this.uploads.ingest(picture, 'avatar', userId);
      return url;
    } finally {
      slot.giveBack();
    }
  }
}
