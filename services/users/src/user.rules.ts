import {
  displayName,
  lengthOf,
  maskEmail,
  NAME_MAX,
  normalizeLine,
  normalizeText,
  registerRules,
  type Me,
  type ProfileChange,
  type ProviderSignIn,
  type PublicUser,
} from '@app/contracts';
import type { User } from './user.entity.js';

/**
 * What the public may see, field by field: a new column is private until it is added here. Of a newcomer nobody sees bio and website, for which
 * accounts are made that want to advertise. Name and place are seen: they are short, and never a link.
 */
export const toPublicUser = (user: User): PublicUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  displayName: displayName(user, maskEmail(user.email)),
  profileImageUrl: user.profileImageUrl,
  bio: user.establishedAt && user.bio,
  location: user.location,
  website: user.establishedAt && user.website,
  createdAt: user.createdAt.toISOString(),
});

/** An account as admins see it. */
export const toAccount = (user: User): Me => ({
  ...toPublicUser(user),
  bio: user.bio,
  website: user.website,
  isNewcomer: user.establishedAt === null,
  displayName: displayName(user, user.email),
  email: user.email,
  role: user.role,
  authMethod: user.authMethod,
  updatedAt: user.updatedAt.toISOString(),
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  suspensionReason: user.suspensionReason,
});

/** As its owner sees it: a suspended admin has the rights of a resident. */
export const toMe = (user: User): Me => ({ ...toAccount(user), role: user.suspendedAt ? 'USER' : user.role });

/**
 * A provider's name for a person as an account may keep it, or null when nothing is left. It is cleaned and cut instead of refused, because nobody
 * could correct it.
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
  const email = claims.emailVerified && usableEmail(claims)?.toLowerCase();
  return adminEmails.some((listed) => listed.toLowerCase() === email);
};

type Profile = Pick<User, 'firstName' | 'lastName' | 'bio' | 'location' | 'website' | 'profileImageUrl'>;

const KEPT: { [K in keyof Profile]: (value: string) => string } = {
  firstName: normalizeLine,
  lastName: normalizeLine,
  bio: normalizeText,
  location: normalizeLine,
  website: normalizeText,
  profileImageUrl: normalizeText,
};

/** The fields of a profile that would really change, as they would be kept; an empty text clears its field. */
export function profileChanges(user: Profile, input: ProfileChange): Partial<Profile> {
  const changes: Partial<Profile> = {};
  for (const field of Object.keys(KEPT) as (keyof Profile)[]) {
    const value = input[field];
    if (value === undefined) continue;
    const kept = value === null ? null : KEPT[field](value) || null;
    if (kept !== user[field]) changes[field] = kept;
  }
  return changes;
}
