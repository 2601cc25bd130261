import { API, mutationKeys, type NoticeChange, type NoticeChoices, queryKeys } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwn, send } from '../../app/api.js';

export const useChoices = (userId: string) =>
  useQuery({
    queryKey: queryKeys.noticeChoices(userId),
    queryFn: () => getOwn<NoticeChoices>(API.noticeChoices),
    // A link in a mail may have changed them.
    refetchOnMount: 'always',
  });

/** Shown at once; when it fails, what stood there is back. Choices made meanwhile stay. */
export const useChangeChoices = (userId: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.noticeChoices(userId);
  const show = (change: NoticeChange) =>
    client.setQueryData<NoticeChoices>(
      queryKey,
      (known) => known && { ...known, ...change, kinds: { ...known.kinds, ...change.kinds } },
    );
  const mutationKey = mutationKeys.noticeChoices();
  return useMutation({
    mutationKey,
    // One after the other: the last choice wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: NoticeChange) => send<NoticeChoices>('PUT', API.noticeChoices, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const known = client.getQueryData<NoticeChoices>(queryKey);
      show(change);
      return known && before(known, change);
    },
    // One that failed before it may have taken a later choice back on the page.
    onSuccess: (choices) => client.isMutating({ mutationKey }) === 1 && client.setQueryData(queryKey, choices),
    onError: (_error, _change, known) => known && show(known),
  });
};

/** What stands now of that which is to be changed. */
const before = (known: NoticeChoices, { kinds = {}, timeZone }: NoticeChange): NoticeChange => ({
  kinds: Object.fromEntries(Object.entries(known.kinds).filter(([kind]) => kind in kinds)),
  ...(timeZone === undefined ? {} : { timeZone: known.timeZone }),
});
