/** The numbers of product.md section 9 and api.md. Lengths count code points of the normalised text. */
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 250;
export const CITY_MAX = 100;
/** Letters of a story's sanitised HTML. */
export const CONTENT_MAX = 50_000;
/** Letters of a story's HTML as it is sent, before the server takes out what a story may not have. */
export const CONTENT_GIVEN_MAX = 2 * CONTENT_MAX;
export const URL_MAX = 2_000;
export const NAME_MAX = 50;
export const BIO_MAX = 500;
export const LOCATION_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const REASON_MAX = 500;
/** Projects that a letter shows. */
export const LETTER_PROJECTS_MAX = 6;
/** Letters of its subject: lists of mails show no more. */
export const LETTER_SUBJECT_MAX = 150;
/** Addresses in one file of subscribers, and its bytes: all of them go to the service in one message. */
export const IMPORT_ROWS_MAX = 5_000;
export const IMPORT_MAX_BYTES = 384 * 1024;
/** Faulty lines that the answer to an import names. */
export const IMPORT_FAULTS_SHOWN = 100;
/** Letters of what proves the consent of one subscriber. */
export const PROOF_MAX = 300;
/** Letters of the reason for taking something out of public sight. */
export const HIDE_REASON_MIN = 3;
/** Letters of a comment and of a reply. */
export const COMMENT_MAX = 5_000;
/** Letters of what a person adds to a report. */
export const REPORT_NOTE_MAX = 1_000;
/** Legal holds that stand at once: services are told all of them. */
export const HOLDS_MAX = 2_000;
/** Projects and people about whom a case is open: services are told all of them before they remove what is old. */
export const OPEN_CASES_MAX = 10_000;
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
export const IMAGE_WIDTHS = [400, 640, 800, 960, 1200] as const;
/**
 * Widths that every project image has: those from before 2026-11-27 have no others. An address that is told from an
 * image's id alone, without its list of variants, has one of these.
 */
export const WIDTHS_OF_EVERY_IMAGE = [400, 800, 1200] as const satisfies readonly (typeof IMAGE_WIDTHS)[number][];
export const AVATAR_WIDTHS = [96, 192, 400] as const;
export const IMAGE_ASPECT = 16 / 9;
/** What social networks and chats show beside a link, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
export const RECOMMENDED_IMAGE = { width: 1200, height: 675 } as const;

/** Items of a list that one answer has: a slice of it. A page is always one of the site. */
export const SLICE_SIZE = 12;
export const SLICE_SIZE_MAX = 100;
/** Cards that the inspiration gallery begins with, and grows by. */
export const GALLERY_SLICE_SIZE = 24;
/** Rows that a list of the admin area begins with, and grows by. */
export const MODERATION_SLICE_SIZE = 25;
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
/** For so long a project's page says that its title, picture or place has changed since the first votes. */
export const CHANGE_SHOWN_DAYS = 30;
/** Project pages in one file of the sitemap. */
export const SITEMAP_FILE_SIZE = 5_000;
export const FEED_SIZE = 30;

/** Comments that a project's page shows at first, and replies under each of them. */
export const COMMENTS_SHOWN = 3;
export const REPLIES_SHOWN = 2;
/** How many of one's own hidden words on one project one answer has. */
export const OWN_HIDDEN_MAX = 100;
/** How many reports of one thing a list brings along. */
export const REPORTS_SHOWN = 5;
/**
 * How many of the texts that were reported in one case a list brings along, and how many letters of a story it shows.
 */
export const REPORTED_WORDS_SHOWN = 3;
export const REPORTED_STORY_MAX = 2_000;
/** What the list of one's own reports shows of the words. */
export const OWN_REPORT_TEXT_MAX = 200;
/** What the list of all things of a person shows of the words. */
export const THING_TEXT_MAX = 280;
/** After so long all is there to be seen that was under way: no request lives longer. */
export const HIDE_ALL_SETTLES_MS = 5_000;
export const SKELETON_CARDS = 6;
export const TOAST_MS = 5_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
/** What is typed in a menu leads to one of its entries; after this it begins anew. */
export const MENU_TYPE_AHEAD_MS = 1_000;
export const TOOLTIP_OPEN_MS = 700;
/** Within this after one has closed, the next one opens at once. */
export const TOOLTIP_SKIP_MS = 300;

/** Nobody fills in the sign-up form faster than this; and who has it open for longer gets a new one. */
export const SIGN_UP_FORM_MS = { min: 2_000, max: 24 * 3600_000 } as const;

export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;
export const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 3600;
/** Sign-ins that the list of one's own has. */
export const SIGN_INS_MAX = 100;
export const IDEMPOTENCY_SECONDS = 24 * 3600;

/**
 * api.md, "Limits and settings that callers meet": how many in how many seconds, and counted by what. Every request
 * counts against one of the first two, before anything else looks at it, whatever its answer is.
 */
export const RATE_LIMITS = {
  /** Reads of the API. */
  reads: { max: 600, seconds: 60, by: 'network' },
  /**
   * Everything else: pages, pictures, social cards, files, paths that do not exist, and writes before anybody asks
   * whose they are.
   */
  requests: { max: 3_000, seconds: 60, by: 'network' },
  writes: { max: 60, seconds: 60, by: 'user' },
  signIns: { max: 25, seconds: 300, by: 'network' },
  /** Mails with a link, for whatever addresses. */
  links: { max: 10, seconds: 900, by: 'network' },
  /** Sign-ins to one account from one network. A browser that has signed in to it before has a count of its own. */
  accountSignIns: { max: 10, seconds: 900, by: 'account' },
  /** Sign-ups that come from the opened form, so that a workshop in one room can sign up; then all other sign-ups. */
  signUps: { max: 60, seconds: 1800, by: 'network' },
  unprovenSignUps: { max: 10, seconds: 1800, by: 'network' },
  /** Comments and replies of somebody who is not established yet. */
  newcomerWritings: { max: 10, seconds: 600, by: 'user' },
  /** These two are not meant for admins. */
  submissions: { max: 10, seconds: 3600, by: 'user' },
  reports: { max: 30, seconds: 3600, by: 'user' },
  uploads: { max: 30, seconds: 1800, by: 'user' },
  /** Addresses entered for the newsletter. */
  subscriptions: { max: 10, seconds: 900, by: 'network' },
  /** Each reads a whole table: those of admins, and the open data. */
  exports: { max: 20, seconds: 600, by: 'user' },
  /** Each reads all that there is about something. */
  archives: { max: 6, seconds: 3600, by: 'user' },
  /** Each reads all that there is of the caller. */
  ownData: { max: 6, seconds: 3600, by: 'user' },
  openData: { max: 10, seconds: 600, by: 'network' },
  /** Faults that browsers tell of, without a session or a token: counted in memory, like the first two. */
  clientFaults: { max: 20, seconds: 60, by: 'network' },
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;

/**
 * What may be under way at once: requests of one network, connections of one that is no proxy, and all connections of a
 * gateway. A browser opens six, so a school of 150 fits in. The longest answer has a megabyte: what one network does
 * not read takes 200 MB at most. `answers` are those that a gateway is working on for everybody. It and its services
 * give at least as many a second, so none of them is later than a second.
 */
export const MAX_UNDER_WAY = { requests: 200, answers: 250, connections: 1_000, allConnections: 5_000 } as const;

/**
 * Tries at one account from everywhere, in the seconds of `accountSignIns`. After the first ones each waits: for 1 s,
 * then 2, 4 and 8, and never longer than the longest.
 */
export const SIGN_IN_PAUSE = { promptTries: 5, longestSeconds: 10 } as const;

/**
 * Every call of a browser is answered within this, in milliseconds; uploads may take longer to succeed, not to fail.
 */
export const ANSWER_MS = 4_500;
export const UPLOAD_ANSWER_MS = 30_000;
