import { Creators, Idempotency, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { ArchivedWords } from './archived.js';
import { Cases } from './cases.js';
import { CommentsConfig } from './config.js';
import { Discussions } from './discussions.js';
import { Editing } from './editing.js';
import { HidingAll } from './hide-all.js';
import { WordHiding } from './hiding.js';
import { Liking } from './liking.js';
import { ModeratedWords } from './moderated.js';
import { Moderation } from './moderation.js';
import { OwnReports } from './own-reports.js';
import { OwnThings } from './own-things.js';
import { OwnWordsList } from './own-words.js';
import { Posting } from './posting.js';
import { Reading } from './reading.js';
import { Reporting } from './reporting.js';
import { OldWords } from './retention.js';
import { Things } from './things.js';
import { TakingBack } from './taking-back.js';
import { Upkeep } from './upkeep.js';
import { Versions } from './versions.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [
    Reading,
    Posting,
    Editing,
    OwnWordsList,
    Versions,
    Liking,
    Reporting,
    OwnReports,
    Moderation,
    TakingBack,
    WordHiding,
    ModeratedWords,
    ArchivedWords,
    Things,
    HidingAll,
  ],
  providers: [Cases, Creators, OwnThings, Idempotency, Discussions, Upkeep, OldWords],
})
export class CommentsModule {}

export const definition: ServiceDefinition<CommentsConfig> = {
  name: 'comments',
  Config: CommentsConfig,
  entities: [],
  migrations,
  // The planner expects few comments on a project, and none on a site that was empty when the plan was made. It would fetch and sort the thousands
  // of a busy one. Every list here has an index of its order.
  session: { enable_seqscan: 'off', enable_bitmapscan: 'off', random_page_cost: '1.1' },
  module: CommentsModule,
};
