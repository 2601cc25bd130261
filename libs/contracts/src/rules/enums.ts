export const CATEGORIES = [
  'Parks & Rec',
  'Main Street & Downtown',
  'Infrastructure',
  'Festivals',
  'Cultural',
  'Marketplace',
  'Food & Drink',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** In the order a project goes through them. */
export const PROJECT_STATUSES = ['Idea', 'Planning', 'Initiated/Ongoing', 'Implemented/Completed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const DEFAULT_STATUS: ProjectStatus = 'Idea';

export const PROJECT_SORTS = ['most_upvoted', 'newest', 'most_discussed', 'trending'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export const DEFAULT_SORT: ProjectSort = 'most_upvoted';

/** The orders of comments: the newest first, or the most liked. */
export const COMMENT_SORTS = ['recent', 'likes'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];
export const DEFAULT_COMMENT_SORT: CommentSort = 'recent';

/** The lists of project moderation. */
export const MODERATION_STATES = ['all', 'pending', 'featured', 'sponsored'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];
/** The lists of the page of the inspiration gallery: what is in it, and what may be added (approved, and not in it). */
export const GALLERY_STATES = ['inspiration', 'candidates'] as const;
export const ADMIN_PROJECT_STATES = [...MODERATION_STATES, ...GALLERY_STATES] as const;
export type AdminProjectState = (typeof ADMIN_PROJECT_STATES)[number];
/**
 * The orders of admins' lists. Time is that of submission, or that of the mark in the lists of marked projects
 * (featured, sponsored, inspiration).
 */
export const ADMIN_PROJECT_SORTS = ['newest', 'oldest', 'title', 'most_upvoted'] as const;
export type AdminProjectSort = (typeof ADMIN_PROJECT_SORTS)[number];
export const DEFAULT_ADMIN_SORT: AdminProjectSort = 'newest';

export const ROLES = ['USER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** The sign-in page's six, in its order. */
export const AUTH_PROVIDERS = ['replit', 'email', 'google', 'github', 'apple', 'twitter'] as const;
export type KnownProvider = (typeof AUTH_PROVIDERS)[number];
/** Providers that an operator has named are among them, by their keys: `oidc-school`. */
export type AuthProvider = KnownProvider | `oidc-${string}`;
export const isAuthProvider = (value: string): value is AuthProvider =>
  (AUTH_PROVIDERS as readonly string[]).includes(value) || /^oidc-[a-z][a-z0-9]{0,19}$/.test(value);

/** The 50 US states. */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;
export type StateCode = keyof typeof US_STATES;
export const STATE_CODES = Object.keys(US_STATES) as StateCode[];
