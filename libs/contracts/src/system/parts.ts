import { commentEvents, comments } from '../operations/comments.js';
import { media, mediaSignals } from '../operations/media.js';
import { notices } from '../operations/notices/notices.js';
import type { EventType, Op, SignalType } from './op.js';
import { projectEvents, projects } from '../operations/projects.js';
import type { ServiceName } from './services.js';
import { staleSignals } from './stale.js';
import { userEvents, users } from '../operations/users.js';

/**
 * The whole system on one screen: what each part answers, asks and consumes. The subjects that a part may use on the
 * bus, the durable consumers and the typed clients come from this table. So a call that is not listed here is neither
 * typed nor permitted.
 */
export const parts = {
  gateway: {
    answers: {},
    asks: {
      ...{ users, projects, comments, notices },
      media: { ingest: media.ingest, card: media.card, keysOf: media.keysOf, ownPictures: media.ownPictures },
    },
    consumes: [],
    signals: [mediaSignals.moved, ...Object.values(staleSignals)],
  },
  users: {
    answers: users,
    asks: {
      comments: { reported: comments.reported },
      media: { images: media.images, withhold: media.withhold, release: media.release },
      notices: { forgetSubscriber: notices.forgetSubscriber },
    },
    consumes: [projectEvents.decided, projectEvents.allHidden, commentEvents.firstStood, commentEvents.allHidden],
  },
  projects: {
    answers: projects,
    asks: {
      users: { profiles: users.profiles, otherAdmin: users.otherAdmin, held: users.held },
      comments: { reported: comments.reported },
      media: { images: media.images, withhold: media.withhold, release: media.release },
    },
    consumes: [
      ...[userEvents.profileChanged, userEvents.forgotten, userEvents.suspended, userEvents.hideAllAsked],
      ...[userEvents.confirmed, commentEvents.countsChanged, commentEvents.counted],
    ],
  },
  comments: {
    answers: comments,
    asks: {
      users: {
        ...{ profiles: users.profiles, otherAdmin: users.otherAdmin },
        ...{ suspend: users.suspend, held: users.held },
      },
      projects: { standings: projects.standings, outlines: projects.outlines, reject: projects.reject },
    },
    consumes: [
      ...[projectEvents.decided, projectEvents.deleted],
      ...[userEvents.profileChanged, userEvents.forgotten, userEvents.hideAllAsked, userEvents.confirmed],
    ],
  },
  media: {
    answers: media,
    asks: {
      projects: { shownImages: projects.shownImages, hiddenImages: projects.hiddenImages },
      users: { shownImages: users.shownImages, hiddenImages: users.hiddenImages },
    },
    consumes: [
      ...[projectEvents.saved, projectEvents.decided, projectEvents.deleted],
      ...[userEvents.profileChanged, userEvents.forgotten],
    ],
  },
  notices: {
    answers: notices,
    asks: {
      users: {
        ...{ profiles: users.profiles, reachable: users.reachable, admins: users.admins },
        ...{ accountMail: users.accountMail, active: users.active },
      },
      projects: {
        ...{ notable: projects.notable, voters: projects.voters, voted: projects.voted, upvoted: projects.upvoted },
        ...{ waiting: projects.waiting, standings: projects.standings, hiddenImages: projects.hiddenImages },
      },
      comments: { notable: comments.notable, outcomes: comments.outcomes, waiting: comments.waiting },
    },
    consumes: [
      ...[userEvents.profileChanged, userEvents.forgotten, userEvents.mailAsked, userEvents.roleChanged],
      ...[userEvents.profileHidden],
      ...[commentEvents.wordsPosted, commentEvents.posted, commentEvents.wordsHidden, commentEvents.reportDecided],
      projectEvents.reviewed,
      ...[projectEvents.decided, projectEvents.statusChanged, projectEvents.deleted, projectEvents.pictureHidden],
    ],
  },
} satisfies Record<ServiceName | 'gateway', Part>;

type Operations = Record<string, Op<unknown, unknown>>;

export interface Part {
  answers: Operations;
  asks: Partial<Record<ServiceName, Operations>>;
  consumes: EventType<unknown>[];
  signals?: SignalType<unknown>[];
}
export type PartName = keyof typeof parts;

/** The stream that keeps all events. */
export const EVENT_STREAM = 'events';
