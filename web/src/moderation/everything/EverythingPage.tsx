import { isAppError, type Me, PAGES } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Ban, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Avatar } from '../../ui/display/Avatar.js';
import { Badge } from '../../ui/display/badges.js';
import { ButtonLink } from '../../ui/controls/Button.js';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/states.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { HideAllPanel } from './HideAllPanel.js';
import { useAccount } from './queries.js';
import { ThingList } from './ThingList.js';

/** All that one person has made, and taking all of it away. */
export const EverythingPage = () => {
  const texts = useWords('everything');
  const { userId = '' } = useParams();
  const { data: person, error } = useAccount(userId);
  if (isAppError(error, 'not_found'))
    return (
      <Page title={texts.notFound}>
        <EmptyState Icon={SearchX} title={texts.notFound} hint={texts.notFoundHint} wholePage>
          <ButtonLink to={PAGES.adminUsers}>{texts.people}</ButtonLink>
        </EmptyState>
      </Page>
    );
  const title = person ? texts.by(person.displayName) : texts.title;
  return (
    <Page title={title}>
      <PageTitle pt={{ base: '6', md: '8' }} overflowWrap="anywhere">
        {title}
      </PageTitle>
      <chakra.p mt="1.5" color="fg.muted">
        {texts.lead}
      </chakra.p>
      {person && <Who person={person} />}
      <HideAllPanel key={userId} userId={userId} person={person} />
      <ThingList key={`list ${userId}`} userId={userId} />
    </Page>
  );
};

const Who = ({ person }: { person: Me }) => {
  const texts = useWords('everything');
  return (
    <Flex wrap="wrap" align="center" gap="3" mt="4">
      <Avatar person={person} size={36} />
      <chakra.span fontSize="sm" overflowWrap="anywhere">
        {person.email}
      </chakra.span>
      {person.suspendedAt && (
        <Badge colorPalette="red">
          <Ban size={16} />
          {texts.suspended}
        </Badge>
      )}
      <Link to={PAGES.user(person.id)}>{texts.profile}</Link>
    </Flex>
  );
};
