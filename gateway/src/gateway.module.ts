import { type DynamicModule, type InjectionToken, Module, type Provider } from '@nestjs/common';
import { AdminController } from './moderation/admin.controller.js';
import { HidingController } from './moderation/hiding.controller.js';
import { ImagesController } from './moderation/images.controller.js';
import { PeopleController } from './moderation/people.controller.js';
import { DecisionsController } from './moderation/decisions.controller.js';
import { ArchiveController } from './archive/archive.controller.js';
import { ClientFaultsController } from './client-faults/client-faults.controller.js';
import { CommentsController } from './comments/comments.controller.js';
import { OwnWordsController } from './comments/own-words.controller.js';
import { WaitingWordsController } from './comments/waiting-words.controller.js';
import { RepliesController } from './comments/replies.controller.js';
import { EverythingController } from './everything/everything.controller.js';
import { ExportsController } from './exports/exports.controller.js';
import { OpenDataController } from './exports/open-data.controller.js';
import { OpenDataFiles } from './exports/open-data-files.js';
import { HealthController } from './health/health.controller.js';
import { HoldsController } from './holds/holds.controller.js';
import { SocialCardsController } from './media/social-cards.controller.js';
import { MediaController } from './media/media.controller.js';
import { Uploads } from './media/uploads.js';
import { UploadsController } from './media/uploads.controller.js';
import { DeletionController } from './my-data/deletion.controller.js';
import { OwnDataController } from './my-data/own-data.controller.js';
import { DocsController } from './openapi/docs.controller.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ChoicesController } from './notices/choices.controller.js';
import { FollowsController } from './notices/follows.controller.js';
import { InboxController } from './notices/inbox.controller.js';
import { LettersController } from './newsletter/letters.controller.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { SubscribersController } from './newsletter/subscribers.controller.js';
import { StopController } from './newsletter/stop.controller.js';
import { PagesModule } from './pages/pages.module.js';
import { ProjectsController } from './projects/projects.controller.js';
import { VersionsController } from './projects/versions.controller.js';
import { Votes } from './projects/votes.js';
import { ActivityController } from './activity/activity.controller.js';
import { ReportsController } from './reports/reports.controller.js';
import { CsrfController } from './session/csrf.controller.js';
import { OwnSessionsController } from './session/own-sessions.controller.js';
import { MailOffer } from './signin/mail-offer.js';
import { OfferedProviders } from './signin/oidc/offered.js';
import { SigninModule } from './signin/signin.module.js';
import { UsersController } from './users/users.controller.js';

/** What is made before Nest, by the token that injects it. */
export type Instruments = [token: InjectionToken, value: object][];

@Module({})
export class GatewayModule {
  static with(given: Instruments): DynamicModule {
    const instruments: Provider[] = given.map(([provide, useValue]) => ({ provide, useValue }));
    return {
      module: GatewayModule,
      global: true,
      imports: [SigninModule, PagesModule],
      controllers: [
        CsrfController,
        UsersController,
        OwnSessionsController,
        DeletionController,
        OwnDataController,
        ProjectsController,
        VersionsController,
        CommentsController,
        OwnWordsController,
        WaitingWordsController,
        RepliesController,
        ActivityController,
        ReportsController,
        ModerationController,
        FollowsController,
        InboxController,
        ChoicesController,
        NewsletterController,
        LettersController,
        SubscribersController,
        StopController,
        ClientFaultsController,
        UploadsController,
        MediaController,
        SocialCardsController,
        AdminController,
        DecisionsController,
        PeopleController,
        HidingController,
        EverythingController,
        ExportsController,
        ArchiveController,
        HoldsController,
        ImagesController,
        OpenDataController,
        HealthController,
        DocsController,
      ],
      providers: [...instruments, Uploads, Votes, MailOffer, OfferedProviders, OpenDataFiles],
      exports: [...instruments, Uploads, MailOffer, OfferedProviders],
    };
  }
}
