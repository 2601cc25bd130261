import { PAGES, type STATIC_PAGES } from '@app/contracts';
import { PencilRuler } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/Button.js';
import { Page, PageHead } from '../ui/Page.js';
import { EmptyState } from '../ui/states.js';
import { useWords } from '../words/useWords.js';

/** The pages that are still to be written; the address says which. */
export const StaticPage = () => {
  const words = useWords();
  const { pathname } = useLocation();
  const title = words.staticPages[pathname.replace(/\/$/, '') as keyof typeof STATIC_PAGES];
  return (
    <Page title={title}>
      <PageHead title={title} />
      <EmptyState Icon={PencilRuler} title={words.static.soon} hint={words.static.soonText}>
        <ButtonLink to={PAGES.home}>{words.static.home}</ButtonLink>
      </EmptyState>
    </Page>
  );
};
