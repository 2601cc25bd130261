import { AppError, imageIdOf, userEvents, users, type Caller, type Me, type ProfilePart } from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Outbox, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { Acts } from './acts.js';
import { UsersConfig } from '../config.js';
import { isHidden, shownPart, toAccount } from '../accounts/user.rules.js';
import { userById } from '../accounts/users.queries.js';
import { endHiding, hidePart, restoredImage } from './profile-hiding.queries.js';

type Asked = { userId: string; part: ProfilePart };

/**
 * What admins take out of public sight of a profile. The fields themselves become empty, so nothing that reads a
 * profile, here or in another service, need know of it. What was in them is kept for the person, for admins, and for
 * the admin who restores it.
 */
@Controller()
export class ProfileHiding {
  constructor(
    private readonly db: Database,
    private readonly acts: Acts,
    private readonly outbox: Outbox,
    @Inject(RPC) private readonly rpc: RpcClient<'users'>,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /**
   * Media is asked first about a picture, and nothing changes before it has said yes; if we fail after that, media
   * finds out.
   */
  @Rpc(users.hideProfile)
  async hide({ userId, part, reason }: Asked & { reason: string }, caller: Caller): Promise<Me> {
    const picture = part === 'image' ? await this.seen(userId, caller) : null;
    const imageId = picture?.shown ?? picture?.hidden ?? null;
    if (imageId) await this.rpc.media.withhold({ imageId }, caller);
    const account = await this.acts.on(userId, caller, 'own_account', (user, now) => {
      const shown = shownPart(user, part);
      if (!shown || isHidden(user, part)) return undefined;
      // The person has chosen another at this moment: nobody has seen it.
      if (part === 'image' && idOf(shown) !== imageId) throw new AppError('edit_conflict');
      const values = [userId, part, JSON.stringify(shown), reason];
      return {
        action: `user.hide-${part}`,
        changes: emptied(shown),
        details: { reason },
        besides: async (tx, by) => {
          await this.db.rows(hidePart, [...values, by], tx);
          const payload = { userId, part, reason, by, at: now.toISOString() };
          await this.outbox.add(tx, userEvents.profileHidden, payload);
        },
        isPublic: true,
      };
    });
    return toAccount(account, this.config.ADMIN_EMAILS);
  }

  /** May be asked twice. A picture that was chosen since is none of ours. */
  @Rpc(users.restoreProfile)
  async restore({ userId, part }: Asked, caller: Caller): Promise<Me> {
    const picture = part === 'image' ? await this.seen(userId, caller) : null;
    const imageId = picture?.hidden ?? picture?.restored ?? null;
    if (imageId) await this.rpc.media.release({ imageId }, caller);
    const account = await this.acts.on(userId, caller, 'own_account', (user) => {
      const hidden = user.hidden.find((one) => one.part === part);
      if (!hidden) return undefined;
      if (part === 'image' && idOf(hidden.value) !== imageId) throw new AppError('edit_conflict');
      return {
        action: `user.restore-${part}`,
        changes: hidden.value,
        details: { hiddenAt: hidden.at, reason: hidden.reason },
        besides: (tx) => this.db.rows(endHiding, [userId, [part], 'restored'], tx),
        isPublic: true,
      };
    });
    return toAccount(account, this.config.ADMIN_EMAILS);
  }

  /**
   * The pictures of somebody by their ids: the one that is shown, the hidden one, and the one that is shown because it
   * was restored. None of one's own.
   */
  private async seen(userId: string, caller: Caller): Promise<Record<'shown' | 'hidden' | 'restored', string | null>> {
    const isOwn = admin(caller).userId === userId;
    const user = isOwn ? undefined : await this.db.one(userById, [userId]);
    if (!user) return { shown: null, hidden: null, restored: null };
    const shown = idOf(user);
    const hidden = user.hidden.find(({ part }) => part === 'image');
    const last = await this.db.one(restoredImage, [userId]);
    const isRestored = last?.url === user.profileImageUrl;
    return { shown, hidden: hidden ? idOf(hidden.value) : null, restored: isRestored ? shown : null };
  }
}

const idOf = ({ profileImageUrl }: { profileImageUrl?: string | null }): string | null =>
  profileImageUrl ? imageIdOf(profileImageUrl) : null;

const emptied = <T extends object>(fields: T): { [K in keyof T]: null } =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, null])) as { [K in keyof T]: null };
