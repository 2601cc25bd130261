import { notFoundHead, PAGES } from '@app/contracts';
import { MapPinOff } from 'lucide-react';
import { useSite } from '../app/site.js';
import { ButtonLink } from '../ui/controls/Button.js';
import { Page } from '../ui/page/Page.js';
import { EmptyState } from '../ui/states/states.js';
import { useWords } from '../words/useWords.js';

export const NotFoundPage = () => {
  const words = useWords().notFound;
  return (
    <Page title={words.title} head={notFoundHead(useSite())}>
      <EmptyState Icon={MapPinOff} title={words.title} hint={words.hint} wholePage>
        <ButtonLink to={PAGES.home} variant="solid">
          {words.home}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
};
