import { queryKeys } from '@app/contracts';

/** What shows a person's name and picture: it is read again after a change of the profile. */
export const shownWith = (userId: string) => [
  queryKeys.me(),
  queryKeys.user(userId),
  queryKeys.eachProject(),
  queryKeys.eachDiscussion(),
  queryKeys.admin(),
];
