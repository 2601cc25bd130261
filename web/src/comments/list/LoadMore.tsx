import { chakra } from '@chakra-ui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';

interface LoadMoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage' | 'refetch' | 'data' | 'isPending'
  >;
  label: string;
  small?: boolean;
}

/** Goes on in a list, and says so when that fails. */
export const LoadMore = ({ list, label, small = false }: LoadMoreProps) => {
  const words = useWords('discussed');
  const more = () => void (list.data ? list.fetchNextPage() : list.refetch());
  if (!list.hasNextPage && !list.isPending && !list.isError) return null;
  return (
    <>
      {list.isError && !list.isFetching && (
        <chakra.p role="alert" w="full" color="fg.error" fontSize="sm">
          {words.comments.moreFailed}
        </chakra.p>
      )}
      <Button
        variant={small ? 'link' : 'outline'}
        {...(small ? { textDecoration: 'none', fontSize: 'sm' } : {})}
        aria-busy={list.isFetching}
        onClick={() => !list.isFetching && more()}
      >
        {list.isFetching ? words.comments.loadingMore : list.isError ? words.actions.tryAgain : label}
      </Button>
    </>
  );
};
