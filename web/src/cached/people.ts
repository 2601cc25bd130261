import { type HiddenPart, type Me, PROFILE_PARTS, type ProfilePart, queryKeys } from '@app/contracts';

/**
 * What else shows a person's name and picture: it is read again after a change of the profile. The change's own answer
 * says who they are now.
 */
export const shownWith = (userId: string) => [
  queryKeys.user(userId),
  queryKeys.eachProject(),
  queryKeys.eachDiscussion(),
  queryKeys.admin(),
];

/** Whether there is something of this part that an admin can hide. */
export const hasPart = (person: Me, part: ProfilePart): boolean =>
  PROFILE_PARTS[part].some((field) => person[field] !== null) && !person.hidden.some((one) => one.part === part);

/** The words that were hidden; none of a picture, which has gone from its URL. */
export const hiddenWords = ({ part, value }: HiddenPart): string =>
  part === 'image'
    ? ''
    : PROFILE_PARTS[part]
        .map((field) => value[field])
        .filter(Boolean)
        .join(' ');
