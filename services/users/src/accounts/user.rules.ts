import {
  displayName,
  formerUser,
  HIDDEN_NAME,
  lengthOf,
  maskEmail,
  NAME_MAX,
  normalizeLine,
  normalizeText,
  PROFILE_PARTS,
  registerRules,
  type Me,
  type ProfileChange,
  type ProfilePart,
  type ProviderSignIn,
  type PublicUser,
} from '@app/contracts';
import type { Account, User } from './user.entity.js';

/**
 * What the public may see, field by field: a new column is private until it is added here. Of a newcomer, and of
 * somebody who has not confirmed the address, nobody sees bio and website, for which accounts are made that want to
 * advertise. Name and place are seen: they are short, and never a link. Whoever wants to be gone is gone for the public
 * at once.
 */
export const toPublicUser = (user: Account): PublicUser =>
  user.deletionAt ? formerUser(user.id, user.createdAt.toISOString()) : shownUser(user);

const shownUser = (user: Account): PublicUser => ({
  id: user.id,
  ...publicName(user),
  profileImageUrl: user.profileImageUrl,
  bio: isOpen(user) ? user.bio : null,
  location: user.location,
  website: isOpen(user) ? user.website : null,
  createdAt: user.createdAt.toISOString(),
});

/** What waited for the address need not wait any more. The words of somebody who may not write wait on. */
export const mayAppear = (user: Pick<User, 'emailVerifiedAt' | 'suspendedAt' | 'deletionAt'>): boolean =>
  user.emailVerifiedAt !== null && !user.suspendedAt && !user.deletionAt;

const isOpen = (user: Account): boolean => user.establishedAt !== null && !user.emailWaits;

const publicName = (user: Account): Pick<PublicUser, 'firstName' | 'lastName' | 'displayName'> => {
  if (isHidden(user, 'name')) return { firstName: null, lastName: null, displayName: HIDDEN_NAME };
  const { firstName, lastName } = user;
  return { firstName, lastName, displayName: displayName(user, maskEmail(user.email)) };
};

/**
 * Higher with every change of how profiles are shown: the others have copies, which are published anew. The query
 * `told_before` and its index have it too.
 */
export const PROFILE_LOOK = 2;

const accountOf = (user: Account): Me => ({
  ...shownUser(user),
  firstName: user.firstName,
  lastName: user.lastName,
  bio: user.bio,
  website: user.website,
  isNewcomer: user.establishedAt === null,
  displayName: displayName(user, user.email),
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  emailWaits: user.emailWaits,
  wordsWait: user.wordsWait,
  role: user.role,
  authMethod: user.authMethod,
  updatedAt: user.updatedAt.toISOString(),
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  suspensionReason: user.suspensionReason,
  deletion: user.deletionAt && {
    at: user.deletionAt.toISOString(),
    projects: user.deletionProjects ?? 'keep',
    isHeld: user.isHeld,
  },
  hidden: user.hidden,
});

/** An account as admins see it. */
export const toAccount = (user: Account, adminEmails: readonly string[]): Me => ({
  ...accountOf(user),
  ...(isNamed(user.email, adminEmails) && { isListed: true }),
  ...(user.demotedAt && { isDemoted: true }),
});

/** As its owner sees it: an admin who is suspended or about to go has the rights of a resident. */
export const toMe = (user: Account): Me => ({
  ...accountOf(user),
  role: user.suspendedAt || user.deletionAt ? 'USER' : user.role,
});

/**
 * A provider's name for a person as an account may keep it, or null when nothing is left. It is cleaned and cut instead
 * of refused, because nobody could correct it.
 */
export function givenName(value: string | null | undefined): string | null {
  const name = normalizeLine((value ?? '').replace(/\p{Cc}/gu, ' '));
  if (lengthOf(name) <= NAME_MAX) return name || null;
  return [...name].slice(0, NAME_MAX).join('').trimEnd();
}

/** The address a provider gives, if it is one that an account can have. */
export const usableEmail = ({ email }: ProviderSignIn): string | undefined =>
  email !== null && registerRules.email(email) === undefined ? email.trim() : undefined;

/** Does the operator's list make this person an admin? Only by an address that the provider has verified. */
export const isListedAdmin = (claims: ProviderSignIn, adminEmails: readonly string[]): boolean => {
  const email = claims.emailVerified && usableEmail(claims);
  return Boolean(email) && isNamed(email as string, adminEmails);
};

const isNamed = (email: string, adminEmails: readonly string[]): boolean =>
  adminEmails.some((listed) => listed.toLowerCase() === email.toLowerCase());

type Profile = Pick<User, 'firstName' | 'lastName' | 'bio' | 'location' | 'website' | 'profileImageUrl'>;

const KEPT: { [K in keyof Profile]: (value: string) => string } = {
  firstName: normalizeLine,
  lastName: normalizeLine,
  bio: normalizeText,
  location: normalizeLine,
  website: normalizeText,
  profileImageUrl: normalizeText,
};

/** Is this part of the profile hidden? What the person has written there since is public. */
export const isHidden = ({ hidden }: Pick<Account, 'hidden'>, part: ProfilePart): boolean =>
  hidden.some((one) => one.part === part);

/** The fields of a part as the account has them, or null when there is nothing to hide. */
export function shownPart(user: Profile, part: ProfilePart): Partial<Profile> | null {
  const fields = PROFILE_PARTS[part].map((field) => [field, user[field]] as const);
  return fields.some(([, value]) => value !== null) ? Object.fromEntries(fields) : null;
}

/** The hidden parts in whose place a change puts something new. A last name alone is no name yet. */
export const replacedParts = ({ hidden }: Pick<Account, 'hidden'>, changes: Partial<Profile>): ProfilePart[] =>
  hidden.map(({ part }) => part).filter((part) => Boolean(changes[PROFILE_PARTS[part][0]]));

/**
 * The fields of a profile that would really change, as they would be kept; an empty text clears its field. What an
 * admin has hidden does not come back by being sent again, as from a page that was opened before.
 */
export function profileChanges(user: Profile & Pick<Account, 'hidden'>, input: ProfileChange): Partial<Profile> {
  const changes = keptChanges(user, input);
  for (const { part, value } of user.hidden) {
    const again = PROFILE_PARTS[part].filter((field) => field in changes);
    if (again.every((field) => changes[field] === value[field])) for (const field of again) delete changes[field];
  }
  return changes;
}

function keptChanges(user: Profile, input: ProfileChange): Partial<Profile> {
  const changes: Partial<Profile> = {};
  for (const field of Object.keys(KEPT) as (keyof Profile)[]) {
    const value = input[field];
    if (value === undefined) continue;
    const kept = value === null ? null : KEPT[field](value) || null;
    if (kept !== user[field]) changes[field] = kept;
  }
  return changes;
}
