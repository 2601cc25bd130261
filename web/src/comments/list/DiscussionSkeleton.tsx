import { Flex } from '@chakra-ui/react';
import { Skeleton } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { CommentsSkeleton, SectionBox } from './SectionBox.js';

/** The section while its code is on its way: the same boxes, so that nothing moves. */
export const DiscussionSkeleton = () => {
  const words = useWords('discussed').comments;
  return (
    <SectionBox>
      <Flex align="center" minH="11">
        <h2>{words.heading}</h2>
      </Flex>
      <Skeleton h="40" mt="5" aria-hidden="true" />
      <CommentsSkeleton />
    </SectionBox>
  );
};
