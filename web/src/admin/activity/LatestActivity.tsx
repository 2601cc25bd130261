import { PAGES, type TrailTarget } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { segmentsRecipe } from '../../theme/recipes/segments.js';
import { useAdminWords } from '../../words/useAdminWords.js';
import { ActivityList } from './ActivityList.js';
import { useActivity } from './queries.js';

const Segments = chakra('div', segmentsRecipe);
const TABS = ['project', 'user'] as const satisfies TrailTarget[];
const SHOWN = 5;

/** The newest acts of the trail, those on projects or those on people. */
export const LatestActivity = () => {
  const words = useAdminWords().activity;
  const [targetType, setTargetType] = useState<(typeof TABS)[number]>('project');
  const filters = { targetType };
  const list = useActivity(filters, SHOWN);
  return (
    <chakra.section aria-labelledby="latest-activity">
      <Flex wrap="wrap" align="center" justify="space-between" gap="2" minH="11" mb="3">
        <chakra.h2 id="latest-activity" fontSize="h3">
          {words.latest}
        </chakra.h2>
        <Segments role="group" aria-label={words.latest}>
          {TABS.map((tab) => (
            <button key={tab} type="button" aria-pressed={tab === targetType} onClick={() => setTargetType(tab)}>
              {words.targets[tab]}
            </button>
          ))}
        </Segments>
      </Flex>
      <ActivityList list={list} filters={filters} label={words.targets[targetType]} />
      <Box mt="3" textAlign="end">
        <Link to={PAGES.adminActivity}>{words.all}</Link>
      </Box>
    </chakra.section>
  );
};
