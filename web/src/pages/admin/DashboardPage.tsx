import { chakra, Grid } from '@chakra-ui/react';
import { LatestActivity } from '../../moderation/activity/LatestActivity.js';
import { QuickAccess } from '../../moderation/QuickAccess.js';
import { StatPanels } from '../../moderation/StatPanels.js';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { useWords } from '../../words/useWords.js';

export const DashboardPage = () => {
  const words = useWords();
  const admin = useWords('admin');
  // oxlint-disable-next-line react/purity -- the day of each drawing: a page may stay open past midnight
  const today = new Date();
  return (
    <Page title={admin.title}>
      <PageTitle pt={{ base: '6', md: '8' }}>{admin.title}</PageTitle>
      <chakra.p mt="1.5" color="fg.muted">
        {words.weekday(today)}
      </chakra.p>
      <StatPanels />
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))" gap="8" mt="10">
        <QuickAccess />
        <LatestActivity />
      </Grid>
    </Page>
  );
};
