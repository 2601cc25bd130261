import { DatabaseConfig } from '@app/kernel';
import { Creators, Idempotency, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { Discussions } from './discussions.js';
import { Editing } from './editing.js';
import { Liking } from './liking.js';
import { Posting } from './posting.js';
import { Reading } from './reading.js';
import { Upkeep } from './upkeep.js';

@Module({
  controllers: [Reading, Posting, Editing, Liking],
  providers: [Creators, Idempotency, Discussions, Upkeep],
})
export class CommentsModule {}

export const definition: ServiceDefinition<DatabaseConfig> = {
  name: 'comments',
  Config: DatabaseConfig,
  entities: [],
  // The planner does not know that one project has thousands of comments where most have a few, and would fetch and sort them all. What it saves by
  // that, compared to an index that has their order, is gone when it reckons with disks of today.
  session: { random_page_cost: '1.1' },
  module: CommentsModule,
};
