import { AppError, type AuthProvider, type Caller, type ProviderSignIn, users, type WaysIn } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import { userByIdentity } from '../accounts/users.queries.js';
import { addIdentity, dropProvider, newAddressOf, passwordOf, providersOf } from './keys.queries.js';

/** By what a person can sign in to their account. */
@Controller()
export class WaysInto {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
  ) {}

  @Rpc(users.waysIn)
  waysIn(_input: Record<string, never>, caller: Caller): Promise<WaysIn> {
    return this.list(signedIn(caller).userId);
  }

  /** The person is signed in here and has just signed in there: both are theirs. */
  @Rpc(users.connect)
  async connect({ provider, subject, issuer }: ProviderSignIn, caller: Caller): Promise<WaysIn> {
    const userId = signedIn(caller).userId;
    return this.db.transaction(async (tx) => {
      await this.accounts.change(userId, () => ({}), tx);
      await this.db.one(addIdentity, [provider, subject, issuer, userId], tx);
      const owner = await this.db.one(userByIdentity, [provider, subject, issuer], tx);
      if (owner?.id !== userId) throw new AppError('provider_taken');
      return this.list(userId, tx);
    });
  }

  /** Somebody without any other way in keeps it. */
  @Rpc(users.disconnect)
  async disconnect({ provider }: { provider: AuthProvider }, caller: Caller): Promise<WaysIn> {
    const userId = signedIn(caller).userId;
    return this.db.transaction(async (tx) => {
      const user = await this.accounts.change(userId, () => ({}), tx);
      await this.db.rows(dropProvider, [userId, provider], tx);
      const left = await this.list(userId, tx);
      if (!left.hasPassword && left.providers.length === 0) throw new AppError('last_way_in');
      const next = left.hasPassword ? 'email' : left.providers[0]!;
      if (user.authMethod === provider) await this.accounts.change(userId, () => ({ authMethod: next }), tx);
      return left;
    });
  }

  private async list(userId: string, tx?: EntityManager): Promise<WaysIn> {
    const password = await this.db.one(passwordOf, [userId], tx);
    const providers = await this.db.rows(providersOf, [userId], tx);
    const waiting = await this.db.one(newAddressOf, [userId], tx);
    return {
      hasPassword: password !== undefined,
      providers: providers.map(({ provider }) => provider),
      newEmail: waiting?.address ?? null,
    };
  }
}
