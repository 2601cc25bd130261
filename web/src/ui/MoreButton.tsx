import { Center, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWords } from '../words/useWords.js';
import { Button } from './Button.js';

interface MoreButtonProps extends Pick<HTMLChakraProps<'div'>, 'mt'> {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
}

/** Goes on in a list, and says so when that fails. Nothing at the list's end. */
export const MoreButton = ({ list, mt = '8' }: MoreButtonProps) => {
  const words = useWords().lists;
  if (!list.hasNextPage) return null;
  return (
    <Center flexDirection="column" gap="3" mt={mt}>
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
