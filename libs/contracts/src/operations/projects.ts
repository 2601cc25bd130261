import type { OwnDataQuery } from './people/own-data.js';
import type {
  AdminProjectSort,
  AdminProjectState,
  Category,
  ProjectSort,
  ProjectStatus,
  StateCode,
} from '../rules/enums.js';
import type { TrailQuery, TrailSlice } from './activity.js';
import type { ArchiveQuery, ArchiveSlice } from './record.js';
import type { HideAllKind, HideAllParts, ThingsQuery, ThingsSlice } from './everything.js';
import type { ImageIds } from './media.js';
import { type BulkDecision, type Deciding, FORMER_DECISIONS, type ProjectAtVersion } from './decisions.js';
import type { ErrorCode } from '../system/error.js';
import type { ExportedProject, ExportQuery, OpenProject } from './exports.js';
import type { OfMonth, ProjectsModerated } from './moderation.js';
import type { HiddenPicture } from './hiding.js';
import type { NotableProject, WaitingQueue } from './notices/notices.js';
import { event, events, keyed, op, operations, read, type LongSlice, type Slice } from '../system/op.js';
import type {
  AdminProject,
  AdminProjectCard,
  EditToLookAt,
  OwnProject,
  OwnProjectCard,
  Project,
  ProjectCard,
  ProjectFields,
  StoryPicture,
} from './project.js';
import type { Version, VersionsQuery } from './versions.js';

export interface AdminProjectFilters {
  search?: string;
  category?: Category;
  /** Only those. */
  needsLook?: true;
}

export interface AdminProjectQuery extends AdminProjectFilters {
  state: AdminProjectState;
  sort: AdminProjectSort;
  limit: number;
  cursor?: string;
}

/**
 * How many projects each list of admins has, and how many of them all need a look. Of those that do, and of those that
 * a search finds, no more than TOTAL_MAX + 1 are counted.
 */
export interface AdminProjectCounts extends Record<AdminProjectState, number> {
  /** Live by trust or edited by their owners, and not looked at yet. */
  needsLook: number;
}

/** One decision about up to BULK_MAX projects, each as the admin saw it. */
export interface BulkDecisions {
  decision: BulkDecision;
  projects: { id: number; version: number }[];
  reason?: string | null;
}

/**
 * What happened to one of them: an error's code when nothing did. The card is null when the project is gone, or nothing
 * happened.
 */
export interface BulkOutcome {
  id: number;
  /** An error’s code when nothing happened. */
  outcome: 'done' | ErrorCode;
  /** The error's sentence when nothing happened. */
  message?: string;
  /** As it is now; null when it is gone. */
  card: AdminProjectCard | null;
}

export interface ProjectListQuery {
  category?: Category;
  location?: string;
  search?: string;
  /** The person who submitted them, by id. */
  creator?: string;
  /** Left out: most_upvoted, or relevance when there is a search. */
  sort?: ProjectSort;
  featured?: boolean;
  limit: number;
  cursor?: string;
}

export interface ProjectList {
  projects: ProjectCard[];
  hasMore: boolean;
  nextCursor: string | null;
  /** Exact up to TOTAL_MAX, null beyond. */
  total: number | null;
}

export interface CityCount {
  city: string;
  state: StateCode;
  projectCount: number;
}

export interface UpvoteAnswer {
  projectId: number;
  /** Without a vote that waits. */
  upvotes: number;
  upvoted: true;
  /** It counts once the person has confirmed the address. */
  waits?: true;
}

/** A person's vote; `waits` as a Caller has it. */
export interface Vote {
  project: string;
  userId: string;
  waits?: true;
}

/** The answer to a vote, or the error that projects.upvote would have had. */
export type VoteOutcome = UpvoteAnswer | { error: ErrorCode };

/** Users, comments and upvotes are exact up to TOTAL_MAX; above it they may be a minute old. */
export interface Stats {
  pendingProjects: number;
  needsLookProjects: number;
  totalProjects: number;
  totalUsers: number;
  totalComments: number;
  /** Reported things that wait for a decision. */
  openReports: number;
  totalUpvotes: number;
}

export interface Trusted {
  /** What this person submits goes live at once */
  trusted: boolean;
}

/** What the comments service must know of a project. */
export interface ProjectStanding {
  projectId: number;
  slug: string;
  creatorId: string;
  isApproved: boolean;
  /** The highest is the newest. */
  version: number;
}

/** `taken_down`: it was public, or an admin has deleted it. */
export type ReviewDecision = 'approved' | 'rejected' | 'taken_down';

export interface ProjectReviewed {
  projectId: number;
  creatorId: string;
  decision: ReviewDecision;
  /** The project's version afterwards. */
  version: number;
  by: string;
  at: string;
  /** The run of Hide all that it belongs to. */
  run?: number;
}

export interface ProjectStatusChanged {
  projectId: number;
  creatorId: string;
  status: ProjectStatus;
  /** The project's version afterwards. */
  version: number;
  by: string;
  at: string;
}

export interface ProjectPictureHidden {
  projectId: number;
  creatorId: string;
  imageId: string;
  reason: string;
  by: string;
  at: string;
}

/** What a service must know of a project to tell admins of it. */
export interface ProjectOutline extends Pick<ProjectCard, 'id' | 'slug' | 'title' | 'description' | 'isApproved'> {
  /** The beginning of the story as plain text: REPORTED_STORY_MAX letters. */
  story: string | null;
  /** Another one after each change of what people read and see in it; no decision changes it. */
  digest: string;
}

/** `project` is an id or a slug, as the path has it. */
type Named = { project: string };

const DECISION_ERRORS = ['not_found', 'already_decided', 'not_approved', 'own_thing'] as const;
const decision = op<Omit<Deciding, 'decision'>, AdminProject>({ errors: DECISION_ERRORS });
const former = Object.fromEntries(Object.keys(FORMER_DECISIONS).map((name) => [name, decision])) as Record<
  keyof typeof FORMER_DECISIONS,
  typeof decision
>;

export const projects = operations('projects', {
  /** Approved ones only. The error bad_request of every list is for a cursor that was not given out. */
  list: read<ProjectListQuery, ProjectList>({ errors: ['bad_request'] }),
  /** The most recently featured approved project. */
  featured: read<Record<string, never>, ProjectCard | null>(),
  /**
   * Towns with approved projects, most first. `search` is the beginning of a town's name in any case and without
   * accents, a state, or both (`aus, tx`).
   */
  cities: read<{ search?: string; limit: number }, Slice<CityCount>>(),
  inspiration: read<{ limit: number; cursor?: string }, Slice<ProjectCard>>({ errors: ['bad_request'] }),
  /** The error not_found is also for one that the caller may not see. An unapproved one carries its Rejection. */
  get: read<Named, Project | AdminProject>({ errors: ['not_found'] }),
  /** The project of a trusted person is approved at once. The error validation_failed is about picture or content. */
  submit: keyed<{ fields: ProjectFields; idempotencyKey?: string }, Project>({
    errors: ['idempotency_mismatch', 'validation_failed'],
  }),
  /** An owner's edit of an approved project may have to wait: then they get what they made of it. */
  update: op<ProjectAtVersion & { fields: ProjectFields }, Project | AdminProject | OwnProject>({
    errors: ['edit_conflict', 'not_found', 'validation_failed'],
  }),
  /** The caller's own projects in any state, newest first. */
  own: read<{ limit: number; cursor?: string }, Slice<OwnProjectCard>>({ errors: ['bad_request'] }),
  /** One of the caller's own projects. */
  ownOne: read<Named, OwnProject>({ errors: ['not_found'] }),
  /**
   * What it was before each edit since it was approved, newest first. Without `all`, what admins took back is left out.
   * Only admins may ask for `all`.
   */
  versions: read<Named & VersionsQuery & { all?: true }, LongSlice<Version>>({ errors: ['bad_request', 'not_found'] }),
  /** Does what the caller submits go live at once? */
  trusted: read<Record<string, never>, Trusted>(),
  /** Its owner deletes a project for good. */
  withdraw: op<Named, { projectId: number }>({ errors: ['not_found', 'was_approved'] }),
  /** A pending one is not_approved for its owner and admins, and not_found for everybody else. */
  upvote: op<Named, UpvoteAnswer>({ errors: ['already_upvoted', 'not_approved', 'not_found'], stales: 'named' }),
  /**
   * Counts the votes of people who vote in the same moment, for the gateway. It answers for each of them, in their
   * order. One that fails leaves the others as they are.
   */
  upvotes: op<{ votes: Vote[] }, VoteOutcome[]>({ stales: 'named' }),
  /** The projects that the caller has upvoted, of those asked for. */
  upvoted: read<{ projectIds: number[] }, { projectIds: number[] }>(),
  /**
   * The files of the sitemap that have projects, in their order. They are the same as long as the generation of the
   * public lists is.
   */
  sitemapFiles: read<Record<string, never>, { generation: string; files: number[] }>(),
  /**
   * Paths of approved projects by id, for one file of the sitemap: SITEMAP_FILE_SIZE ids, the first file with those
   * from 1 on.
   */
  sitemapFile: read<{ file: number }, { id: number; slug: string; updatedAt: string }[]>(),
  /** Approved ones with an id above `after`, in the order of ids, for whoever wants them all. */
  openData: read<ExportQuery, OpenProject[]>(),
  /**
   * In the order of the asked-for ids and slugs; null for one that does not exist. For services: it tells of unapproved
   * ones too.
   */
  standings: read<{ projects: string[] }, (ProjectStanding | null)[]>({ errors: ['not_found'] }),
  /** The outlines of the projects that exist, of those asked for, in any state. For services. */
  outlines: read<{ projectIds: number[] }, ProjectOutline[]>(),
  /** What notices tells people of the projects that exist, of those asked for, in any state. For services. */
  notable: read<{ projectIds: number[] }, NotableProject[]>(),
  /**
   * Who has voted for a project, in the order of their ids, those after `after`: VOTERS_MAX at most. The last page is
   * empty. For services.
   */
  voters: read<{ projectId: number; after?: string; limit: number }, { userIds: string[] }>(),
  /** The approved projects that the caller has voted for, newest first: FOLLOWS_MAX at most. */
  voted: read<Record<string, never>, { projectIds: number[] }>(),
  /** Projects that wait for a decision. For services. */
  waiting: read<Record<string, never>, WaitingQueue>(),
  /** For everybody: of each month since the first act, newest first. */
  moderated: read<Record<string, never>, OfMonth<ProjectsModerated>[]>(),
  /** The pictures that some project shows, of those asked for; media asks before it removes one. */
  shownImages: read<ImageIds, ImageIds>(),
  /**
   * The pictures that an admin has hidden of some project, of those asked for. Media asks when it cannot know what
   * became of a call, and notices before it tells of it.
   */
  hiddenImages: read<ImageIds, ImageIds>(),

  // What follows is for admins; the service checks the caller's role itself (error: forbidden).
  /** The audit trail of projects. */
  trail: read<TrailQuery, TrailSlice>(),
  /** What a person has made, newest first, for the list of all of it. */
  thingsOf: read<ThingsQuery, ThingsSlice>(),
  /** What stands there of a person, and how far taking it away is. */
  hideAllParts: read<{ userId: string }, HideAllParts>(),
  /** A slice of one of this service's files of an archive (ARCHIVE_COLUMNS), for admins. */
  archived: read<ArchiveQuery, ArchiveSlice>({ errors: ['bad_request'] }),
  /** A slice of one of the caller's own files (OWN_DATA_COLUMNS). */
  ownData: read<OwnDataQuery, ArchiveSlice>({ errors: ['bad_request'] }),
  stats: read<Record<string, never>, Omit<Stats, 'totalUsers' | 'totalComments' | 'openReports'>>(),
  adminList: read<AdminProjectQuery, LongSlice<AdminProjectCard>>({ errors: ['bad_request'] }),
  /** Like openData, in any state. */
  exported: read<ExportQuery, ExportedProject[]>(),
  adminCounts: read<AdminProjectFilters, AdminProjectCounts>(),
  /** Neither approved nor rejected, oldest first. */
  pending: read<{ limit: number; cursor?: string }, LongSlice<AdminProjectCard>>({ errors: ['bad_request'] }),
  /** What its owner changed since an admin reviewed it; not_found also when there is nothing to review. */
  editToLookAt: read<Named, EditToLookAt>({ errors: ['not_found'] }),
  /**
   * A project's picture is shown and served no more, in its story too, until an admin shows it again or its owner
   * chooses another. Without `imageId`: the project's own picture. Can be asked twice. not_found comes also for a
   * picture that the project does not show, edit_conflict when its owner takes the picture away at this moment. After
   * unavailable nothing has changed, or will be as it was within minutes.
   */
  hideImage: op<Named & { imageId?: string; reason: string }, { hidden: true }>({
    errors: ['edit_conflict', 'not_found'],
  }),
  /** For admins; not_found also when its own picture is not hidden. */
  hiddenPicture: read<Named, HiddenPicture>({ errors: ['not_found'] }),
  /** In its old place, unless its owner has put something else there. The errors mean the same as in hideImage. */
  showImage: op<Named & { imageId?: string }, { hidden: false }>({
    errors: ['edit_conflict', 'not_found', 'own_thing'],
  }),
  /** For admins: those of its story in their order, hidden ones too. */
  storyPictures: read<Named, StoryPicture[]>({ errors: ['not_found'] }),
  /** By the rules of DECISIONS. */
  decide: op<Deciding, AdminProject>({ errors: DECISION_ERRORS }),
  /** The decision `reject`, for the comments service: its rights on the bus let it make no other. */
  reject: op<ProjectAtVersion & { reason?: string | null }, AdminProject>({ errors: ['not_found', 'already_decided'] }),
  ...former,
  /** An admin's own project, approved and in the gallery from its beginning. */
  submitInspiration: keyed<{ fields: ProjectFields; idempotencyKey?: string }, AdminProject>({
    errors: ['idempotency_mismatch', 'validation_failed'],
  }),
  remove: op<ProjectAtVersion, { projectId: number }>({ errors: ['already_decided', 'not_found'] }),
  /** Each by itself: one that fails holds up no other. In the order of the projects. */
  decideMany: op<BulkDecisions, { outcomes: BulkOutcome[] }>(),
});

export const projectEvents = events('projects', {
  /** A project was submitted or edited and now uses these pictures; the highest version is the newest. */
  saved: event<{ projectId: number; version: number; imageIds: string[] }>(),
  /** A project was approved, or an approval was taken back. */
  decided: event<ProjectStanding>(),
  /** An admin has decided about somebody's project. What goes live by trust, nobody has decided about. */
  reviewed: event<ProjectReviewed>(),
  /** The status of a public project has changed. */
  statusChanged: event<ProjectStatusChanged>(),
  /** An admin has hidden its own picture, or one of its story. */
  pictureHidden: event<ProjectPictureHidden>(),
  deleted: event<{ projectId: number; byAdmin?: true }>(),
  /** A run on all things of a person has ended for one kind of things. */
  allHidden: event<{ runId: number; kind: HideAllKind }>(),
});
