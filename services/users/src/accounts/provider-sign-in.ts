import { AppError, invalidField, type Me, type ProviderSignIn, sentences, users } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { UsersConfig } from '../config.js';
import { addIdentity, adoptIdentity } from '../keys/keys.queries.js';
import { lockUser } from '../links/links.queries.js';
import { Proofs } from '../links/proofs.js';
import { Accounts } from './accounts.js';
import type { Account } from './user.entity.js';
import { givenName, isListedAdmin, toMe, usableEmail } from './user.rules.js';
import { userByEmail, userById, userByIdentity } from './users.queries.js';

interface SignedIn {
  user: Account;
  created: boolean;
  gaveWay: boolean;
}

/** Signing in with a provider, and up at the first time. */
@Controller()
export class ProviderSignIns {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    private readonly proofs: Proofs,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  @Rpc(users.signIn)
  async signIn(claims: ProviderSignIn): Promise<{ user: Me; created: boolean; gaveWay: boolean }> {
    const known = await this.known(claims);
    const { user, created, gaveWay } = known
      ? { user: await this.confirmed(known, claims), created: false, gaveWay: false }
      : await this.firstSignIn(claims);
    const listed = user.role !== 'ADMIN' && isListedAdmin(claims, this.config.ADMIN_EMAILS);
    return { user: toMe(listed ? await this.accounts.appoint(user.id, 'ADMIN_EMAILS') : user), created, gaveWay };
  }

  @Rpc(users.givingWay)
  async givingWay(claims: ProviderSignIn): Promise<{ userId: string | null }> {
    const { provider, subject, issuer, emailVerified } = claims;
    const email = emailVerified && usableEmail(claims);
    if (!email || (await this.db.one(userByIdentity, [provider, subject, issuer]))) return { userId: null };
    const found = await this.db.one(userByEmail, [email]);
    return { userId: found && !found.emailVerifiedAt ? found.id : null };
  }

  /** An identity of before the issuers were kept is that of the issuer who brings it first. */
  private async known({ provider, subject, issuer }: ProviderSignIn): Promise<Account | undefined> {
    const known = await this.db.one(userByIdentity, [provider, subject, issuer]);
    if (known) return known;
    const adopted = await this.db.one(adoptIdentity, [provider, subject, issuer]);
    return adopted && this.db.one(userById, [adopted.userId]);
  }

  /** The provider may have verified the address since. */
  private async confirmed(user: Account, claims: ProviderSignIn): Promise<Account> {
    const isProof = claims.emailVerified && usableEmail(claims)?.toLowerCase() === user.email.toLowerCase();
    if (!isProof || user.emailVerifiedAt) return user;
    return this.accounts.change(user.id, ({ emailVerifiedAt }) =>
      emailVerifiedAt ? {} : { emailVerifiedAt: new Date(), emailWaits: false },
    );
  }

  private async firstSignIn(claims: ProviderSignIn): Promise<SignedIn> {
    const { provider, subject, issuer } = claims;
    const email = usableEmail(claims);
    if (!email) throw invalidField('email', sentences.email_invalid);
    const names = { firstName: givenName(claims.firstName), lastName: givenName(claims.lastName) };
    try {
      const account = { email, ...names, authMethod: provider, emailVerified: claims.emailVerified };
      const user = await this.accounts.open(account, { provider, subject, issuer });
      return { user, created: true, gaveWay: false };
    } catch (error) {
      // Another tab of the same person may have been faster.
      const user = await this.db.one(userByIdentity, [provider, subject, issuer]);
      if (user) return { user, created: false, gaveWay: false };
      if (!claims.emailVerified) throw error;
      return { user: await this.takeOver(email, claims, error), created: false, gaveWay: true };
    }
  }

  /** Nobody has confirmed the address but this person, so the account is theirs. One that is confirmed stays shut. */
  private async takeOver(email: string, claims: ProviderSignIn, refusal: unknown): Promise<Account> {
    const { provider, subject, issuer } = claims;
    return this.db.transaction(async (tx) => {
      const found = await this.db.one(userByEmail, [email], tx);
      if (!found) throw refusal;
      await this.db.one(lockUser, [found.id], tx);
      const another = await this.db.one(userByIdentity, [provider, subject, issuer], tx);
      if (another) return another;
      const user = await this.db.one(userById, [found.id], tx);
      if (!user || user.emailVerifiedAt || user.email.toLowerCase() !== email.toLowerCase())
        throw new AppError('email_taken');
      await this.proofs.prove(tx, user);
      await this.db.one(addIdentity, [provider, subject, issuer, user.id], tx);
      return this.accounts.change(user.id, () => ({ authMethod: provider }), tx);
    });
  }
}
