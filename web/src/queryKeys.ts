import type { ProjectSort } from '@app/contracts';

/** What the home page asks for; a field left out is no filter. */
export interface ProjectFilters {
  category?: string;
  location?: string;
  search?: string;
  sort?: ProjectSort;
  featured?: true;
}

/**
 * Every key of the query cache. The gateway may send answers along with the page under these same keys (pageData.ts): `['project', 'relight-the-rialto']`
 * with the address's id or slug, `['projects', 'featured']`, `['projects', 'inspiration']`, `['cities']`, `['auth', 'providers']`, and for the
 * home page's list `['projects', 'list', {}]` with `{ pages: [ProjectList], pageParams: [null] }`.
 */
export const queryKeys = {
  me: () => ['auth', 'me'] as const,
  providers: () => ['auth', 'providers'] as const,
  /** All lists of projects at once. */
  projects: () => ['projects'] as const,
  projectList: (filters: ProjectFilters) => ['projects', 'list', filters] as const,
  featured: () => ['projects', 'featured'] as const,
  inspiration: () => ['projects', 'inspiration'] as const,
  cities: () => ['cities'] as const,
  /** All projects' own pages at once. */
  projectPages: () => ['project'] as const,
  project: (idOrSlug: string) => ['project', idOrSlug] as const,
  /** All that is known of the signed-in person's votes. */
  upvotes: () => ['upvoted'] as const,
  /** Whether the signed-in person has upvoted this one. */
  upvoted: (projectId: number) => ['upvoted', projectId] as const,
  admin: () => ['admin'] as const,
  adminStats: () => ['admin', 'stats'] as const,
  adminPending: () => ['admin', 'pending'] as const,
};
