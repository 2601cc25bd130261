import { PAGES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { PendingList } from '../admin/PendingList.js';
import { StatPanels } from '../admin/StatPanels.js';
import { ButtonLink } from '../ui/Button.js';
import { Page, PageTitle } from '../ui/Page.js';
import { useWords } from '../words/useWords.js';
import { SignedIn } from './SignedIn.js';

export const AdminPage = () => {
  const words = useWords();
  return (
    <Page title={words.admin.title}>
      <SignedIn>{(me) => (me.role === 'ADMIN' ? <Dashboard /> : <Navigate to={PAGES.home} replace />)}</SignedIn>
    </Page>
  );
};

const Dashboard = () => {
  const words = useWords();
  return (
    <>
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="4" pt={{ base: '6', md: '10' }}>
        <Box>
          <PageTitle>{words.admin.title}</PageTitle>
          <chakra.p mt="1.5" color="fg.muted">
            {words.weekday(new Date())}
          </chakra.p>
        </Box>
        <ButtonLink to={PAGES.home}>
          <ArrowLeft size={18} />
          {words.actions.backToSite}
        </ButtonLink>
      </Flex>
      <StatPanels />
      <PendingList />
    </>
  );
};
