import { type Following, queryKeys } from '@app/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Who writes on a project follows it, unless they have said that they do not. The event reaches notices a little later,
 * so notices is not asked.
 */
export const followByWriting = (client: QueryClient, userId: string, projectId: number): void =>
  void client.setQueryData<Following>(queryKeys.following(userId, projectId), (known) =>
    known && !known.stopped ? { following: true, stopped: false } : known,
  );
