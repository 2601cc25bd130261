import { type Following, queryKeys } from '@app/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Who votes for a project or writes on it follows it, unless they have said that they do not. Notices hears of words a
 * little later, so it is not asked.
 */
export const followByDoing = (client: QueryClient, userId: string, projectId: number): void =>
  void client.setQueryData<Following>(queryKeys.following(userId, projectId), (known) =>
    known && !known.stopped ? { following: true, stopped: false } : known,
  );
