import type { ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { Accounts } from './accounts/accounts.js';
import { Acts } from './moderation/acts.js';
import { Administration } from './moderation/administration.js';
import { ArchivedPeople } from './record/archived.js';
import { UsersConfig } from './config.js';
import { FirstAdmin } from './accounts/first-admin.js';
import { HidingAll } from './moderation/hide-all.js';
import { Holds } from './record/holds.js';
import { ModeratedPeople } from './record/moderated.js';
import { Appearing } from './accounts/appearing.js';
import { Newcomers } from './accounts/newcomers.js';
import { Credential, Identity, User } from './accounts/user.entity.js';
import { People } from './moderation/people.js';
import { ProfileHiding } from './moderation/profile-hiding.js';
import { OwnData } from './record/own-data.js';
import { OldHidings } from './record/retention.js';
import { SignOuts } from './accounts/sign-outs.js';
import { ProviderSignIns } from './accounts/provider-sign-in.js';
import { Republishing } from './accounts/republishing.js';
import { OwnImages } from './accounts/own-images.js';
import { Users } from './accounts/users.js';
import { Passwords } from './keys/passwords.js';
import { WaysInto } from './keys/ways-in.js';
import { Askings } from './links/askings.js';
import { Links } from './links/links.js';
import { Proofs } from './links/proofs.js';
import { AccountMails } from './mails/account-mails.js';
import { AskedDeletions } from './deletion/asking.js';
import { DueDeletions } from './deletion/due.js';
import { LeavingMails } from './mails/leaving.js';
import { NewSignIns } from './mails/new-sign-ins.js';
import { ReachablePeople } from './mails/reachable.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [
    Users,
    OwnImages,
    ProviderSignIns,
    People,
    Administration,
    ProfileHiding,
    ModeratedPeople,
    ArchivedPeople,
    Holds,
    HidingAll,
    SignOuts,
    AskedDeletions,
    OwnData,
    Askings,
    Links,
    Passwords,
    WaysInto,
    LeavingMails,
    NewSignIns,
    ReachablePeople,
  ],
  providers: [
    DueDeletions,
    Accounts,
    AccountMails,
    Acts,
    Proofs,
    FirstAdmin,
    Appearing,
    Newcomers,
    Republishing,
    OldHidings,
  ],
})
export class UsersModule {}

export const definition: ServiceDefinition<UsersConfig> = {
  name: 'users',
  Config: UsersConfig,
  entities: [User, Credential, Identity],
  migrations,
  module: UsersModule,
};
