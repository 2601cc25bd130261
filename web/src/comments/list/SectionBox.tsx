import { Box, chakra, Flex } from '@chakra-ui/react';
import { Hidden } from '../../ui/display/Hidden.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';

export const SectionBox = chakra('section', {
  base: {
    mt: { base: '10', md: '12' },
    pt: { base: '8', md: '10' },
    borderTopWidth: '1px',
    borderColor: 'border',
    '& h2:focus': { outline: 'none', boxShadow: 'none' },
  },
});

/** In the place of comments that are on their way. */
export const CommentsSkeleton = () => {
  const words = useWords('discussed').comments;
  return (
    <Box role="status" mt={{ base: '7', md: '8' }}>
      <Hidden>{words.loading}</Hidden>
      <Box aria-hidden="true" display="grid" gap="8">
        {['82%', '64%', '74%'].map((width) => (
          <Flex key={width} gap="3.5">
            <Skeleton flex="none" w="10" h="10" borderRadius="full" />
            <Box flex="1" pb="9">
              <Skeleton h="4" w="44" mt="0.5" />
              <Skeleton h="4" w={width} mt="3" />
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
};
