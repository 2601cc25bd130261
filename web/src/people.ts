import { queryKeys } from '@app/contracts';

/** What else shows a person's name and picture: it is read again after a change of the profile. The change's own answer says who they are now. */
export const shownWith = (userId: string) => [
  queryKeys.user(userId),
  queryKeys.eachProject(),
  queryKeys.eachDiscussion(),
  queryKeys.admin(),
];
