import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { useWords } from '../../words/useWords.js';
import { Finder } from './Finder.js';
import { FoundPanel } from './FoundPanel.js';
import { Holds } from './Holds.js';
import type { Found } from './subject.js';

/** What is kept: handed out as an archive, and held against its age. */
export const RecordPage = () => {
  const texts = useWords('record');
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Page title={texts.title}>
      <PageTitle pt={{ base: '6', md: '8' }}>{texts.title}</PageTitle>
      <chakra.p mt="1.5" maxW="84ch" color="fg.muted">
        {texts.lead}
      </chakra.p>
      <Finder onFound={setFound} />
      {found && <FoundPanel key={JSON.stringify(found.of)} found={found} />}
      <Holds />
    </Page>
  );
};
