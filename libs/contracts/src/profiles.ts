/** What anybody may know of a person. `displayName` never holds an unmasked address. */
export interface PublicUser {
  id: string;
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  profileImageUrl: string | null;
  bio: string | null;
  location: string | null;
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

/** What the public sees of a person, and of which version of the account it is: the highest version is the newest. */
export interface Profile {
  user: PublicUser;
  version: number;
}
