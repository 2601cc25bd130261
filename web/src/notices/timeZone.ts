import { API, type NoticeChoices, queryKeys } from '@app/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../app/api.js';

/** Where the clock of this browser stands, as an IANA name. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Tells the server the zone of this browser, when it knows none of this person yet: digests come by it. When that
 * fails, the next load of the site tries again.
 */
export const useNoteTimeZone = (userId: string, isWanted: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    send<NoticeChoices>('PUT', API.noticeChoices, { timeZone: timeZone() }).then(
      (choices) => client.setQueryData(queryKeys.noticeChoices(userId), choices),
      () => undefined,
    );
  }, [client, userId, isWanted]);
};
