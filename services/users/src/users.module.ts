import type { ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { Acts } from './acts.js';
import { Administration } from './administration.js';
import { ArchivedPeople } from './archived.js';
import { UsersConfig } from './config.js';
import { FirstAdmin } from './first-admin.js';
import { HidingAll } from './hide-all.js';
import { Holds } from './holds.js';
import { ModeratedPeople } from './moderated.js';
import { Newcomers } from './newcomers.js';
import { Credential, Identity, User } from './user.entity.js';
import { People } from './people.js';
import { ProfileHiding } from './profile-hiding.js';
import { OldHidings } from './retention.js';
import { SignOuts } from './sign-outs.js';
import { ToldAnew } from './told-anew.js';
import { Users } from './users.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [
    Users,
    People,
    Administration,
    ProfileHiding,
    ModeratedPeople,
    ArchivedPeople,
    Holds,
    HidingAll,
    SignOuts,
  ],
  providers: [Accounts, Acts, FirstAdmin, Newcomers, ToldAnew, OldHidings],
})
export class UsersModule {}

export const definition: ServiceDefinition<UsersConfig> = {
  name: 'users',
  Config: UsersConfig,
  entities: [User, Credential, Identity],
  migrations,
  module: UsersModule,
};
