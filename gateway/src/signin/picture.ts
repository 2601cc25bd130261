import { LOG, type Log, requestId, RPC, type RpcClient, withRequest } from '@app/kernel';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Uploads } from '../media/uploads.js';
import { fetchPicture } from './picture-fetch.js';

const COPY_MS = 40_000;

/** Copies the picture that came with a first sign-in into our own bucket, since pages show pictures of this site only. */
@Injectable()
export class Pictures implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
    private readonly uploads: Uploads,
  ) {}

  /** Begins, and lets the person go on: whether it works out or not, they are signed in. */
  copyIn(address: string, userId: string, trustedOrigin: string | null): void {
    const copying = withRequest({ requestId: requestId(), timeoutMs: COPY_MS }, () =>
      this.copy(address, userId, trustedOrigin),
    )
      .catch((error: unknown) => this.log.warn({ err: error, userId }, 'profile picture not copied'))
      .finally(() => this.underWay.delete(copying));
    this.underWay.add(copying);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async copy(address: string, userId: string, trustedOrigin: string | null): Promise<void> {
    const caller = { userId, role: 'USER' } as const;
    const { url } = await this.uploads.ingest(await fetchPicture(address, trustedOrigin), 'avatar', userId);
    const { profileImageUrl } = await this.rpc.users.me({}, caller);
    // The person may have chosen one of their own in the meantime.
    if (!profileImageUrl) await this.rpc.users.updateProfile({ profileImageUrl: url }, caller);
  }
}
