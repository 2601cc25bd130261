import type { ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { UsersConfig } from './config.js';
import { FirstAdmin } from './first-admin.js';
import { Credential, Identity, User } from './user.entity.js';
import { Users } from './users.js';

@Module({ controllers: [Users], providers: [Accounts, FirstAdmin] })
export class UsersModule {}

export const definition: ServiceDefinition<UsersConfig> = {
  name: 'users',
  Config: UsersConfig,
  entities: [User, Credential, Identity],
  module: UsersModule,
};
