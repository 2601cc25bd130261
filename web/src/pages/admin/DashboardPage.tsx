import { PAGES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/Button.js';
import { Page, PageTitle } from '../../ui/Page.js';
import { useWords } from '../../words/useWords.js';
import { StatPanels } from '../../admin/StatPanels.js';

export const DashboardPage = () => {
  const words = useWords();
  return (
    <Page title={words.admin.title}>
      <PageTitle pt={{ base: '6', md: '8' }}>{words.admin.title}</PageTitle>
      <chakra.p mt="1.5" color="fg.muted">
        {words.weekday(new Date())}
      </chakra.p>
      <StatPanels />
      <ButtonLink to={PAGES.adminProjects} mt="6">
        {words.admin.manageProjects}
      </ButtonLink>
    </Page>
  );
};
