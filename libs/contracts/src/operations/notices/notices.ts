import type { Category, ProjectStatus } from '../../rules/enums.js';
import { op, operations, read, type Slice } from '../../system/op.js';
import type { OwnDataQuery } from '../people/own-data.js';
import type { PublicUser } from '../profiles.js';
import type { TrailQuery, TrailSlice } from '../activity.js';
import { letterOperations } from './letters.js';
import { newsletterOperations } from './newsletter.js';
import type { ArchiveSlice } from '../record.js';

/**
 * What people hear of, each with its own choice of mail. Own matters are decisions about a project of theirs, comments
 * on it, replies to their words, what was hidden, and the end of their report. So are their role and a sign-in from a
 * new device. The others are news of projects that they follow, and, for admins, what waits for a decision.
 */
export const NOTICE_KINDS = [
  'decision',
  'comment',
  'reply',
  'hidden',
  'report',
  'role',
  'followed',
  'waiting',
  'sign_in',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** Only admins hear of these. */
export const ADMIN_NOTICE_KINDS: readonly NoticeKind[] = ['waiting'];

/** When a mail leaves: as it happens, in a digest, or not at all. In the site all of it stands always. */
export const MAIL_CHOICES = ['at_once', 'daily', 'weekly', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Own matters at once; what is only followed waits for a quiet moment. */
export const DEFAULT_MAIL: Readonly<Record<NoticeKind, MailChoice>> = {
  decision: 'at_once',
  comment: 'at_once',
  reply: 'at_once',
  hidden: 'at_once',
  report: 'at_once',
  role: 'at_once',
  followed: 'weekly',
  waiting: 'daily',
  sign_in: 'at_once',
};

/** What happened, for an entry of the inbox. */
export const INBOX_KINDS = {
  approved: 'decision',
  rejected: 'decision',
  taken_down: 'decision',
  comment: 'comment',
  reply: 'reply',
  words_hidden: 'hidden',
  profile_hidden: 'hidden',
  picture_hidden: 'hidden',
  report_decided: 'report',
  role: 'role',
  followed_comments: 'followed',
  followed_status: 'followed',
  waiting: 'waiting',
} as const satisfies Record<string, NoticeKind>;
export type InboxKind = keyof typeof INBOX_KINDS;

/** An entry of somebody's inbox. Several of one kind about one thing are one entry as long as it is not read. */
export interface InboxEntry {
  id: number;
  at: string;
  kind: InboxKind;
  /** The title of the project; null when there is none, or when the reader may not see it any more. */
  title: string | null;
  /** The project's picture. */
  imageUrl: string | null;
  /** A path of this site; null when the reader may not open that place any more. */
  url: string | null;
  /** Who did it, the last one first: INBOX_PEOPLE_MAX at most. */
  people: PublicUser[];
  /** How many did it, or how often it happened. */
  count: number;
  /** The reason, the status, the role or the action, as `kind` needs it. */
  detail: string | null;
  /** Null while it is unread. */
  readAt: string | null;
}

/** The people that an entry of the inbox names. */
export const INBOX_PEOPLE_MAX = 3;
/** Unread entries are counted up to here: on every page of a signed-in person. */
export const INBOX_UNREAD_MAX = 100;
/** The entries that the bell shows. */
export const BELL_ENTRIES = 8;
/** The header of an inbox that says how many of it are unread. */
export const UNREAD_HEADER = 'x-unread-count';
/** There is no time zone yet: this header of an inbox is there, and the browser tells its own. */
export const ZONE_WANTED_HEADER = 'x-time-zone-wanted';
/** Entries that one call marks as read by their ids. */
export const INBOX_READ_MAX = 100;

export interface Inbox extends Slice<InboxEntry, null> {
  /** How many are unread; INBOX_UNREAD_MAX stands for more, too. */
  unread: number;
  /** False until one is chosen, or a browser has told its own. */
  hasTimeZone: boolean;
}

/** Some entries, or all that are no younger than a moment. */
export type InboxRead = { ids: number[] } | { until: string };

/** When mails come. */
export interface NoticeChoices {
  kinds: Record<NoticeKind, { mail: MailChoice }>;
  /** An IANA name, such as `America/Chicago`; DEFAULT_TIME_ZONE for who has chosen none. */
  timeZone: string;
  /** Since when no mail reaches the address of the account; null as long as it does. */
  refusedAt: string | null;
}
export interface NoticeChange {
  kinds?: Partial<Record<NoticeKind, { mail: MailChoice }>>;
  timeZone?: string;
}

/** The middle of the country: eight o'clock there is a morning hour in all of it. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

/** Does somebody follow a project? */
export interface Following {
  following: boolean;
  /** They have said that they do not: a vote or words of theirs change nothing of that. */
  stopped: boolean;
}

/** A project that somebody follows. */
export interface Followed {
  projectId: number;
  slug: string;
  title: string;
  imageUrl: string;
  category: Category;
  status: ProjectStatus;
}

/** A digest of a day, or of a week. */
export type DigestPeriod = Extract<MailChoice, 'daily' | 'weekly'>;

/** What the link at the end of a mail stops: of a digest all that comes in it. */
export type StopList = NoticeKind | DigestPeriod | 'newsletter';

/** What the site may offer: without a mail server nothing that needs one. */
export interface MailState {
  mail: boolean;
}

export const notices = operations('notices', {
  /** A slice of one of the caller's own files (OWN_DATA_COLUMNS). */
  ownData: read<OwnDataQuery, ArchiveSlice>({ errors: ['bad_request'] }),
  /** Does mail leave this site? */
  state: read<Record<string, never>, MailState>(),
  /**
   * The caller's own inbox, newest first. An entry that was unread when the same happened again has come to the top
   * since. While projects is away there are no titles and pictures.
   */
  inbox: read<{ limit: number; cursor?: string }, Inbox>({ errors: ['bad_request'] }),
  /** Marks entries of the caller's own inbox. Ids of others are passed by. */
  markRead: op<InboxRead, { unread: number }>(),
  /** `project` is an id or a slug. May be asked twice. The error not_found is also for one that is not public. */
  follow: op<{ project: string }, Following>({ errors: ['not_found'] }),
  /** It ends a follow by a vote, too, and of what is not public any more. */
  unfollow: op<{ project: string }, Following>({ errors: ['not_found'] }),
  /** Does the caller follow it, by a vote too? The error not_found is as of unfollow. */
  following: read<{ project: string }, Following>({ errors: ['not_found'] }),
  /** What the caller follows and may see, what they have voted for too: FOLLOWS_MAX at most. */
  follows: read<Record<string, never>, Followed[]>(),
  choices: read<Record<string, never>, NoticeChoices>(),
  /** What is left out stays. Fails with validation_failed (timeZone) for one that the database does not know. */
  changeChoices: op<NoticeChange, NoticeChoices>({ errors: ['validation_failed'] }),
  /** What the link at the end of a mail would stop. */
  stoppable: read<{ token: string }, { list: StopList }>({ errors: ['link_expired'] }),
  /** Stops it, for whoever has the link. */
  stopMails: op<{ token: string }, { list: StopList }>({ errors: ['link_expired'] }),
  ...newsletterOperations,
  ...letterOperations,
  /** What admins did with letters and the list of their readers. For admins. */
  trail: read<TrailQuery, TrailSlice>(),
});

/** The followed projects that one call lists. */
export const FOLLOWS_MAX = 200;

/** How much of somebody's words stands in a list, a mail or the trail. */
export const EXCERPT_MAX = 80;

/** A page of the people who have voted for a project is no longer. */
export const VOTERS_MAX = 1_000;

/** What waits for admins, and since when the oldest of it does. */
export interface WaitingQueue {
  count: number;
  since: string | null;
}

/** What notices must know of a project to tell a person of it. */
export interface NotableProject {
  id: number;
  slug: string;
  title: string;
  imageUrl: string;
  city: string;
  state: string;
  category: Category;
  status: ProjectStatus;
  creatorId: string;
  isApproved: boolean;
  rejectedAt: string | null;
  rejectionReason: string | null;
}

/** What notices must know of a comment or reply that is there. */
export interface NotableWords {
  kind: 'comment' | 'reply';
  id: number;
  projectId: number;
  /** The comment itself, or the one that a reply answers. */
  commentId: number;
  authorId: string;
  /** Their beginning, in one line of EXCERPT_MAX letters; null of hidden ones. */
  excerpt: string | null;
  hiddenAt: string | null;
  hideReason: string | null;
}
