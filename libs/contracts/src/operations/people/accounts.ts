import type { AuthProvider, Role } from '../../rules/enums.js';
import { PAGES } from '../../site/pages.js';

/**
 * The mails about an account itself, which no choice stops. Those with a link are asked for by somebody; the others say
 * what has happened.
 */
export const ACCOUNT_MAIL_KINDS = [
  'verify',
  'reset',
  'link',
  /** Goes to the new address, which counts once its link has been used. */
  'email_change',
  'password_changed',
  /** Goes to the address of before. */
  'email_changed',
  'new_sign_in',
  'deletion_asked',
  'deleted',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/**
 * For how many minutes a link holds from when its mail leaves. One that lets somebody in is short. One that only says
 * whose an address is lets nobody in, and is read when people come to it, after a weekend too.
 */
export const LINK_MINUTES = { verify: 3 * 24 * 60, reset: 30, link: 30, email_change: 24 * 60 } as const;
export type LinkKind = keyof typeof LINK_MINUTES;
export const isLinkKind = (kind: AccountMailKind): kind is LinkKind => kind in LINK_MINUTES;

const LINK_PAGES: Record<LinkKind, string> = {
  verify: PAGES.authVerify,
  reset: PAGES.authReset,
  link: PAGES.authSignIn,
  email_change: PAGES.authVerify,
};

/**
 * Where a link of a mail leads. The token stands behind `#`, which browsers send to nobody: it gets into no log and no
 * referrer. Opening the page does not use it up; its button does.
 */
export const accountLink = (kind: LinkKind, token: string): string => `${LINK_PAGES[kind]}#token=${token}`;

/** A mail about an account, as it may be sent now. */
export interface AccountMail {
  kind: AccountMailKind;
  to: string;
  /** Null also for an address that nobody has confirmed: a stranger may have typed both. */
  firstName: string | null;
  /** For accountLink; null for a mail without a link. */
  token: string | null;
  /** What the kind needs: `device` and `at` of a sign-in, `email` (masked) of a change, `at` of a deletion. */
  details: Record<string, string>;
}

/** Whose a link is that has not been used yet. */
export interface LinkOwner {
  userId: string;
  kind: LinkKind;
  emailVerified: boolean;
}

/** By what a person can sign in. */
export interface WaysIn {
  hasPassword: boolean;
  providers: AuthProvider[];
  /** The address that is to be the account's, once it is confirmed. */
  newEmail: string | null;
}

export interface PasswordChange {
  current: string;
  password: string;
}

/** The address that an account is to have. */
export interface NewEmail {
  email: string;
  password: string;
}

/** Somebody whose address is confirmed: mails go to nobody else. */
export interface Reachable {
  userId: string;
  email: string;
  firstName: string | null;
  displayName: string;
  suspended: boolean;
  role: Role;
}
