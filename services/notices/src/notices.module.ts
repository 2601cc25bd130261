import { Creators, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { NoticesConfig } from './config.js';
import { MailStates } from './mail/state.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [MailStates],
  providers: [Creators],
})
export class NoticesModule {}

export const definition: ServiceDefinition<NoticesConfig> = {
  name: 'notices',
  Config: NoticesConfig,
  entities: [],
  migrations,
  module: NoticesModule,
};
