import type { Me } from '@app/contracts';

export const PROFILE_FIELDS = ['firstName', 'lastName', 'bio', 'location', 'website'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
/** The form's texts; an empty one is no value. */
export type ProfileValues = Record<ProfileField, string>;

export const valuesOf = (me: Me): ProfileValues => ({
  firstName: me.firstName ?? '',
  lastName: me.lastName ?? '',
  bio: me.bio ?? '',
  location: me.location ?? '',
  website: me.website ?? '',
});
