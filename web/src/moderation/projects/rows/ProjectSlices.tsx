import { isAppError } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { MoreButton } from '../../../ui/controls/MoreButton.js';
import { Hidden } from '../../../ui/display/Hidden.js';
import { ErrorState } from '../../../ui/states/states.js';
import { Skeleton } from '../../../ui/display/surfaces.js';
import { useSteady } from '../../../ui/page/useSteady.js';
import type { useModerationList } from '../queries.js';
import { useWords } from '../../../words/useWords.js';

interface ProjectSlicesProps {
  query: ReturnType<typeof useModerationList>;
  /** Names the list. */
  of: string;
  /** How many rows are shown. */
  shown: number;
  /** How many projects the whole list has, when it is known. */
  total: number | null | undefined;
  /** In the place of rows when there are none. */
  nothing: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list of projects as far as it was read, with the way on; or what there is instead of it. */
export const ProjectSlices = ({ query, of, shown, total, nothing, children }: ProjectSlicesProps) => {
  const words = useWords('moderation');
  const loading = useSteady(query.isPending);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  // All that were read are decided: the next ones come by themselves.
  const goesOn = shown === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);
  // After an update of the site the list may not go on from where it was: anew it does, with the next press.
  const isRefused = isFetchNextPageError && isAppError(query.error, 'bad_request');
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);

  if (loading || goesOn)
    return (
      <div role="status">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="320px" borderRadius="card" />
      </div>
    );
  if (!query.data)
    return <ErrorState title={words.listFailed} hint={words.listFailedHint} onRetry={() => void query.refetch()} />;
  if (shown === 0 && !hasNextPage) return nothing;
  return (
    <Box opacity={query.isPlaceholderData ? 0.6 : 1}>
      {children}
      <MoreButton list={query} shown={shown} total={total} of={of} mt="5" />
    </Box>
  );
};
