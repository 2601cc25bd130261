import { PROJECT_STATUSES, type ProjectStatus } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Hidden } from '../../ui/display/Hidden.js';
import { useWords } from '../../words/useWords.js';

/** A card's thin status: four segments, and the status in words. */
export const StatusLine = ({ status }: { status: ProjectStatus }) => {
  const words = useWords();
  const reached = PROJECT_STATUSES.indexOf(status);
  return (
    <Flex align="center" gap="2.5" mt="auto">
      <Hidden>{words.card.step(reached + 1, PROJECT_STATUSES.length)}</Hidden>
      <Grid aria-hidden="true" flex="1" templateColumns="repeat(4, 1fr)" gap="3px">
        {PROJECT_STATUSES.map((step, index) => (
          <Box key={step} h="1" borderRadius="2px" bg={index <= reached ? 'brand.step' : 'border.step'} />
        ))}
      </Grid>
      <chakra.b color="fg.muted" fontSize="tiny" fontWeight="semibold" lineHeight="1.3">
        {words.statuses[status]}
      </chakra.b>
    </Flex>
  );
};
