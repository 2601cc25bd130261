/** The numbers of product.md section 9 and api.md. Lengths count code points of the normalised text. */
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 250;
export const CITY_MAX = 100;
/** Of the sanitised HTML. */
export const CONTENT_MAX = 50_000;
export const URL_MAX = 2_000;
export const NAME_MAX = 50;
export const BIO_MAX = 500;
export const LOCATION_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const REASON_MAX = 500;
/** Of a comment and of a reply. */
export const COMMENT_MAX = 5_000;
/** Of what somebody adds to a report. */
export const REPORT_NOTE_MAX = 1_000;
export const SEARCH_MAX = 200;
export const SLUG_MAX = 80;
export const REQUEST_ID_MAX = 64;
export const IDEMPOTENCY_KEY_MAX = 200;

/** Bytes of one uploaded image. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Bytes of a JSON body. */
export const JSON_MAX_BYTES = 256 * 1024;
/** Pixels of one uploaded image: a 50-megapixel camera is the largest in use; more is a decompression bomb. */
export const IMAGE_MAX_PIXELS = 60_000_000;
/** Widths of the WebP variants, in pixels; project images are 16:9, avatars square. */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;
export const AVATAR_WIDTHS = [96, 192, 400] as const;
export const IMAGE_ASPECT = 16 / 9;
/** What social networks and chats show beside a link, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
export const RECOMMENDED_IMAGE = { width: 1200, height: 675 } as const;

/** Items of a list that one answer has: a slice of it. A page is always one of the site. */
export const SLICE_SIZE = 12;
export const SLICE_SIZE_MAX = 100;
/** Rows that a list of the admin area begins with, and grows by. */
export const DESK_SLICE_SIZE = 25;
/** Projects that one call of an admin decides about. */
export const BULK_MAX = 20;
/** Towns in one answer, and how many of them the home page brings along. */
export const CITIES_MAX = 500;
export const CITIES_SHOWN = 50;
/** Up to here a list's `total` is exact; beyond it is null. */
export const TOTAL_MAX = 10_000;
/** Ids asked about in one call of /api/me/upvotes. */
export const UPVOTE_QUERY_MAX = 100;
export const TRENDING_DAYS = 14;
/** Project pages in one file of the sitemap. */
export const SITEMAP_FILE_SIZE = 5_000;
export const FEED_SIZE = 30;

/** Comments that a project's page shows at first, and replies under each of them. */
export const COMMENTS_SHOWN = 3;
export const REPLIES_SHOWN = 2;
/** Of the reports of one thing, how many a list brings along. */
export const REPORTS_SHOWN = 5;
export const SKELETON_CARDS = 6;
export const TOAST_MS = 5_000;
export const TOAST_REMOVE_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOOLTIP_OPEN_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

/** Nobody fills in the sign-up form faster than this; and who has it open for longer gets a new one. */
export const SIGN_UP_FORM_MS = { min: 2_000, max: 24 * 3600_000 } as const;

export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;
export const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 3600;
export const IDEMPOTENCY_SECONDS = 24 * 3600;

/**
 * api.md, "Limits and settings that callers meet": how many in how many seconds, and counted by what. `refusals` are calls with a session that is none, or
 * by somebody who is no admin: after so many, an address is refused before anybody is asked who it is.
 */
export const RATE_LIMITS = {
  reads: { max: 600, seconds: 60, by: 'address' },
  writes: { max: 60, seconds: 60, by: 'user' },
  signIns: { max: 25, seconds: 300, by: 'address' },
  accountSignIns: { max: 10, seconds: 900, by: 'account' },
  signUps: { max: 10, seconds: 1800, by: 'address' },
  uploads: { max: 30, seconds: 1800, by: 'user' },
  /** Each reads a whole table: those of admins, and the open data. */
  exports: { max: 20, seconds: 600, by: 'user' },
  openData: { max: 10, seconds: 600, by: 'address' },
  refusals: { max: 120, seconds: 60, by: 'address' },
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;

/** Every call of a browser is answered within this, in milliseconds; uploads may take longer to succeed, not to fail. */
export const ANSWER_MS = 4_500;
export const UPLOAD_ANSWER_MS = 30_000;
