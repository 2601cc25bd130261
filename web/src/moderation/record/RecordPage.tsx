import { PAGE_TITLES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Page, PageTitle } from '../../ui/page/Page.js';
import type { RecordWords } from '../../words/en/record.js';
import { loadRecordWords } from '../../words/languages.js';
import { Finder } from './Finder.js';
import { FoundPanel } from './FoundPanel.js';
import { Holds } from './Holds.js';
import type { Found } from './subject.js';

/** The page with its texts. */
export async function loadRecordPage() {
  const texts = await loadRecordWords(document.documentElement.lang);
  return () => <RecordPage texts={texts} />;
}

/** What is kept: handed out as an archive, and held against its age. */
const RecordPage = ({ texts }: { texts: RecordWords }) => {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Page title={PAGE_TITLES.adminRecord}>
      <PageTitle pt={{ base: '6', md: '8' }}>{PAGE_TITLES.adminRecord}</PageTitle>
      <chakra.p mt="1.5" maxW="84ch" color="fg.muted">
        {texts.lead}
      </chakra.p>
      <Finder texts={texts} onFound={setFound} />
      {found && <FoundPanel key={JSON.stringify(found.of)} found={found} texts={texts} />}
      <Holds texts={texts} />
    </Page>
  );
};
