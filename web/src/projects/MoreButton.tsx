import { Center, chakra } from '@chakra-ui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/Button.js';
import { useWords } from '../words/useWords.js';

interface MoreButtonProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
}

/** Goes on in a list of projects, and says so when that fails. */
export const MoreButton = ({ list }: MoreButtonProps) => {
  const words = useWords().mine;
  if (!list.hasNextPage) return null;
  return (
    <Center flexDirection="column" gap="3" mt="8">
      {list.isFetchNextPageError && (
        <chakra.p role="alert" color="fg.error">
          {words.moreFailed}
        </chakra.p>
      )}
      <Button
        minW="200px"
        aria-busy={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? words.loadingMore : words.more}
      </Button>
    </Center>
  );
};
