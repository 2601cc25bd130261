/** Addresses that browsers and other clients call, written once: the gateway's controllers, the web and the tests use them. */
export const API = {
  csrfToken: '/api/csrf-token',
  me: '/api/auth/user',
  providers: '/api/auth/providers',
  login: '/api/login',
  callback: '/api/callback',
  logout: '/api/logout',
  register: '/api/auth/register',
  emailLogin: '/api/auth/login',
  user: (userId: string) => `/api/users/${encodeURIComponent(userId)}`,
  profile: '/api/users/profile',
  profileImage: '/api/users/profile-image',
  upload: '/api/upload',
  myUpvotes: '/api/me/upvotes',
  projects: '/api/projects',
  featured: '/api/projects/featured',
  cities: '/api/projects/cities',
  project: (idOrSlug: string | number) => `/api/projects/${encodeURIComponent(idOrSlug)}`,
  upvote: (slugOrId: string | number) => `/api/projects/${encodeURIComponent(slugOrId)}/upvote`,
  inspiration: '/api/inspiration',
  adminStats: '/api/admin/stats',
  adminProjects: '/api/admin/projects',
  adminPending: '/api/admin/projects/pending',
  adminProject: (idOrSlug: string | number) => `/api/admin/projects/${encodeURIComponent(idOrSlug)}`,
  decide: (idOrSlug: string | number, decision: ProjectDecision) =>
    `/api/admin/projects/${encodeURIComponent(idOrSlug)}/${decision}`,
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const;

export const PROJECT_DECISIONS = ['approve', 'reject', 'feature', 'unfeature', 'sponsor', 'unsponsor'] as const;
export type ProjectDecision = (typeof PROJECT_DECISIONS)[number];

/** Pages of the site (product.md, Route table). */
export const PAGES = {
  home: '/',
  inspiration: '/inspiration',
  project: (idOrSlug: string | number) => `/project/${encodeURIComponent(idOrSlug)}`,
  /** The link people share; the gateway sends it on to the page. */
  share: (projectId: number) => `/projects/${projectId}`,
  auth: '/auth',
  submit: '/submit',
  profile: '/profile',
  admin: '/admin',
  adminProjects: '/admin/projects',
  adminUsers: '/admin/users',
  adminInspiration: '/admin/inspiration',
} as const;

/** Static coming-soon pages, with the heading each shows. */
export const STATIC_PAGES = {
  '/about': 'About',
  '/how-it-works': 'How It Works',
  '/success-stories': 'Success Stories',
  '/contact': 'Contact',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cookies': 'Cookies',
} as const;

/** A path of this site that a sign-in may return to, else `/`: an address of another site never gets through. */
export const safeReturnTo = (value: unknown): string => {
  if (typeof value !== 'string' || !value.startsWith('/') || /^\/[\\/]/.test(value) || /[\\\s\p{Cc}]/u.test(value))
    return '/';
  return value.startsWith('/api/') ? '/' : value;
};
