import { Creators, type ServiceDefinition } from '@app/kernel/service';
import { Module } from '@nestjs/common';
import { AccountMails } from './account/account-mails.js';
import { Choices } from './choices/choices.js';
import { NoticesConfig } from './config.js';
import { Asked } from './digests/asked.js';
import { DigestMails } from './digests/digest-mails.js';
import { Digests } from './digests/digests.js';
import { DigestSchedule } from './digests/schedule.js';
import { WaitingQueues } from './digests/waiting-queues.js';
import { Forgetting } from './forgetting.js';
import { FanOut } from './following/fan-out.js';
import { FollowedMails } from './following/followed-mails.js';
import { Follows } from './following/follows.js';
import { Gathering } from './following/gathering.js';
import { LetterMails } from './letters/letter-mails.js';
import { Letters } from './letters/letters.js';
import { LetterSending } from './letters/sending.js';
import { Composers } from './mail/composers.js';
import { Mails } from './mail/mails.js';
import { MailMeasures } from './mail/measures.js';
import { Pages } from './mail/page/pages.js';
import { Queue } from './mail/queue.js';
import { Sender } from './mail/sender.js';
import { MailServer } from './mail/server.js';
import { MailStates } from './mail/state.js';
import { Box } from './newsletter/box.js';
import { ConfirmMail } from './newsletter/confirm-mail.js';
import { SubscriberExport } from './newsletter/exporting.js';
import { ForgettingSubscribers } from './newsletter/forgetting.js';
import { SubscriberImport } from './newsletter/importing.js';
import { OwnSubscriptions } from './newsletter/own.js';
import { Subscribers } from './newsletter/subscribers.js';
import { OwnData } from './reading/own-data.js';
import { InboxReading } from './reading/inbox.js';
import { StopLinks } from './stopping/stop-links.js';
import { Stopping } from './stopping/stopping.js';
import { migrations } from './migrations/index.js';
import { Entries } from './news/entries.js';
import { EntryMails } from './news/entry-mails.js';
import { NotableProjects } from './news/notable-projects.js';
import { Readers } from './news/readers.js';
import { OwnAccount } from './own/account.js';
import { Decisions } from './own/decisions.js';
import { AccountNewsMails } from './own/mails/account-news-mails.js';
import { DecisionMails } from './own/mails/decision-mails.js';
import { HiddenMails } from './own/mails/hidden-mails.js';
import { WordsMails } from './own/mails/words-mails.js';
import { Reports } from './own/reports.js';
import { Words } from './own/words.js';
import { Upkeep } from './upkeep.js';

const MAIL = [Mails, Composers, Pages, Queue, MailServer, Sender, MailMeasures];
/** What happens to people's own things: who hears of it, and the mails. */
const OWN = [Decisions, DecisionMails, Words, WordsMails, HiddenMails, Reports, OwnAccount, AccountNewsMails];
/** What happens on projects that people follow. */
const FOLLOWED = [Gathering, FanOut, FollowedMails];
const NEWSLETTER = [StopLinks, Subscribers, ConfirmMail, LetterMails, LetterSending];
const DIGESTS = [Digests, DigestSchedule, WaitingQueues, Asked, DigestMails];

@Module({
  controllers: [
    ...[Box, SubscriberExport, SubscriberImport, ForgettingSubscribers, OwnSubscriptions],
    ...[Letters, OwnData, Choices, Follows, InboxReading, MailStates, Stopping],
  ],
  providers: [
    ...MAIL,
    ...OWN,
    ...FOLLOWED,
    ...NEWSLETTER,
    ...DIGESTS,
    Creators,
    Forgetting,
    Upkeep,
    AccountMails,
    Entries,
    EntryMails,
    NotableProjects,
    Readers,
  ],
})
export class NoticesModule {}

export const definition: ServiceDefinition<NoticesConfig> = {
  name: 'notices',
  Config: NoticesConfig,
  entities: [],
  migrations,
  module: NoticesModule,
};
