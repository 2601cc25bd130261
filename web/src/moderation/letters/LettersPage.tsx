import { PAGES } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { ButtonLink } from '../../ui/controls/Button.js';
import { Day } from '../../ui/display/Time.js';
import { Note, Panel, Skeleton } from '../../ui/display/surfaces.js';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useLetters } from './queries.js';
import { Subscribers } from './Subscribers.js';

const lines = { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } };
const Title = chakra(Link, { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } });

/** The newest letters, and the way to a new one. */
export const LettersPage = () => {
  const texts = useWords('letters');
  const { data, isPending, refetch } = useLetters();
  return (
    <Page title={texts.title}>
      <Flex wrap="wrap" justify="space-between" align="end" gap="4" pt={{ base: '6', md: '8' }} mb="5">
        <div>
          <PageTitle>{texts.title}</PageTitle>
          {data && (
            <chakra.p mt="1.5" color="fg.muted">
              {texts.lead(data.recipients)}
            </chakra.p>
          )}
        </div>
        <ButtonLink to={PAGES.adminLetter('new')} variant="solid">
          {texts.write}
        </ButtonLink>
      </Flex>
      {data?.mail === false && <Note mb="5">{texts.noMail}</Note>}
      {isPending && <Skeleton role="status" aria-label={texts.loading} h="240px" borderRadius="card" />}
      {!data && !isPending && (
        <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void refetch()} />
      )}
      {data?.letters.length === 0 && (
        <Panel as="div">
          <EmptyState Icon={Mail} title={texts.none} hint={texts.noneHint} />
        </Panel>
      )}
      {data && data.letters.length > 0 && (
        <Panel as="ul" aria-label={texts.title} css={lines}>
          {data.letters.map(({ id, subject, state, updatedAt }) => (
            <Flex as="li" key={id} wrap="wrap" justify="space-between" gap="2" px={{ base: '4', md: '6' }} py="4">
              <Title to={PAGES.adminLetter(String(id))}>{subject}</Title>
              <chakra.span color="fg.muted">
                {texts.states[state]} · <Day iso={updatedAt} />
              </chakra.span>
            </Flex>
          ))}
        </Panel>
      )}
      <Subscribers />
    </Page>
  );
};
