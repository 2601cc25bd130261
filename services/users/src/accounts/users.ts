import {
  AppError,
  imageIdOf,
  sentences,
  users,
  type Caller,
  type Credentials,
  type Me,
  type Profile,
  type ProfileChange,
  type PublicUser,
  type Registration,
  type RoleNow,
  type SentenceKey,
  invalidField,
} from '@app/contracts';
import { CONFIG, LOG, RPC, type Log, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { UsersConfig } from '../config.js';
import { mustBeUncommon } from '../keys/usual-passwords.js';
import { hashPassword, isOfOtherCost, verifyPassword } from './passwords.js';
import type { Account } from './user.entity.js';
import { givenName, profileChanges, toMe, toPublicUser } from './user.rules.js';
import { renewPassword, roleById, rolesByIds, userByEmail, userById, usersByIds } from './users.queries.js';

@Controller()
export class Users {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    @Inject(RPC) private readonly rpc: RpcClient<'users'>,
    @Inject(CONFIG) private readonly config: UsersConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Rpc(users.register)
  async register({ email, password, firstName, lastName }: Registration): Promise<Me> {
    const names = { firstName: givenName(firstName), lastName: givenName(lastName) };
    mustBeUncommon(password);
    const passwordHash = await hashPassword(password, this.config.PASSWORD_COST);
    const account = { email: email.trim(), ...names, authMethod: 'email', emailVerified: false } as const;
    return toMe(await this.accounts.open(account, { passwordHash }));
  }

  @Rpc(users.login)
  async login({ email, password }: Credentials): Promise<Me> {
    const user = await this.db.one(userByEmail, [email.trim()]);
    const right = await verifyPassword(password, user?.passwordHash, this.config.PASSWORD_COST);
    if (!user || !right) throw new AppError('invalid_credentials');
    if (isOfOtherCost(user.passwordHash!, this.config.PASSWORD_COST))
      await this.renew(user.id, user.passwordHash!, password);
    return toMe(user);
  }

  @Rpc(users.me)
  async me(_input: Record<string, never>, caller: Caller): Promise<Me> {
    return toMe(await this.account(signedIn(caller).userId));
  }

  @Rpc(users.role)
  async role(_input: Record<string, never>, caller: Caller): Promise<RoleNow> {
    const found = await this.db.one(roleById, [signedIn(caller).userId]);
    if (!found) throw new AppError('not_found');
    return found;
  }

  @Rpc(users.roles)
  roles({ userIds }: { userIds: string[] }): Promise<(RoleNow & { userId: string })[]> {
    return this.db.rows(rolesByIds, [userIds]);
  }

  @Rpc(users.get)
  async get({ userId }: { userId: string }): Promise<PublicUser> {
    return toPublicUser(await this.account(userId));
  }

  /** What everybody may see: other services ask in nobody's name. */
  @Rpc(users.profiles)
  async profiles({ userIds }: { userIds: string[] }): Promise<Profile[]> {
    const found = await this.db.rows(usersByIds, [userIds]);
    return found.map((user) => ({ user: toPublicUser(user), version: user.version }));
  }

  @Rpc(users.updateProfile)
  async updateProfile(input: ProfileChange, caller: Caller): Promise<Me> {
    const id = signedIn(caller).userId;
    const { profileImageUrl } = profileChanges(await this.account(id), input);
    // Outside of the transaction, and only for a new picture: all else can be changed while media is away.
    if (profileImageUrl) await this.mustBeAvatar(profileImageUrl, caller);
    return toMe(await this.accounts.change(id, (user) => profileChanges(user, input)));
  }

  /** Who changes it meanwhile keeps the new one. What fails is tried at the next sign-in: nobody is kept out by it. */
  private async renew(userId: string, earlier: string, password: string): Promise<void> {
    try {
      const renewed = await hashPassword(password, this.config.PASSWORD_COST);
      await this.db.rows(renewPassword, [userId, earlier, renewed]);
    } catch (error) {
      this.log.warn({ err: error, userId }, 'a password keeps its earlier cost');
    }
  }

  private async account(id: string): Promise<Account> {
    const user = await this.db.one(userById, [id]);
    if (!user) throw new AppError('not_found');
    return user;
  }

  private async mustBeAvatar(url: string, caller: Caller): Promise<void> {
    const imageId = imageIdOf(url);
    const [image] = imageId ? await this.rpc.media.images({ imageIds: [imageId] }, caller) : [];
    const ours = image?.kind === 'avatar' && [image, ...image.variants].some((variant) => variant.url === url);
    if (!ours) throw faulty('profileImageUrl', 'image_foreign');
  }
}

const faulty = (field: string, sentence: SentenceKey): AppError => invalidField(field, sentences[sentence]);
