import type { OwnDataQuery } from './people/own-data.js';
import type { TrailQuery, TrailSlice } from './activity.js';
import type { ArchiveQuery, ArchiveSlice, Held } from './record.js';
import type { HideAllKind, HideAllParts, ThingsQuery, ThingsSlice } from './everything.js';
import type { CommentSort } from '../rules/enums.js';
import type { OfMonth, WordsModerated } from './moderation.js';
import { event, events, keyed, op, operations, read, type LongSlice, type Slice } from '../system/op.js';
import type {
  OwnReport,
  OwnReportState,
  Report,
  ReportAction,
  ReportCase,
  ReportDecision,
  ReportFields,
  ReportState,
  TakeBack,
} from './reports.js';
import type { Hide, Hiding, HideTarget, HiddenWords, OwnHiddenWords } from './hiding.js';
import type { NotableWords, WaitingQueue } from './notices/notices.js';
import type { PublicUser } from './profiles.js';
import type { Version } from './versions.js';

/** What a comment and a reply have in common. Times are ISO 8601 UTC. */
interface Writing {
  id: number;
  userId: string;
  /** Plain text; empty when it was deleted or hidden. */
  content: string;
  likes: number;
  /** The project's creator when this was written: who has this id wears the Creator badge. */
  projectCreatorId: string | null;
  createdAt: string;
  /** Later than `createdAt` when its author has edited it. Likes do not change it. */
  updatedAt: string;
  /**
   * Set when a moderator has hidden it. It stays as a mark in its place and counts as before, with an empty `content`.
   * `userId` and `user` name nobody, to its author too, who reads it by a call of its own. It can be deleted by its
   * author, and nothing else can be done with it.
   */
  hiddenAt: string | null;
  user: PublicUser;
}

export interface Reply extends Writing {
  commentId: number;
}

export interface Comment extends Writing {
  projectId: number;
  replyCount: number;
  /** The first REPLIES_SHOWN, oldest first. */
  replies: Reply[];
  /**
   * Set when its author has deleted it and replies hang on it. It then stays as a mark with an empty `content`, and
   * `userId` and `user` name nobody. It counts as a comment until its last reply is gone.
   */
  deletedAt: string | null;
}

/**
 * The `user` of a deleted comment, and of what a moderator has hidden: every field that PublicUser promises, and
 * nobody's.
 */
export const NOBODY: Omit<PublicUser, 'createdAt'> = {
  id: '',
  firstName: null,
  lastName: null,
  displayName: 'Deleted',
  profileImageUrl: null,
  bio: null,
  location: null,
  website: null,
};

export interface CommentLikeAnswer {
  commentId: number;
  likes: number;
  liked: true;
  /** It counts once the person has confirmed the address. */
  waits?: true;
}

export interface ReplyLikeAnswer {
  replyId: number;
  likes: number;
  liked: true;
  /** It counts once the person has confirmed the address. */
  waits?: true;
}

/** What the caller has liked on one project. */
export interface OwnLikes {
  commentIds: number[];
  replyIds: number[];
}

/** A comment or reply of one's own, in a list of all of them. Hidden ones have their words. */
export interface OwnWords extends Pick<Writing, 'id' | 'createdAt' | 'updatedAt'> {
  /** Plain text, also when it is hidden. */
  content: string;
  /** Set when a moderator has hidden it. */
  hiddenAt: string | null;
  kind: 'comment' | 'reply';
  projectId: number;
  /** For a reply the comment that it answers, for a comment its own id. */
  commentId: number;
  /** Why a moderator has hidden it, if they said so. */
  reason: string | null;
  /** Where it stands, if its author can open that: of a project that was taken down only its owner can. */
  path: string | null;
  /** The title of that project; null also while the projects service is away. */
  projectTitle: string | null;
}

/**
 * A comment or a reply that only its author sees. It is posted by itself, under an id of its own, as soon as the author
 * has confirmed the address.
 */
export interface WaitingWords {
  id: number;
  kind: 'comment' | 'reply';
  projectId: number;
  /** What a reply answers; null for a comment. */
  commentId: number | null;
  /** Plain text */
  content: string;
  createdAt: string;
  updatedAt: string;
  /**
   * Set when it will not be posted any more: the comment or the project is not there, or an admin has hidden all that
   * the author wrote.
   */
  keptBack: KeptBack | null;
  waits: true;
}
export const KEPT_BACK = ['gone', 'hidden'] as const;
export type KeptBack = (typeof KEPT_BACK)[number];
/** How many of one's own words that wait are shown: the newest. */
export const WAITING_WORDS_MAX = 100;

/** Where words stand: a comment, or a reply to it. */
interface WordsPlace {
  projectId: number;
  commentId: number;
}

export interface WordsPosted extends WordsPlace {
  /** Null for a comment. */
  replyId: number | null;
  authorId: string;
  projectCreatorId: string | null;
  /** Who wrote the comment that a reply answers; null when it was deleted. */
  repliedToId: string | null;
  at: string;
}

export interface WordsHidden extends WordsPlace {
  kind: WordsTarget;
  id: number;
  authorId: string;
  /** What the author reads. */
  reason: string;
  by: string;
  at: string;
  /** The run of Hide all that it belongs to. */
  run?: number;
}

/** Who reported the thing: REPORTERS_MAX people at most, and the others in further events. */
export interface ReportDecided {
  caseId: number;
  action: ReportAction;
  reporterIds: string[];
  by: string;
  at: string;
}
export const REPORTERS_MAX = 500;

/** What of HIDE_TARGETS the comments service hides. */
export type WordsTarget = Extract<HideTarget, 'comment' | 'reply'>;

/** `project` is an id or a slug, as the path has it. A comment of another project does not exist under this one. */
type OnProject = { project: string };
type OnComment = OnProject & { commentId: number };
type OnReply = OnComment & { replyId: number };
type Paged = { limit: number; cursor?: string };
/** `content` is normalised and checked by the gateway. */
type Text = { content: string };
type Keyed = { idempotencyKey?: string };

/**
 * Every operation: not_found for a project that is not approved. To its owner and to admins `list`, `get` and `replies`
 * answer nevertheless, and `comment` and `reply` fail with not_approved instead.
 */
export const comments = operations('comments', {
  list: read<OnProject & Paged & { sort: CommentSort }, Slice<Comment>>({ errors: ['bad_request', 'not_found'] }),
  get: read<OnComment, Comment>({ errors: ['not_found'] }),
  /** Oldest first. */
  replies: read<OnComment & Paged, Slice<Reply>>({ errors: ['bad_request', 'not_found'] }),
  comment: keyed<OnProject & Text & Keyed, Comment>({
    errors: ['idempotency_mismatch', 'not_approved', 'not_found'],
    stales: 'named',
  }),
  /** The error not_found is also for a deleted or hidden comment. */
  reply: keyed<OnComment & Text & Keyed, Reply>({
    errors: ['idempotency_mismatch', 'not_approved', 'not_found'],
    stales: 'named',
  }),
  /**
   * Keeps the words of a caller whose words wait; without a comment they are one. Whoever sends them again under their
   * key, and may have been confirmed meanwhile, gets what has become of them.
   */
  keep: keyed<OnProject & { commentId?: number } & Text & Keyed, WaitingWords | Comment | Reply>({
    errors: ['idempotency_mismatch', 'not_approved', 'not_found'],
  }),
  /** The caller's own words that wait, and those that were kept back: the newest WAITING_WORDS_MAX. */
  ownWaiting: read<{ projectId: number | null }, WaitingWords[]>(),
  /** The error not_found is also for words that have been posted. */
  editWaiting: op<{ id: number } & Text, WaitingWords>({ errors: ['not_found'] }),
  removeWaiting: op<{ id: number }, { id: number }>({ errors: ['not_found'] }),
  /** By its author only; not_found also when it was deleted. What is hidden cannot be edited. */
  editComment: op<OnComment & Text, Comment>({ errors: ['not_found'], stales: 'named' }),
  editReply: op<OnReply & Text, Reply>({ errors: ['not_found'], stales: 'named' }),
  removeComment: op<OnComment, { commentId: number }>({ errors: ['not_found'], stales: 'named' }),
  removeReply: op<OnReply, { replyId: number }>({ errors: ['not_found'], stales: 'named' }),
  /** The error not_found is also for words that were deleted or hidden. */
  likeComment: op<OnComment, CommentLikeAnswer>({ errors: ['already_liked', 'not_found'], stales: 'named' }),
  likeReply: op<OnReply, ReplyLikeAnswer>({ errors: ['already_liked', 'not_found'], stales: 'named' }),
  /** Empty for a project that has no comments, or is none. */
  liked: read<{ projectId: number }, OwnLikes>(),
  /**
   * What the words were before each edit, newest first. Of hidden ones for their author and for admins, of deleted ones
   * for admins: else not_found.
   */
  commentVersions: read<OnComment & Paged, LongSlice<Version>>({ errors: ['bad_request', 'not_found'] }),
  replyVersions: read<OnReply & Paged, LongSlice<Version>>({ errors: ['bad_request', 'not_found'] }),
  /**
   * All comments and replies of the caller that are there, newest first, also on projects that are not public any more.
   */
  ownWords: read<Paged, Slice<OwnWords>>({ errors: ['bad_request'] }),
  /** The caller's own words on a project that a moderator has hidden: the newest OWN_HIDDEN_MAX. */
  ownHidden: read<{ projectId: number }, OwnHiddenWords[]>(),
  /** Once a person and thing, and again when its content has changed; not_found for what the caller cannot see. */
  report: op<ReportFields, Report>({ errors: ['already_reported', 'not_approved', 'not_found', 'own_thing'] }),
  /** What notices tells people of the comments and replies that are there, of those asked for. For services. */
  notable: read<{ comments: number[]; replies: number[] }, NotableWords[]>(),
  /** What became of reports by now, of those of these cases that are there. For services. */
  outcomes: read<{ caseIds: number[] }, { caseId: number; state: OwnReportState }[]>(),
  /** Reported things that wait for a decision. For services. */
  waiting: read<Record<string, never>, WaitingQueue>(),
  /** For everybody: as projects.moderated. */
  moderated: read<Record<string, never>, OfMonth<WordsModerated>[]>(),
  /** The caller's own reports with what became of them, newest first. */
  ownReports: read<Paged, Slice<OwnReport>>({ errors: ['bad_request'] }),

  // What follows is for admins; the service checks the caller's role itself (error: forbidden).
  /** Open ones oldest first, resolved ones by their decision, newest first. */
  reportCases: read<{ state: ReportState } & Paged, Slice<ReportCase>>({ errors: ['bad_request'] }),
  reportCase: read<{ caseId: number }, ReportCase>({ errors: ['not_found'] }),
  /**
   * To `hide` a project is to reject it. The same decision by the same admin may come twice. Fails with
   * validation_failed (action) for a person that is to be hidden, and (note) for a suspension without a reason. The
   * error not_found comes also when the thing was deleted, which can still be dismissed. The error own_thing is for
   * what is the caller's own, or what nobody else has reported, while there is another admin. `suspend_author` has the
   * errors of users.suspend, too.
   */
  resolveReport: op<{ caseId: number } & ReportDecision, ReportCase>({
    errors: ['not_found', 'already_resolved', 'validation_failed', 'own_thing', 'own_account', 'last_admin'],
  }),
  /**
   * The case is open again, and words that it has hidden are shown. When the thing was reported anew meanwhile, the
   * reports join that case, which is the answer. A suspension and a rejected project stay, until an admin has looked at
   * the person or the project. May come twice. The error already_resolved is for another decision than the
   * latest.
   */
  takeBackDecision: op<{ caseId: number } & TakeBack, ReportCase>({
    errors: ['already_resolved', 'not_found', 'own_thing'],
  }),
  /**
   * Takes words out of public sight where they stand; an open case about them is decided with it. What is hidden
   * already keeps its reason.
   */
  hide: op<Hide<WordsTarget>, Hiding>({ errors: ['not_found'] }),
  /**
   * Shows them again; that they are shown already is no error. The error own_thing is for one's own, while there is
   * another admin.
   */
  show: op<Hide<WordsTarget, null>, Hiding>({ errors: ['not_found', 'own_thing'] }),
  /** What stood in the place of a mark: hidden words, also when their author has deleted them since. */
  hiddenWords: read<{ targetType: WordsTarget; targetId: number }, HiddenWords>({ errors: ['not_found'] }),
  /** The audit trail of discussions and reports, for admins. */
  trail: read<TrailQuery, TrailSlice>(),
  /**
   * Shows a hidden comment or reply again; that it is shown already is no error. The error not_found is also for
   * anything else, and when it was deleted.
   */
  restoreReported: op<{ caseId: number }, ReportCase>({ errors: ['not_found', 'own_thing'] }),
  /** What a person has made, newest first, for the list of all of it. */
  thingsOf: read<ThingsQuery, ThingsSlice>(),
  /** What stands there of a person, and how far taking it away is. */
  hideAllParts: read<{ userId: string }, HideAllParts>(),
  /** A slice of one of this service's files of an archive (ARCHIVE_COLUMNS), for admins. */
  archived: read<ArchiveQuery, ArchiveSlice>({ errors: ['bad_request'] }),
  /** A slice of one of the caller's own files (OWN_DATA_COLUMNS). */
  ownData: read<OwnDataQuery, ArchiveSlice>({ errors: ['bad_request'] }),
  /**
   * For services that remove what is old: the projects and people that an open case is about. It is unavailable
   * when they are more than OPEN_CASES_MAX.
   */
  reported: read<Record<string, never>, Held>(),
  stats: read<Record<string, never>, { totalComments: number; openReports: number }>(),
});

/** How many comments a project has; the highest version is the newest. */
export interface CommentCount {
  projectId: number;
  count: number;
  version: number;
}

/** The most comments and replies of one event. */
export const POSTED_TOGETHER = 50;

export const commentEvents = events('comments', {
  /** How many comments some projects have, each once; of one project at most a few times a second. */
  countsChanged: event<{ counts: CommentCount[] }>(),
  /** As countsChanged, of one project: only the version before publishes it. */
  counted: event<CommentCount>(),
  /** The first comment or reply of a person has stood for as long as NEWCOMER_COMMENT_HOURS says. Once a person. */
  firstStood: event<{ userId: string }>(),
  /** Comments and replies that were written in one moment: POSTED_TOGETHER at most. */
  wordsPosted: event<{ words: WordsPosted[] }>(),
  /** As wordsPosted, of one of them: only the version before publishes it. */
  posted: event<WordsPosted>(),
  /** An admin has hidden a comment or a reply, by hand, with a report, or with all that somebody has made. */
  wordsHidden: event<WordsHidden>(),
  reportDecided: event<ReportDecided>(),
  /** As projects.allHidden. */
  allHidden: event<{ runId: number; kind: HideAllKind }>(),
});
