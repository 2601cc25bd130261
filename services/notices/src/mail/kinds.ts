/** Which mails leave first, when not all may leave at once. */
export const RANKS = {
  /** Somebody waits for it at a screen. */
  awaited: 0,
  /** What happened to somebody's own things. */
  news: 1,
  /** What goes to many. */
  bulk: 2,
} as const;

/**
 * The kinds of mail, and the rank of each. The service does not start while one of them has no composer (`@Composes`).
 */
export const MAIL_KINDS = {
  /** About an account itself: `AccountMailKind`. */
  account: 'awaited',
  /** What one follows, for who wants it at once. */
  followed: 'bulk',
  /** Own matters, as the notices of these names. */
  ...{ decision: 'news', comment: 'news', reply: 'news', hidden: 'news', report: 'news', role: 'news' },
  /** A queue that waits, for admins who hear of it at once. */
  waiting: 'news',
  /** A digest of a day or a week. */
  digest: 'bulk',
  /** To an address that was entered for the newsletter. */
  newsletter_confirm: 'awaited',
  /** To who gets the newsletter; and to the admin who writes it. */
  ...{ letter: 'bulk', letter_test: 'awaited' },
} as const satisfies Record<string, keyof typeof RANKS>;
export type MailKind = keyof typeof MAIL_KINDS;
