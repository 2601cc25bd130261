import { Creators, Idempotency, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { ArchivedWords } from './record/archived.js';
import { Cases } from './reports/cases.js';
import { CommentsConfig } from './config.js';
import { Discussions } from './reading/discussions.js';
import { Editing } from './writing/editing.js';
import { Forgetting } from './record/forgetting.js';
import { HidingAll } from './moderation/hide-all.js';
import { WordHiding } from './moderation/hiding.js';
import { Liking } from './writing/liking.js';
import { ModeratedWords } from './record/moderated.js';
import { Moderation } from './moderation/moderation.js';
import { Notable } from './reading/notable.js';
import { OwnData } from './record/own-data.js';
import { OwnReports } from './reports/own-reports.js';
import { OwnThings } from './writing/own-things.js';
import { OwnWordsList } from './reading/own-words.js';
import { Posting } from './writing/posting.js';
import { Reading } from './reading/reading.js';
import { Reporting } from './reports/reporting.js';
import { OldWords } from './record/retention.js';
import { Things } from './record/things.js';
import { TakingBack } from './moderation/taking-back.js';
import { Upkeep } from './upkeep.js';
import { Versions } from './moderation/versions.js';
import { Confirmed } from './waiting/confirmed.js';
import { KeepingWords } from './waiting/keeping.js';
import { LatePosting } from './waiting/late-posting.js';
import { WaitingLikes } from './waiting/likes.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [
    Reading,
    Notable,
    Posting,
    Editing,
    OwnWordsList,
    Versions,
    Liking,
    KeepingWords,
    Reporting,
    OwnReports,
    Moderation,
    TakingBack,
    WordHiding,
    ModeratedWords,
    ArchivedWords,
    OwnData,
    Things,
    HidingAll,
  ],
  providers: [
    Forgetting,
    Cases,
    Creators,
    OwnThings,
    Idempotency,
    Discussions,
    Upkeep,
    OldWords,
    WaitingLikes,
    LatePosting,
    Confirmed,
  ],
})
export class CommentsModule {}

export const definition: ServiceDefinition<CommentsConfig> = {
  name: 'comments',
  Config: CommentsConfig,
  entities: [],
  migrations,
  // The planner expects few comments on a project, and none on a site that was empty when the plan was made. It would
  // fetch and sort the thousands of a busy one. Every list here has an index of its order.
  session: { enable_seqscan: 'off', enable_bitmapscan: 'off', random_page_cost: '1.1' },
  module: CommentsModule,
};
