import type { ServiceName } from '../../system/services.js';
import type { ArchivePlace } from '../record.js';

/** The fields of each file of one's own data, by the service that knows it. */
export const OWN_DATA_COLUMNS = {
  users: {
    account: [
      ...['id', 'email', 'emailVerifiedAt', 'firstName', 'lastName', 'bio', 'location', 'website', 'profileImageUrl'],
      ...['role', 'authMethod', 'suspendedAt', 'suspensionReason', 'createdAt', 'updatedAt', 'deletionAt'],
    ],
    'provider-accounts': ['provider', 'subject', 'createdAt'],
    'hidden-profile': ['part', 'value', 'reason', 'at', 'endedAt', 'ending'],
  },
  projects: {
    projects: [
      ...['id', 'slug', 'title', 'description', 'content', 'category', 'status', 'city', 'state', 'imageUrl'],
      ...['websiteUrl', 'isApproved', 'rejectedAt', 'rejectionReason', 'upvotes', 'comments', 'createdAt', 'updatedAt'],
    ],
    'project-versions': ['projectId', 'version', 'at', 'kind', 'changed', 'before', 'reason'],
    votes: ['projectId', 'at'],
    'waiting-votes': ['projectId', 'at'],
  },
  comments: {
    comments: ['id', 'projectId', 'content', 'likes', 'createdAt', 'updatedAt', 'hiddenAt', 'hiddenReason'],
    replies: ['id', 'commentId', 'projectId', 'content', 'likes', 'createdAt', 'updatedAt', 'hiddenAt', 'hiddenReason'],
    'word-versions': ['targetType', 'targetId', 'projectId', 'at', 'kind', 'before'],
    'comment-likes': ['commentId', 'projectId', 'at'],
    'reply-likes': ['replyId', 'projectId', 'at'],
    'waiting-words': ['id', 'commentId', 'projectId', 'content', 'createdAt', 'updatedAt', 'keptBack'],
    'waiting-likes': ['commentId', 'replyId', 'projectId', 'at'],
    reports: ['id', 'targetType', 'targetId', 'reason', 'note', 'createdAt'],
  },
  notices: {
    follows: ['projectId', 'following', 'at'],
    choices: ['mail', 'timeZone', 'refusedAt'],
    inbox: ['kind', 'projectId', 'commentId', 'replyId', 'count', 'detail', 'at', 'readAt'],
  },
} as const satisfies Partial<Record<ServiceName, Record<string, readonly string[]>>>;

export type OwnDataService = keyof typeof OWN_DATA_COLUMNS;

/** A slice of one of the caller's own files. */
export interface OwnDataQuery {
  file: string;
  place: ArchivePlace | null;
}

/** A picture that the caller has uploaded. */
export interface OwnPicture {
  id: string;
  kind: string;
  url: string;
  createdAt: string;
}
/** Pictures of one call. */
export const OWN_PICTURES_SLICE = 100;
