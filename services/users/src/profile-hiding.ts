import { imageIdOf, users, type Caller, type Me, type ProfilePart } from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { Acts } from './acts.js';
import { UsersConfig } from './config.js';
import { isHidden, shownPart, toAccount } from './user.rules.js';
import { endHiding, hidePart, restoredImage } from './users.queries.js';

type Asked = { userId: string; part: ProfilePart };

/**
 * What admins take out of public sight of a profile. The fields themselves become empty, so nothing that reads a profile, here or in another service, need
 * know of it; what stood there is kept for the person, for admins, and for whoever restores it.
 */
@Controller()
export class ProfileHiding {
  constructor(
    private readonly db: Database,
    private readonly acts: Acts,
    @Inject(RPC) private readonly rpc: RpcClient<'users'>,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /** The profile comes first. Whatever becomes of media then, asking once more does what is left. */
  @Rpc(users.hideProfile)
  async hide({ userId, part, reason }: Asked & { reason: string }, caller: Caller): Promise<Me> {
    const account = await this.acts.on(userId, caller, 'own_account', (user) => {
      const shown = shownPart(user, part);
      if (!shown || isHidden(user, part)) return undefined;
      const values = [userId, part, JSON.stringify(shown), reason];
      return {
        action: `user.hide-${part}`,
        changes: emptied(shown),
        details: { reason },
        besides: (tx, actorId) => this.db.rows(hidePart, [...values, actorId], tx),
        isPublic: true,
      };
    });
    const hidden = part === 'image' && account.hidden.find((one) => one.part === part);
    const imageId = hidden && imageIdOf(hidden.value.profileImageUrl ?? '');
    if (imageId) await this.rpc.media.withhold({ imageId }, caller);
    return toAccount(account, this.config.ADMIN_EMAILS);
  }

  @Rpc(users.restoreProfile)
  async restore({ userId, part }: Asked, caller: Caller): Promise<Me> {
    const account = await this.acts.on(userId, caller, 'own_account', (user) => {
      const hidden = user.hidden.find((one) => one.part === part);
      if (!hidden) return undefined;
      return {
        action: `user.restore-${part}`,
        changes: hidden.value,
        details: { hiddenAt: hidden.at, reason: hidden.reason },
        besides: (tx) => this.db.rows(endHiding, [userId, [part], 'restored'], tx),
        isPublic: true,
      };
    });
    if (part === 'image') await this.release(account, caller);
    return toAccount(account, this.config.ADMIN_EMAILS);
  }

  /** Also when it was restored before: media may have been away then. A picture that was chosen since is none of ours. */
  private async release(account: { id: string; profileImageUrl: string | null }, caller: Caller): Promise<void> {
    const restored = await this.db.one(restoredImage, [account.id]);
    const imageId = restored?.url === account.profileImageUrl && imageIdOf(account.profileImageUrl ?? '');
    if (imageId) await this.rpc.media.release({ imageId }, caller);
  }
}

const emptied = <T extends object>(fields: T): { [K in keyof T]: null } =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, null])) as { [K in keyof T]: null };
