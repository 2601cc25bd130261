import { DatabaseConfig } from '@app/kernel';
import type { ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { AdminLists } from './admin-lists.js';
import { Ballots } from './ballots.js';
import { Browsing } from './browsing.js';
import { Creators } from './creators.js';
import { Curation } from './curation.js';
import { Follower } from './follower.js';
import { Idempotency } from './idempotency.js';
import { Pages } from './pages.js';
import { Pictures } from './pictures.js';
import { Project } from './project.entity.js';
import { Projects } from './projects.js';
import { Upvotes } from './upvotes.js';

@Module({
  controllers: [Projects, Browsing, Upvotes, Curation, AdminLists],
  providers: [Creators, Pages, Pictures, Idempotency, Ballots, Follower],
})
export class ProjectsModule {}

export const definition: ServiceDefinition<DatabaseConfig> = {
  name: 'projects',
  Config: DatabaseConfig,
  entities: [Project],
  module: ProjectsModule,
};
