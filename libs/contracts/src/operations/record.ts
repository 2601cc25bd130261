import type { PublicUser } from './profiles.js';
import type { ServiceName } from '../system/services.js';

/**
 * What an archive is about: a project, a person, or all that was written in a span of time (ISO 8601; `until` itself is
 * not included).
 */
export type ArchiveSubject = { project: number } | { user: string } | { from: string; until: string };

/** The columns of each file, by the service that knows it: the names in CSV and in JSON. */
export const ARCHIVE_COLUMNS = {
  projects: {
    projects: [
      ...['id', 'slug', 'title', 'description', 'content', 'category', 'status', 'city', 'state', 'imageUrl'],
      ...['websiteUrl', 'ownerId', 'owner', 'isApproved', 'wasApproved', 'isFeatured', 'isSponsored', 'isInspiration'],
      ...['featuredAt', 'sponsoredAt', 'inspirationAt', 'rejectedAt', 'rejectionReason', 'upvotes', 'comments'],
      ...['createdAt', 'updatedAt', 'version'],
    ],
    'project-versions': [
      ...['id', 'projectId', 'version', 'at', 'byId', 'kind', 'changed', 'before', 'undoes', 'reason'],
    ],
    'trail-of-projects': ['id', 'at', 'actorId', 'action', 'targetType', 'targetId', 'targetTitle', 'details'],
  },
  comments: {
    comments: [
      ...['id', 'projectId', 'authorId', 'author', 'content', 'likes', 'createdAt', 'updatedAt', 'hiddenAt'],
      'deletedAt',
    ],
    replies: [
      ...['id', 'commentId', 'projectId', 'authorId', 'author', 'content', 'likes', 'createdAt', 'updatedAt'],
      'hiddenAt',
    ],
    'waiting-words': [
      ...['id', 'commentId', 'projectId', 'authorId', 'author', 'content', 'createdAt', 'updatedAt', 'keptBack'],
    ],
    'word-versions': [
      ...['id', 'targetType', 'targetId', 'projectId', 'authorId', 'author', 'at', 'byId', 'kind', 'before', 'hidden'],
    ],
    reports: [
      ...['id', 'caseId', 'targetType', 'targetId', 'projectId', 'reporterId', 'reporter', 'reason', 'note'],
      ...['createdAt', 'reportedTitle', 'reportedText', 'reportedStory'],
    ],
    decisions: [
      ...['caseId', 'targetType', 'targetId', 'projectId', 'authorId', 'author', 'reports', 'openedAt', 'resolvedAt'],
      ...['resolvedById', 'action', 'note'],
    ],
    'trail-of-words': ['id', 'at', 'actorId', 'action', 'targetType', 'targetId', 'targetTitle', 'details'],
  },
  users: {
    person: [
      ...['id', 'email', 'firstName', 'lastName', 'bio', 'location', 'website', 'profileImageUrl', 'role'],
      ...['authMethod', 'suspendedAt', 'suspensionReason', 'createdAt', 'updatedAt'],
    ],
    'hidden-profile': ['id', 'userId', 'part', 'value', 'reason', 'byId', 'at', 'endedAt', 'ending'],
    'trail-of-people': ['id', 'at', 'actorId', 'action', 'targetType', 'targetId', 'targetTitle', 'details'],
  },
} as const satisfies Partial<Record<ServiceName, Record<string, readonly string[]>>>;

export type ArchiveService = keyof typeof ARCHIVE_COLUMNS;

/** Where a slice of a file goes on: in which of the file's lists, after which row. */
export interface ArchivePlace {
  list: number;
  after: string[] | null;
}

export interface ArchiveQuery {
  of: ArchiveSubject;
  file: string;
  place: ArchivePlace | null;
}

export type ArchivedRow = Record<string, unknown>;

/** `next` is null at the end. A slice may be empty before it. */
export interface ArchiveSlice {
  rows: ArchivedRow[];
  next: ArchivePlace | null;
}

/** How the subject is called, for the trail and the manifest. */
export interface ArchiveRequest {
  of: ArchiveSubject;
  title: string;
}

/** What a legal hold is set on. */
export const HOLD_TARGETS = ['project', 'user'] as const;
export type HoldTarget = (typeof HOLD_TARGETS)[number];

/** What an admin sets a legal hold on, and why. A project by its id or slug; of a deleted one the id. */
export interface HoldFields {
  targetType: HoldTarget;
  targetId: string;
  reason: string;
}

/** Until it is released, nothing of the project or the person is removed for its age. */
export interface Hold extends HoldFields {
  id: number;
  /** As the thing was called when it was set. */
  title: string;
  setAt: string;
  setBy: PublicUser;
}

/** What must not be removed for its age: what stands under a hold now, or what an open case is about. */
export interface Held {
  projects: number[];
  people: string[];
}
