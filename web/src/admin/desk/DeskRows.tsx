import { Box, Center, chakra } from '@chakra-ui/react';
import { Inbox, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.js';
import { MoreButton } from '../../ui/MoreButton.js';
import { Hidden } from '../../ui/Hidden.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { Panel, Skeleton } from '../../ui/surfaces.js';
import { useSteady } from '../../ui/useSteady.js';
import { useDeskWords } from '../../words/useDeskWords.js';
import type { useDeskList } from './queries.js';
import { Rows, type RowsProps } from './Rows.js';
import { filtersOf } from './view.js';

interface DeskRowsProps extends RowsProps {
  query: ReturnType<typeof useDeskList>;
  /** Of the whole list, when it is known. */
  total: number | undefined;
  onClear: () => void;
}

/** The rows, or what there is instead of them. */
export const DeskRows = ({ query, total, onClear, ...rows }: DeskRowsProps) => {
  const words = useDeskWords();
  const { projects, view } = rows;
  const loading = useSteady(query.isPending);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // All that were read are decided: the next ones come by themselves.
  const goesOn = projects.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);

  if (loading || goesOn)
    return (
      <div role="status">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="80" borderRadius="card" />
      </div>
    );
  if (!query.data)
    return <ErrorState title={words.listFailed} hint={words.listFailedHint} onRetry={() => void query.refetch()} />;
  if (projects.length === 0 && !hasNextPage) return <Nothing view={view} onClear={onClear} />;
  return (
    <Box opacity={query.isPlaceholderData ? 0.6 : 1}>
      <Rows {...rows} />
      {!query.isPlaceholderData && (
        <Center flexDirection="column" gap="3" mt="5">
          <chakra.p role="status" color="fg.muted" fontSize="sm">
            {total !== undefined && words.shown(projects.length, Math.max(total, projects.length))}
          </chakra.p>
          <MoreButton list={query} mt="0" />
        </Center>
      )}
    </Box>
  );
};

const Nothing = ({ view, onClear }: Pick<DeskRowsProps, 'view' | 'onClear'>) => {
  const words = useDeskWords();
  const narrowed = Object.keys(filtersOf(view)).length > 0;
  const waits = view.state === 'pending' && !narrowed;
  return (
    <Panel as="div">
      <EmptyState
        Icon={waits ? Inbox : SearchX}
        title={waits ? words.nonePending : words.none}
        {...(waits ? { hint: words.nonePendingHint } : narrowed ? { hint: words.noneHint } : {})}
      >
        {narrowed && <Button onClick={onClear}>{words.clear}</Button>}
      </EmptyState>
    </Panel>
  );
};
