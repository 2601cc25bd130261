import type { Slice } from '../system/op.js';
import type { ProjectCard } from '../operations/project.js';
import type { AdminProjectFilters, AdminProjectQuery } from '../operations/projects.js';
import { CATEGORIES, PROJECT_SORTS, type Category, type CommentSort, type ProjectSort } from '../rules/enums.js';
import type { TrailFilters } from '../operations/activity.js';
import type { ThingKind } from '../operations/everything.js';
import type { ReportState } from '../operations/reports.js';
import type { StaticPath } from '../site/pages.js';
import type { Site } from '../site/site.js';
import { searchLine } from '../rules/text.js';

/**
 * The gateway writes the answers that a page needs first into the page itself, and the web app puts them into its query
 * cache. Both use the keys and the reading of the URL below: an answer under another key would be asked for a second
 * time.
 */
export interface PageData {
  site: Site;
  /** When the page was made, in milliseconds: what it says of time counts from here. */
  now: number;
  /** Key and answer. */
  queries: [readonly unknown[], unknown][];
}

/**
 * A page that the gateway asks the web's own program for: `server/page.js` in the built web app, run in a thread of its
 * own.
 */
export interface RenderRequest {
  /** The request's id; its answer carries it too. */
  id: number;
  /** Path and query. */
  url: string;
  /** A `PageData` as JSON. */
  data: string;
}

/** What goes into the page's body and head, or why there is nothing. */
export type RenderAnswer = { id: number; html: string; styles: string } | { id: number; fault: string };

/** The id of the `<script type="application/json">` that carries them. */
export const PAGE_DATA_ID = 'page-data';

/** What the home page's query asks for; a field left out is no filter. */
export interface ProjectFilters {
  category?: Category;
  location?: string;
  search?: string;
  sort?: ProjectSort;
  featured?: true;
}

/** A slice of cards as the lists of projects have theirs. */
export const projectListOf = <Card extends ProjectCard>({ items, nextCursor, total }: Slice<Card>) => ({
  projects: items,
  hasMore: nextCursor !== null,
  nextCursor,
  total,
});

/** The value of `category` that is no filter. */
export const ALL_CATEGORIES = 'all';

const isCategory = (value: string | null): value is Category => CATEGORIES.includes(value as Category);
const isSort = (value: string | null): value is ProjectSort => PROJECT_SORTS.includes(value as ProjectSort);

/**
 * Reads the home page's query. A value that the API refuses is no filter: both tell by the same rule (`searchLine`).
 */
export const filtersOf = (query: URLSearchParams): ProjectFilters => {
  const filters: ProjectFilters = {};
  const category = query.get('category');
  const location = searchLine(query.get('location') ?? '');
  const search = searchLine(query.get('search') ?? '');
  const sort = query.get('sort');
  if (isCategory(category)) filters.category = category;
  if (location) filters.location = location;
  if (search) filters.search = search;
  if (isSort(sort)) filters.sort = sort;
  if (query.get('featured') === 'true') filters.featured = true;
  return filters;
};

/**
 * Every key of the web's query cache. A key that begins another one stands for all of those: `projects()` for every
 * list.
 */
export const queryKeys = {
  me: () => ['auth', 'me'] as const,
  /** What everybody may know of a person. */
  user: (userId: string) => ['user', userId] as const,
  providers: () => ['auth', 'providers'] as const,
  /** By what the signed-in person can sign in. */
  waysIn: (userId: string) => ['ways-in', userId] as const,
  /** What the operator wrote for a page. */
  writtenPage: (path: StaticPath) => ['written-page', path] as const,
  /** All lists of projects. */
  projects: () => ['projects'] as const,
  /** A list that grows: TanStack Query keeps `{ pages: ProjectList[], pageParams: (cursor | null)[] }` of it. */
  projectList: (filters: ProjectFilters) => ['projects', 'list', filters] as const,
  /** Projects like one that is being written, by the words of its title. */
  similar: (words: string[]) => ['projects', 'similar', words] as const,
  featured: () => ['projects', 'featured'] as const,
  /** The gallery: a list that grows, as `projectList`. */
  inspiration: () => ['projects', 'inspiration'] as const,
  moderation: () => ['moderation'] as const,
  /** A person's approved projects: a list that grows, as `projectList`. */
  projectsOf: (userId: string) => ['projects', 'of', userId] as const,
  /** The signed-in person's own projects in any state, also such a list. */
  myProjects: (userId: string) => ['projects', 'mine', userId] as const,
  /** The names of a state's places. */
  places: (state: string) => ['places', state] as const,
  /** All lists of towns. */
  cities: () => ['cities'] as const,
  /** The first CITIES_SHOWN towns that a search finds; without one, of all. */
  cityList: (search: string) => ['cities', search] as const,
  /** All single projects. */
  eachProject: () => ['project'] as const,
  /** One project, by the id or slug of the page's path. */
  project: (idOrSlug: string) => ['project', idOrSlug] as const,
  /** What it was before its edits: a list that grows, as `commentList`. */
  projectVersions: (projectId: number, version: number) => ['project-versions', projectId, version] as const,
  /** One of the signed-in person's own projects, with what only they are told; of each version of it. */
  ownProject: (projectId: number, version: number) => ['own-project', projectId, version] as const,
  /** Does what this person submits go live at once? */
  trusted: (userId: string) => ['trusted', userId] as const,
  /** All that is known of the signed-in person's votes. */
  upvotes: () => ['upvoted'] as const,
  /** Has the signed-in person upvoted this project? */
  upvoted: (projectId: number) => ['upvoted', projectId] as const,
  /** What the signed-in person follows. */
  follows: (userId: string) => ['follows', userId] as const,
  /** Does the signed-in person follow this project? */
  following: (userId: string, projectId: number) => ['follows', userId, projectId] as const,
  /** All that is known of the comments of projects. */
  eachDiscussion: () => ['comments'] as const,
  /** All of one project's comments, by its slug, also when the page's path has its id. */
  discussion: (slug: string) => ['comments', slug] as const,
  /**
   * A list that grows: TanStack Query keeps `{ pages: Slice<Comment>[], pageParams: (cursor | null)[] }` of it. The
   * first slice has COMMENTS_SHOWN.
   */
  commentList: (slug: string, sort: CommentSort) => ['comments', slug, 'list', sort] as const,
  replyList: (slug: string, commentId: number) => ['comments', slug, 'replies', commentId] as const,
  /** One comment, for a link to it. */
  comment: (slug: string, commentId: number) => ['comments', slug, 'one', commentId] as const,
  /** What a comment or reply was before: a list that grows, as `commentList`. */
  wordVersions: (slug: string, kind: 'comment' | 'reply', id: number) =>
    ['comments', slug, 'versions', kind, id] as const,
  /** The words of the signed-in person on this project that a moderator has hidden. */
  ownHidden: (projectId: number) => ['hidden', projectId] as const,
  /** All that is known of the signed-in person's words that wait; of one project, or of all. */
  eachWaitingWords: () => ['waiting-words'] as const,
  waitingWords: (userId: string, projectId: number | null) => ['waiting-words', userId, projectId] as const,
  /** For admins: what a mark of the discussion stands for. */
  hiddenWords: (kind: 'comment' | 'reply', id: number) => ['hidden', 'words', kind, id] as const,
  /** The signed-in person's own comments and replies: a list that grows, as `commentList`. */
  myComments: (userId: string) => ['comments-of', userId] as const,
  /** The signed-in person's own reports: a list that grows, as `commentList`. */
  myReports: (userId: string) => ['reports', 'mine', userId] as const,
  /** Where the signed-in person is signed in. */
  mySessions: (userId: string) => ['sessions', userId] as const,
  /** The signed-in person's inbox: a list that grows, as `commentList`; and the newest of it, with the unread count. */
  inbox: (userId: string) => ['inbox', userId] as const,
  bell: (userId: string) => ['bell', userId] as const,
  noticeChoices: (userId: string) => ['notice-choices', userId] as const,
  /** All that is known of the signed-in person's likes. */
  eachLikes: () => ['likes'] as const,
  /** What the signed-in person has liked on this project. */
  likes: (projectId: number) => ['likes', projectId] as const,
  admin: () => ['admin'] as const,
  adminStats: () => ['admin', 'stats'] as const,
  /** A project's picture that an admin has hidden. */
  adminHiddenPicture: (projectId: number) => ['admin', 'hidden-picture', projectId] as const,
  adminLetters: () => ['admin', 'letters'] as const,
  adminLetter: (id: number) => ['admin', 'letters', id] as const,
  /** A list that grows, as `commentList`. So are the reports. */
  adminHolds: () => ['admin', 'holds'] as const,
  adminReports: (state: ReportState) => ['admin', 'reports', state] as const,
  /** All lists of project moderation. Each grows, as `commentList`. */
  moderationLists: () => ['admin', 'moderation', 'list'] as const,
  moderationList: (view: Omit<AdminProjectQuery, 'limit' | 'cursor'>) => ['admin', 'moderation', 'list', view] as const,
  /** What the owner of a project changed since an admin looked at it. */
  editToLookAt: (projectId: number, version: number) => ['admin', 'edit', projectId, version] as const,
  /** The pictures of a project's story, hidden ones too. */
  storyPictures: (projectId: number, version: number) => ['admin', 'pictures', projectId, version] as const,
  moderationCounts: (filters: AdminProjectFilters) => ['admin', 'moderation', 'counts', filters] as const,
  /** Everybody, or those whom a search finds: a list that grows, as `projectList`. */
  adminUsers: (search: string) => ['admin', 'users', search] as const,
  adminUser: (userId: string) => ['admin', 'user', userId] as const,
  /** All that a person has made: a list that grows, as `commentList`. */
  everything: (userId: string, kind: ThingKind | null) => ['admin', 'everything', userId, kind] as const,
  hideAll: (userId: string) => ['admin', 'hide-all', userId] as const,
  adminActivity: (filters: TrailFilters, limit: number) => ['admin', 'activity', filters, limit] as const,
};

/** The keys of what the web sends and later asks after: is it still on its way? */
export const mutationKeys = {
  upvote: (projectId: number) => ['upvote', projectId] as const,
  follow: (projectId: number) => ['follow', projectId] as const,
  noticeChoices: () => ['notice-choices'] as const,
  /** `place` names the field that is written in. */
  post: (place: string) => ['post', place] as const,
  like: (kind: 'comment' | 'reply', id: number) => ['like', kind, id] as const,
  /** What an admin decides about projects. */
  decision: () => ['decision'] as const,
};
