import { Creators, Idempotency, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { ModerationLists } from './listing/moderation-lists.js';
import { ArchivedProjects } from './record/archived.js';
import { Browsing } from './listing/browsing.js';
import { ProjectsConfig } from './config.js';
import { Curation } from './moderation/curation.js';
import { Decisions } from './moderation/decisions.js';
import { CommentCounts } from './comment-counts.js';
import { CountingVotes } from './counting-votes.js';
import { Editing } from './writing/editing.js';
import { Exports } from './listing/exports.js';
import { Found } from './listing/found.js';
import { Sums } from './listing/sums.js';
import { Forgetting } from './record/forgetting.js';
import { FormerDecisions } from './moderation/former-decisions.js';
import { HiddenPictures } from './moderation/hidden-pictures.js';
import { HidingAll } from './moderation/hide-all.js';
import { ModeratedProjects } from './record/moderated.js';
import { OwnData } from './record/own-data.js';
import { OwnThings } from './moderation/own-things.js';
import { Notable } from './notable.js';
import { Owners } from './writing/owners.js';
import { OldVersions } from './record/retention.js';
import { Sitemap } from './listing/sitemap.js';
import { Slices } from './listing/slices.js';
import { Pictures } from './writing/pictures.js';
import { ProjectRow } from './card/project.entity.js';
import { Reading } from './listing/reading.js';
import { Standings } from './standings.js';
import { Submitting } from './writing/submitting.js';
import { Suspended } from './moderation/suspended.js';
import { ShownImages } from './writing/shown-images.js';
import { Towns } from './listing/towns.js';
import { Things } from './record/things.js';
import { TakingBack } from './moderation/taking-back.js';
import { Upkeep } from './upkeep.js';
import { Upvotes } from './upvotes.js';
import { VersionList } from './moderation/version-list.js';
import { WaitingVotes } from './waiting-votes.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [
    Reading,
    Submitting,
    Editing,
    VersionList,
    Owners,
    Browsing,
    Sitemap,
    Towns,
    Upvotes,
    Curation,
    FormerDecisions,
    TakingBack,
    HiddenPictures,
    ModerationLists,
    ShownImages,
    Standings,
    Notable,
    CommentCounts,
    Exports,
    ModeratedProjects,
    ArchivedProjects,
    OwnData,
    Things,
    HidingAll,
  ],
  providers: [
    Forgetting,
    Creators,
    Slices,
    Found,
    Sums,
    Pictures,
    Idempotency,
    Upkeep,
    Decisions,
    OwnThings,
    Suspended,
    CountingVotes,
    WaitingVotes,
    OldVersions,
  ],
})
export class ProjectsModule {}

export const definition: ServiceDefinition<ProjectsConfig> = {
  name: 'projects',
  Config: ProjectsConfig,
  entities: [ProjectRow],
  migrations,
  module: ProjectsModule,
};
