import { Creators, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { AccountMails } from './account/account-mails.js';
import { Choices } from './choices/choices.js';
import { NoticesConfig } from './config.js';
import { Composers } from './mail/composers.js';
import { Mails } from './mail/mails.js';
import { Pages } from './mail/page/pages.js';
import { Queue } from './mail/queue.js';
import { Sender } from './mail/sender.js';
import { MailServer } from './mail/server.js';
import { MailStates } from './mail/state.js';
import { MailUpkeep } from './mail/upkeep.js';
import { InboxReading } from './reading/inbox.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [Choices, InboxReading, MailStates],
  providers: [Creators, Mails, Composers, Pages, Queue, MailServer, Sender, AccountMails, MailUpkeep],
})
export class NoticesModule {}

export const definition: ServiceDefinition<NoticesConfig> = {
  name: 'notices',
  Config: NoticesConfig,
  entities: [],
  migrations,
  module: NoticesModule,
};
