import { PAGES, type TrailTarget } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { panelId, tabId, Tabs } from '../Tabs.js';
import { useWords } from '../../words/useWords.js';
import { ActivityList } from './ActivityList.js';
import { useActivity } from './queries.js';
import { Link } from '../../ui/page/Link.js';

/** Names the tabs. */
const LATEST = 'latest-activity';
const TABS = ['project', 'user'] as const satisfies TrailTarget[];
const SHOWN = 5;

/** The newest acts of the trail, those on projects or those on people. */
export const LatestActivity = () => {
  const words = useWords('admin').activity;
  const [targetType, setTargetType] = useState<(typeof TABS)[number]>('project');
  const filters = { targetType };
  const list = useActivity(filters, SHOWN);
  return (
    <chakra.section aria-labelledby={LATEST}>
      <chakra.h2 id={LATEST} display="flex" alignItems="center" minH="11" fontSize="h3">
        {words.latest}
      </chakra.h2>
      <Tabs
        of={LATEST}
        label={words.latest}
        tabs={TABS.map((name) => ({ name, label: words.targets[name] }))}
        chosen={targetType}
        onChange={setTargetType}
        mt="0"
      />
      <Box id={panelId(LATEST)} role="tabpanel" aria-labelledby={tabId(LATEST, targetType)} mt="3">
        <ActivityList list={list} filters={filters} label={words.targets[targetType]} />
      </Box>
      <Box mt="3" textAlign="end">
        <Link to={PAGES.adminActivity}>{words.all}</Link>
      </Box>
    </chakra.section>
  );
};
