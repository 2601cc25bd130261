/** What anybody may know of a person. `displayName` never holds an unmasked e-mail address. */
export interface PublicUser {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** With no first name the masked e-mail; for a name that an admin has hidden: A resident. */
  displayName: string;
  profileImageUrl: string | null;
  /** Null of a newcomer, for everybody else. */
  bio: string | null;
  location: string | null;
  /** Null of a newcomer, for everybody else. */
  website: string | null;
  createdAt: string;
}

/** Stands for a person whose account is gone. `at` is when they were last known of. */
export const formerUser = (id: string, at: string): PublicUser => ({
  id,
  firstName: null,
  lastName: null,
  displayName: FORMER_USER,
  profileImageUrl: null,
  bio: null,
  location: null,
  website: null,
  createdAt: at,
});
export const FORMER_USER = 'Former member';

/**
 * Is shown for a name that an admin has hidden. It says nothing of the e-mail address, unlike the name of a person who
 * gave none.
 */
export const HIDDEN_NAME = 'A resident';

/** In the audit trail: what the operator's settings did, in the place of a person. */
export const SETTINGS_ACTOR = 'settings';
export const settingsActor = (at: string): PublicUser => ({
  ...formerUser(SETTINGS_ACTOR, at),
  displayName: 'Settings',
});

/** What an admin can hide of a profile, and the fields that each part has. */
export const PROFILE_PARTS = {
  image: ['profileImageUrl'],
  name: ['firstName', 'lastName'],
  bio: ['bio'],
  website: ['website'],
  location: ['location'],
} as const;
export type ProfilePart = keyof typeof PROFILE_PARTS;
export type ProfileField = (typeof PROFILE_PARTS)[ProfilePart][number];

/** A part of a profile that an admin has hidden: for the person and for admins. */
export interface HiddenPart {
  part: ProfilePart;
  /** What stood there, by its fields. */
  value: Partial<Record<ProfileField, string | null>>;
  reason: string;
  at: string;
}

/** What the public sees of a person, and of which version of the account it is: the highest version is the newest. */
export interface Profile {
  user: PublicUser;
  version: number;
}
