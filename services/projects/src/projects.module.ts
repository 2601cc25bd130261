import { Creators, Idempotency, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { AdminLists } from './admin-lists.js';
import { ArchivedProjects } from './archived.js';
import { Browsing } from './browsing.js';
import { ProjectsConfig } from './config.js';
import { Curation } from './curation.js';
import { Decisions } from './decisions.js';
import { Discussed } from './discussed.js';
import { Editing } from './editing.js';
import { Exports } from './exports.js';
import { Follower } from './follower.js';
import { HiddenPictures } from './hidden-pictures.js';
import { HidingAll } from './hide-all.js';
import { ModeratedProjects } from './moderated.js';
import { OwnThings } from './own-things.js';
import { Owners } from './owners.js';
import { OldVersions } from './retention.js';
import { Sitemap } from './sitemap.js';
import { Slices } from './slices.js';
import { Pictures } from './pictures.js';
import { ProjectRow } from './project.entity.js';
import { Projects } from './projects.js';
import { Suspended } from './suspended.js';
import { ShownImages } from './shown-images.js';
import { Towns } from './towns.js';
import { Things } from './things.js';
import { TakingBack } from './taking-back.js';
import { Upvotes } from './upvotes.js';
import { VersionList } from './version-list.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [
    Projects,
    Editing,
    VersionList,
    Owners,
    Browsing,
    Sitemap,
    Towns,
    Upvotes,
    Curation,
    TakingBack,
    HiddenPictures,
    AdminLists,
    ShownImages,
    Discussed,
    Exports,
    ModeratedProjects,
    ArchivedProjects,
    Things,
    HidingAll,
  ],
  providers: [Creators, Slices, Pictures, Idempotency, Follower, Decisions, OwnThings, Suspended, OldVersions],
})
export class ProjectsModule {}

export const definition: ServiceDefinition<ProjectsConfig> = {
  name: 'projects',
  Config: ProjectsConfig,
  entities: [ProjectRow],
  migrations,
  module: ProjectsModule,
};
