import type {
  AccountMail,
  AccountMailKind,
  LinkOwner,
  NewEmail,
  PasswordChange,
  Reachable,
  WaysIn,
} from './people/accounts.js';
import type { Deletion, DeletionRequest, Forgotten } from './people/deletion.js';
import type { OwnDataQuery } from './people/own-data.js';
import type { TrailQuery, TrailSlice } from './activity.js';
import type { ArchiveQuery, ArchiveRequest, ArchiveSlice, Held, Hold, HoldFields } from './record.js';
import type { AuthProvider, Role } from '../rules/enums.js';
import type { HideAllAsked, HideAllFields, HideAllRun } from './everything.js';
import type { ImageIds } from './media.js';
import type { OfMonth, PeopleModerated } from './moderation.js';
import { event, events, op, operations, read, type LongSlice, type Slice } from '../system/op.js';
import type { HiddenPart, Profile, ProfilePart, PublicUser } from './profiles.js';

/** What somebody may do at this moment. */
export interface RoleNow {
  role: Role;
  suspended: boolean;
  deletionWaits: boolean;
  wordsWait: boolean;
}

/**
 * What a person (and an admin) knows of an account. Who is suspended has the role USER in their own eyes until
 * restored.
 */
export interface Me extends PublicUser {
  /** @format email */
  email: string;
  /** Has it been shown that the address is the person's? */
  emailVerified: boolean;
  /** Do bio and website wait until it is? */
  emailWaits: boolean;
  /** Do votes, likes and words wait until it is? */
  wordsWait: boolean;
  role: Role;
  authMethod: AuthProvider;
  updatedAt: string;
  /** Until a first project was approved or a first comment has stood: bio and website are not public. */
  isNewcomer: boolean;
  /** Since when the person may read and no more; null for everybody else. */
  suspendedAt: string | null;
  suspensionReason: string | null;
  /** The account is to be deleted; null for everybody else. */
  deletion: Deletion | null;
  /** What an admin has hidden, until the person writes something new there. */
  hidden: HiddenPart[];
  /** For admins: ADMIN_EMAILS names the address. */
  isListed?: true;
  /** For admins: no sign-in makes an admin of this person again. */
  isDemoted?: true;
}

/** A provider's verified claims. `picture` is copied in by the gateway after the account exists. */
export interface ProviderSignIn {
  provider: AuthProvider;
  /** Who gave the subject: another issuer may give the same one to another person. */
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

export interface Registration {
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** What opening the sign-up form gives, and how many milliseconds later it may be sent. */
export interface SignUpForm {
  /** Goes with the registration. */
  formToken: string;
  /** Milliseconds until it counts. */
  waitMs: number;
}

/**
 * A registration as the site's own form sends it. Programs leave both out, unless SIGN_UP_FORM says that all must come
 * from the form.
 */
export interface FilledSignUp extends Registration {
  formToken?: string | undefined;
  /** People do not see this field; whoever fills it in is a bot. */
  homepage?: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Fields left out stay as they are; an empty text clears the optional ones. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  bio?: string | null;
  location?: string | null;
  website?: string | null;
  profileImageUrl?: string | null;
}

/** What the list of all people asks for. `search` is a part of a name or an e-mail address, in any case. */
export interface UserQuery {
  search?: string;
  limit: number;
  cursor?: string;
}

/** The most ended sessions that one call speaks of. */
export const SIGN_OUTS_MAX = 10_000;

/** Passwords take their turns; in a burst one may wait nearly as long as its browser does. */
const PASSWORD_MS = 4_000;

export const users = operations('users', {
  /**
   * Finds or makes the account tied to (provider, issuer, subject). An account whose address nobody has confirmed gives
   * way to who comes with that address, confirmed (`gaveWay`: its sessions are to end). The error email_taken means
   * that another account has the address, validation_failed (email) that the provider gives none to use.
   */
  signIn: op<ProviderSignIn, { user: Me; created: boolean; gaveWay: boolean }>({
    errors: ['email_taken', 'validation_failed'],
    stales: 'nothing',
  }),
  /** The account that would give way with `signIn`. Its sessions end before, too: they would outlive a lost answer. */
  givingWay: read<ProviderSignIn, { userId: string | null }>(),
  /** The error validation_failed is about a password that everybody uses. */
  register: op<Registration, Me>({
    errors: ['email_taken', 'validation_failed'],
    timeoutMs: PASSWORD_MS,
    stales: 'nothing',
  }),
  /** The error comes after the same time whether the e-mail exists or not. */
  login: op<Credentials, Me>({ errors: ['invalid_credentials'], timeoutMs: PASSWORD_MS, stales: 'nothing' }),
  /** Answers the same, after the same time, whether there is an account with this address or not. */
  askForLink: op<{ email: string; kind: 'reset' | 'link' }, { asked: true }>({ stales: 'nothing' }),
  /** A mail that asks the caller to confirm the address; more than a few in an hour are not sent. */
  askToVerify: op<Record<string, never>, { asked: true }>(),
  /** Looks at a link, and does not use it up. */
  linkOwner: read<{ token: string }, LinkOwner>({ errors: ['link_expired'] }),
  /** The gateway ends the person's sessions before and after: of the time in between, too. */
  resetPassword: op<{ token: string; password: string }, Me>({
    errors: ['link_expired', 'validation_failed'],
    timeoutMs: PASSWORD_MS,
  }),
  useLink: op<{ token: string }, Me>({ errors: ['link_expired'] }),
  /** Confirms an address, or says that somebody else has given it (`mine` is false). */
  verifyEmail: op<{ token: string; mine: boolean }, { userId: string }>({ errors: ['link_expired', 'email_taken'] }),
  /** This and the following six are about the caller's own account. */
  changePassword: op<PasswordChange, Me>({
    errors: ['not_found', 'wrong_password', 'validation_failed'],
    timeoutMs: PASSWORD_MS,
  }),
  /** The new address counts once its link has been used. */
  changeEmail: op<NewEmail, { asked: true }>({
    errors: ['not_found', 'wrong_password', 'validation_failed'],
    timeoutMs: PASSWORD_MS,
  }),
  /** Who has no password has just signed in instead: the gateway says whether. */
  provePassword: op<{ password: string | null; hasJustSignedIn: boolean }, { proven: true }>({
    stales: 'nothing',
    errors: ['wrong_password', 'sign_in_again'],
    timeoutMs: PASSWORD_MS,
  }),
  waysIn: read<Record<string, never>, WaysIn>(),
  /** One more way in. The error provider_taken: it leads into another account. */
  connect: op<ProviderSignIn, WaysIn>({ errors: ['not_found', 'provider_taken'] }),
  disconnect: op<{ provider: AuthProvider }, WaysIn>({ errors: ['not_found', 'last_way_in'] }),
  /** The caller's own account. */
  me: read<Record<string, never>, Me>({ errors: ['not_found'] }),
  /** The caller's role as it is now (USER while suspended or to be deleted); not_found when the account is gone. */
  role: read<Record<string, never>, RoleNow>({ errors: ['not_found'] }),
  /** What `role` says, of those of these people who have an account. For the gateway. */
  roles: read<{ userIds: string[] }, (RoleNow & { userId: string })[]>(),
  get: read<{ userId: string }, PublicUser>({ errors: ['not_found'] }),
  /** The profiles of the people that exist, of those asked for. */
  profiles: read<{ userIds: string[] }, Profile[]>(),
  /** The pictures that some profile shows, of those asked for; media asks before it removes one. */
  shownImages: read<ImageIds, ImageIds>(),
  /** The pictures that an admin has hidden of some profile, of those asked for, as projects.hiddenImages. */
  hiddenImages: read<ImageIds, ImageIds>(),
  /**
   * The caller's account is deleted in DELETION_DAYS days. From now on they are nobody to others, and may not write.
   * Asked again, nothing changes but what becomes of the projects. The gateway says whether they have just signed in.
   */
  askDeletion: op<DeletionRequest & { hasJustSignedIn: boolean }, Deletion>({
    errors: ['not_found', 'wrong_password', 'sign_in_again', 'last_admin'],
    timeoutMs: PASSWORD_MS,
  }),
  /** Takes that back. Without a deletion that waits nothing changes. */
  comeBack: op<Record<string, never>, Me>({ errors: ['not_found'] }),
  /** The caller has signed in from a browser that is new to the account: a mail says so, a few an hour at most. */
  noteNewSignIn: op<{ device: string | null }, { noted: true }>({ stales: 'nothing' }),
  updateProfile: op<ProfileChange, Me>({ errors: ['not_found', 'validation_failed'] }),
  /** For everybody: as projects.moderated. */
  moderated: read<Record<string, never>, OfMonth<PeopleModerated>[]>(),
  stats: read<Record<string, never>, { totalUsers: number }>(),
  /**
   * Whether there is another active admin than the caller: then nobody decides about what is their own. This and the
   * following: for admins.
   */
  otherAdmin: read<Record<string, never>, { exists: boolean }>(),
  /**
   * All people, newest first. Above TOTAL_MAX their total may be a minute old. What a search finds is counted up to
   * TOTAL_MAX.
   */
  adminList: read<UserQuery, LongSlice<Me>>({ errors: ['bad_request'] }),
  /** One of them. */
  account: read<{ userId: string }, Me>({ errors: ['not_found'] }),
  /** This and the following three can be asked twice without harm. */
  setRole: op<{ userId: string; role: Role }, Me>({ errors: ['not_found', 'own_role', 'last_admin'] }),
  /** From then on the person may read and no more. The reason of the first time stays. */
  suspend: op<{ userId: string; reason: string }, Me>({ errors: ['not_found', 'own_account', 'last_admin'] }),
  restore: op<{ userId: string }, Me>({ errors: ['not_found', 'own_account'] }),
  /** Puts it into the audit trail; the gateway, which has the sessions, ends them. */
  signOut: op<{ userId: string }, Me>({ errors: ['not_found', 'own_account'] }),
  /** Remembers for an hour that these sessions have ended, by the hashes of their ids: SIGN_OUTS_MAX at most. */
  noteSignOuts: op<{ sessions: string[] }, { noted: true }>({ stales: 'nothing' }),
  /** The sessions that ended within the last hour, the last ones first: SIGN_OUTS_MAX at most. */
  signOuts: read<Record<string, never>, { sessions: string[] }>(),
  /**
   * Takes a part of a profile out of public sight, until the person writes something new there. One that is empty, or
   * hidden already, stays as it is. The error edit_conflict is about a picture, as of projects.hideImage.
   */
  hideProfile: op<{ userId: string; part: ProfilePart; reason: string }, Me>({
    errors: ['not_found', 'own_account', 'edit_conflict'],
  }),
  /** Shows it again, unless the person has written something new. */
  restoreProfile: op<{ userId: string; part: ProfilePart }, Me>({
    errors: ['not_found', 'own_account', 'edit_conflict'],
  }),
  /**
   * Everything that somebody has made is taken away, whatever ends meanwhile; two on the same person are one. The error
   * last_admin comes with `suspend` only.
   */
  hideAll: op<HideAllFields & { userId: string }, HideAllRun>({ errors: ['not_found', 'own_account', 'last_admin'] }),
  /** The latest one on somebody; not_found for nobody with this id. */
  hideAllRun: read<{ userId: string }, HideAllRun | null>({ errors: ['not_found'] }),
  /** A slice of one of this service's files of an archive (ARCHIVE_COLUMNS), for admins. */
  archived: read<ArchiveQuery, ArchiveSlice>({ errors: ['bad_request'] }),
  /** A slice of one of the caller's own files (OWN_DATA_COLUMNS). */
  ownData: read<OwnDataQuery, ArchiveSlice>({ errors: ['bad_request'] }),
  /** Legal holds that stand, newest first, for admins. */
  holds: read<{ limit: number; cursor?: string }, Slice<Hold>>({ errors: ['bad_request'] }),
  /** For services: what must not be removed for its age. */
  held: read<Record<string, never>, Held>(),
  /** When two are set on one thing, the first one stays. rate_limited beyond HOLDS_MAX. */
  setHold: op<HoldFields & { title: string }, Hold>({ errors: ['rate_limited'] }),
  releaseHold: op<{ holdId: number }, { holdId: number }>({ errors: ['not_found'] }),
  /** Puts it into the trail that an admin asks for an archive. */
  noteArchive: op<ArchiveRequest, { noted: true }>(),
  /**
   * For services: a mail that was asked for, as it may leave now. Null when it is no longer true. Each answer has a new
   * token; all tokens of one asking count until one of them is used.
   */
  accountMail: op<{ mailId: string }, AccountMail | null>({ stales: 'nothing' }),
  /** For services: those of these people to whom mails may go. */
  reachable: read<{ userIds: string[] }, Reachable[]>(),
  /** For services: those of these people who have an account and are not suspended. */
  active: read<{ userIds: string[] }, { userIds: string[] }>(),
  /** For services: the active admins. */
  admins: read<Record<string, never>, { userIds: string[] }>(),
  /** The audit trail of accounts, for admins. */
  trail: read<TrailQuery, TrailSlice>(),
});

export const userEvents = events('users', {
  /** Every change of what the public sees, from the account's first day on. */
  profileChanged: event<Profile>(),
  /** All of a person's things are to be taken away. */
  hideAllAsked: event<HideAllAsked>(),
  /** A mail about an account is to leave. */
  mailAsked: event<{ mailId: string; kind: AccountMailKind; userId: string }>(),
  /** What a person votes, likes and writes waits no more, and neither does what has waited. Once a person. */
  confirmed: event<{ userId: string }>(),
  /** An account is gone. Whoever has copies of what the public saw of it takes the name out of them. */
  forgotten: event<Forgotten>(),
  /** An admin has made or unmade an admin; with `by` SETTINGS_ACTOR, a setting has. */
  roleChanged: event<{ userId: string; role: Role; by: string; at: string }>(),
  /** An admin has hidden a part of a profile. */
  profileHidden: event<{ userId: string; part: ProfilePart; reason: string; by: string; at: string }>(),
  /** An admin has suspended somebody. */
  suspended: event<{ userId: string; at: string; by: string }>(),
});
