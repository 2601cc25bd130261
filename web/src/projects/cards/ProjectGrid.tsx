import { type ProjectCard as Card, SKELETON_CARDS } from '@app/contracts';
import { AspectRatio, Box, chakra, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { cardRecipe } from '../../theme/recipes/card.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { markDrawn } from '../../ui/states/markDrawn.js';
import { useWords } from '../../words/useWords.js';
import { ProjectCard } from './ProjectCard.js';
import { VoteButton } from '../votes/VoteButton.js';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '5', lg: '6' },
    transition: 'opacity 120ms ease-out',
    '& > li': { display: 'grid', containIntrinsicSize: 'auto 400px' },
    // What is out of sight costs nothing. The shadow and the rim of a card reach out of its box.
    '@supports (overflow-clip-margin: 1px)': {
      '& > [data-drawn]': { contentVisibility: 'auto', overflowClipMargin: '40px' },
    },
  },
});

/** `memo`, because the list changes with each vote, and one card of it. */
const Item = memo(({ project }: { project: Card }) => (
  <li ref={markDrawn}>
    <ProjectCard project={project} vote={<VoteButton project={project} />} />
  </li>
));

/** `stale`: these projects belong to the filters before, while the new ones load. */
export const ProjectGrid = ({ projects, stale = false }: { projects: Card[]; stale?: boolean }) => (
  <List opacity={stale ? 0.6 : 1} aria-busy={stale}>
    {projects.map((project) => (
      <Item key={project.id} project={project} />
    ))}
  </List>
);

export const ProjectGridSkeleton = () => {
  const words = useWords();
  return (
    <div role="status">
      <Hidden>{words.home.loading}</Hidden>
      <List aria-hidden="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </List>
    </div>
  );
};

const CardBox = chakra('div', cardRecipe);

/** As large as a card, so that nothing moves when it comes. */
const CardSkeleton = () => (
  <CardBox>
    <AspectRatio ratio={16 / 9}>
      <Skeleton borderRadius="0" />
    </AspectRatio>
    <Flex
      direction="column"
      flex="1"
      px={{ base: '4', md: '5' }}
      pt={{ base: '4', md: '4.5' }}
      pb={{ base: '3.5', md: '4' }}
    >
      <Box minH="3rem" pt="0.5">
        <Skeleton h="5" w="82%" />
      </Box>
      <Box mt="1.5" h="2.8125rem">
        <Skeleton h="3.5" mt="1" />
        <Skeleton h="3.5" w="68%" mt="2" />
      </Box>
      <Skeleton h="3" w="40%" mt="3.5" mb="5" />
      <Skeleton h="1" mt="auto" />
      <Flex align="center" justify="space-between" mt="4">
        <Skeleton h="3.5" w="24" />
        <Skeleton h="11" w="84px" borderRadius="control" />
      </Flex>
    </Flex>
  </CardBox>
);
