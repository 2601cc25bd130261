import { chakra } from '@chakra-ui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type GrowingList, useGoOn } from '../../cached/useGoOn.js';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';

interface LoadMoreProps {
  list: GrowingList & Pick<UseInfiniteQueryResult, 'isError' | 'refetch' | 'isPending'>;
  label: string;
  small?: boolean;
}

/** Goes on in a list, and says so when that fails. */
export const LoadMore = ({ list, label, small = false }: LoadMoreProps) => {
  const words = useWords('discussed');
  const { goingOn, goOn } = useGoOn(list);
  const busy = goingOn || list.isFetching;
  const onClick = () => {
    if (list.data) goOn();
    else if (!busy) void list.refetch();
  };
  if (!list.hasNextPage && !list.isPending && !list.isError) return null;
  return (
    <>
      {list.isError && !busy && (
        <chakra.p role="alert" w="full" color="fg.error" fontSize="sm">
          {words.comments.moreFailed}
        </chakra.p>
      )}
      <Button
        variant={small ? 'link' : 'outline'}
        {...(small ? { textDecoration: 'none', fontSize: 'sm' } : {})}
        aria-busy={busy}
        onClick={onClick}
      >
        {busy ? words.comments.loadingMore : list.isError ? words.actions.tryAgain : label}
      </Button>
    </>
  );
};
