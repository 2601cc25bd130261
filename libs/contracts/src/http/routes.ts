import type { Decision } from '../operations/decisions.js';
import { segment } from './segment.js';

/**
 * Paths that browsers and other clients call, written once: the gateway's controllers, the web and the tests use them.
 */
export const API = {
  csrfToken: '/api/csrf-token',
  me: '/api/auth/user',
  providers: '/api/auth/providers',
  login: '/api/login',
  callback: '/api/callback',
  providerCallback: (provider: string) => `/api/callback/${segment(provider)}`,
  logout: '/api/logout',
  register: '/api/auth/register',
  signUpForm: '/api/auth/sign-up-form',
  emailLogin: '/api/auth/login',
  /** Links by mail are asked for, and used. */
  forgotPassword: '/api/auth/password/forgot',
  resetPassword: '/api/auth/password/reset',
  askForLink: '/api/auth/link',
  useLink: '/api/auth/link/use',
  askToVerify: '/api/auth/verify/send',
  verify: '/api/auth/verify',
  changePassword: '/api/auth/password',
  changeEmail: '/api/auth/email',
  /** By what one can sign in to one's own account. */
  waysIn: '/api/me/ways-in',
  myProvider: (provider: string) => `/api/me/providers/${segment(provider)}`,
  user: (userId: string) => `/api/users/${segment(userId)}`,
  profile: '/api/users/profile',
  profileImage: '/api/users/profile-image',
  upload: '/api/upload',
  myUpvotes: '/api/me/upvotes',
  myProjects: '/api/me/projects',
  myProject: (idOrSlug: string | number) => `/api/me/projects/${segment(idOrSlug)}`,
  myTrust: '/api/me/trust',
  projects: '/api/projects',
  featured: '/api/projects/featured',
  cities: '/api/projects/cities',
  project: (idOrSlug: string | number) => `/api/projects/${segment(idOrSlug)}`,
  projectVersions: (idOrSlug: string | number) => `/api/projects/${segment(idOrSlug)}/versions`,
  upvote: (slugOrId: string | number) => `/api/projects/${segment(slugOrId)}/upvote`,
  follow: (idOrSlug: string | number) => `/api/projects/${segment(idOrSlug)}/follow`,
  comments: (idOrSlug: string | number) => `/api/projects/${segment(idOrSlug)}/comments`,
  comment: (idOrSlug: string | number, commentId: string | number) =>
    `/api/projects/${segment(idOrSlug)}/comments/${segment(commentId)}`,
  commentLike: (idOrSlug: string | number, commentId: string | number) =>
    `/api/projects/${segment(idOrSlug)}/comments/${segment(commentId)}/like`,
  replies: (idOrSlug: string | number, commentId: string | number) =>
    `/api/projects/${segment(idOrSlug)}/comments/${segment(commentId)}/replies`,
  reply: (idOrSlug: string | number, commentId: string | number, replyId: string | number) =>
    `/api/projects/${segment(idOrSlug)}/comments/${segment(commentId)}/replies/${segment(replyId)}`,
  replyLike: (idOrSlug: string | number, commentId: string | number, replyId: string | number) =>
    `/api/projects/${segment(idOrSlug)}/comments/${segment(commentId)}/replies/${segment(replyId)}/like`,
  commentVersions: (idOrSlug: string | number, commentId: string | number) =>
    `/api/projects/${segment(idOrSlug)}/comments/${segment(commentId)}/versions`,
  replyVersions: (idOrSlug: string | number, commentId: string | number, replyId: string | number) =>
    `/api/projects/${segment(idOrSlug)}/comments/${segment(commentId)}/replies/${segment(replyId)}/versions`,
  myLikes: '/api/me/likes',
  /** One's own comments and replies, everywhere. */
  myComments: '/api/me/comments',
  /** One's own words on a project that a moderator has hidden. */
  myHidden: '/api/me/hidden',
  /** One's own words that wait for a confirmed address. */
  myWaitingWords: '/api/me/waiting-words',
  myWaitingWord: (id: string | number) => `/api/me/waiting-words/${segment(id)}`,
  /** What one follows. */
  myFollows: '/api/me/follows',
  inbox: '/api/me/inbox',
  readInbox: '/api/me/inbox/read',
  /** What people hear of by mail, and when. */
  noticeChoices: '/api/me/notices',
  newsletter: '/api/newsletter',
  confirmNewsletter: '/api/newsletter/confirm',
  inspiration: '/api/inspiration',
  /** The text of one of STATIC_PAGES, by its path without the slash. */
  page: (name: string) => `/api/pages/${segment(name)}`,
  /** One's own account, to be deleted. */
  mine: '/api/me',
  comeBack: '/api/me/come-back',
  /** All that one has here, as a ZIP. */
  ownData: '/api/me/export',
  /** Where one is signed in. */
  mySessions: '/api/me/sessions',
  mySession: (id: string) => `/api/me/sessions/${segment(id)}`,
  reports: '/api/reports',
  /** What moderators did, for everybody. */
  moderation: '/api/moderation',
  myReports: '/api/me/reports',
  /** Faults of the web app in browsers. */
  clientFaults: '/api/client-faults',
  adminReports: '/api/admin/reports',
  resolveReport: (caseId: string | number) => `/api/admin/reports/${segment(caseId)}/resolve`,
  takeBackDecision: (caseId: string | number) => `/api/admin/reports/${segment(caseId)}/take-back`,
  restoreReported: (caseId: string | number) => `/api/admin/reports/${segment(caseId)}/restore`,
  /** Takes something out of public sight where it stands, and back. */
  adminHide: '/api/admin/hide',
  adminRestore: '/api/admin/restore',
  /** What a mark of the discussion hides. */
  adminHidden: (kind: string, id: string | number) => `/api/admin/hidden/${segment(kind)}/${segment(id)}`,
  /** A picture that only admins may still see. */
  adminImage: (imageId: string) => `/api/admin/images/${segment(imageId)}`,
  /** All who get the newsletter: as a CSV file, and more of them by one. */
  adminNewsletter: '/api/admin/newsletter',
  adminLetters: '/api/admin/letters',
  adminLetterPreview: '/api/admin/letters/preview',
  adminLetter: (id: string | number) => `/api/admin/letters/${segment(id)}`,
  letterAct: (id: string | number, act: LetterAct) => `/api/admin/letters/${segment(id)}/${act}`,
  adminStats: '/api/admin/stats',
  adminProjects: '/api/admin/projects',
  /** The audit trail. */
  adminActivity: '/api/admin/activity',
  /** All that is kept about a project, a person or a span of time, as a ZIP. */
  adminArchive: '/api/admin/archive',
  /** Legal holds. */
  adminHolds: '/api/admin/holds',
  adminHold: (id: string | number) => `/api/admin/holds/${segment(id)}`,
  adminActivityCsv: '/api/admin/activity.csv',
  adminPending: '/api/admin/projects/pending',
  adminProjectCounts: '/api/admin/projects/counts',
  adminDecisions: '/api/admin/projects/decisions',
  adminProjectsCsv: '/api/admin/projects.csv',
  adminProjectsJson: '/api/admin/projects.json',
  adminInspiration: '/api/admin/inspiration',
  adminProject: (idOrSlug: string | number) => `/api/admin/projects/${segment(idOrSlug)}`,
  /** All of them, also those that were taken back. */
  adminProjectVersions: (idOrSlug: string | number) => `/api/admin/projects/${segment(idOrSlug)}/versions`,
  adminHiddenPicture: (idOrSlug: string | number) => `/api/admin/projects/${segment(idOrSlug)}/hidden-picture`,
  /** The pictures of its story, hidden ones too. */
  storyPictures: (idOrSlug: string | number) => `/api/admin/projects/${segment(idOrSlug)}/pictures`,
  editToLookAt: (idOrSlug: string | number) => `/api/admin/projects/${segment(idOrSlug)}/edit`,
  decide: (idOrSlug: string | number, decision: Decision) => `/api/admin/projects/${segment(idOrSlug)}/${decision}`,
  adminUsers: '/api/admin/users',
  adminUser: (userId: string) => `/api/admin/users/${segment(userId)}`,
  /** All that a person has made, and taking all of it away. */
  everything: (userId: string) => `/api/admin/users/${segment(userId)}/everything`,
  hideAll: (userId: string) => `/api/admin/users/${segment(userId)}/hide-all`,
  administer: (userId: string, act: UserAct) => `/api/admin/users/${segment(userId)}/${act}`,
  openapi: '/api/openapi.json',
  docs: '/api/docs',
  docsFile: (file: string) => `/api/docs/${segment(file)}`,
} as const;

/** What an admin does with a letter. */
export type LetterAct = 'test' | 'send' | 'stop';

/** What an admin does to somebody's account. */
export const USER_ACTS = ['role', 'suspend', 'restore', 'sign-out'] as const;
export type UserAct = (typeof USER_ACTS)[number];

/** What the link at the end of a mail leads to: a page that the gateway makes itself. Its button needs no script. */
export const STOP_MAILS = '/unsubscribe';

/** All approved projects as files, for everybody. */
export const OPEN_DATA = { csv: '/projects.csv', json: '/projects.json' } as const;

/** A place on a project's page: a comment, or one of its replies. */
export interface Linked {
  commentId: number;
  replyId: number | null;
}

/** The ids of the elements. That of a reply names its comment too: a reply is found by its comment. */
export const anchorOf = ({ commentId, replyId }: Linked): string =>
  replyId === null ? `comment-${commentId}` : `reply-${commentId}-${replyId}`;

/**
 * A path of this site that a sign-in may return to, as a browser reads it, else `/`. A URL of another site never gets
 * through, nor one of the API, whose logout would sign the person out again.
 */
export const safeReturnTo = (value: unknown): string => {
  if (typeof value !== 'string' || !/^\/(?![\\/])/.test(value) || /[\\\s\p{Cc}]/u.test(value)) return '/';
  // `/./api`, `/x/../api` and `/%61pi` are `/api` too, and `/.//host` becomes `//host`, another site.
  const { pathname, search, hash } = new URL(value, 'http://site.invalid');
  const isApi = /^\/api(\/|$)/i.test(decoded(pathname));
  return isApi || pathname.startsWith('//') ? '/' : pathname + search + hash;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/api';
  }
};
