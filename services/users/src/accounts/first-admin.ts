import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG, LOG, type Log } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { UsersConfig } from '../config.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { userByEmail } from './users.queries.js';

export const anyAdmin = statement<{ id: string }>('any_admin', `select id from users where role = 'ADMIN' limit 1`);

const RETRY_MS = 1_000;

/**
 * A site without an admin could never approve anything: ADMIN_EMAIL and ADMIN_PASSWORD make the first one at start-up.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly accounts: Accounts,
    @Inject(CONFIG) private readonly config: UsersConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Tries again while the database is away or not migrated, and when a second instance does the same. */
  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = this.config;
    if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return;
    for (;;) {
      try {
        return await this.ensure(ADMIN_EMAIL, ADMIN_PASSWORD);
      } catch (error) {
        this.log.warn({ err: error }, 'first admin: not made, will try again');
        await pause(RETRY_MS);
      }
    }
  }

  private async ensure(email: string, password: string): Promise<void> {
    if (await this.db.one(anyAdmin)) return;
    const known = await this.db.one(userByEmail, [email]);
    if (!known) {
      const names = { firstName: null, lastName: null };
      const passwordHash = await hashPassword(password, this.config.PASSWORD_COST);
      await this.accounts.open(
        { email, ...names, authMethod: 'email', emailVerified: true, role: 'ADMIN' },
        { passwordHash },
      );
      this.log.info('first admin: made');
    } else if (await verifyPassword(password, known.passwordHash)) {
      await this.accounts.appoint(known.id, 'ADMIN_EMAIL');
      this.log.info('first admin: made of an existing account');
    } else {
      // Anybody may have registered this address. Only the password in the settings shows that it is the operator.
      this.log.error('first admin: another account has ADMIN_EMAIL and another password; choose another address');
    }
  }
}
