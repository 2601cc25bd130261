import { type Me, PAGES } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Ban, ShieldCheck, Sprout, UserRound } from 'lucide-react';
import { Avatar } from '../../ui/display/Avatar.js';
import { Badge } from '../../ui/display/badges.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Panel } from '../../ui/display/surfaces.js';
import { useWide } from '../../ui/page/useWide.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { PersonActions, type PersonCommands } from './PersonActions.js';

interface PeopleRowsProps extends PersonCommands {
  people: Me[];
  /** Whose row has no actions. */
  ownId: string | undefined;
}

/** A table, or a list where there is no room for one. */
export const PeopleRows = (props: PeopleRowsProps) => (useWide() ? <Table {...props} /> : <NarrowRows {...props} />);

const Head = chakra('th', {
  base: { px: '3', py: '2', color: 'fg.muted', fontSize: 'meta', fontWeight: 'semibold', textAlign: 'start' },
});
const Cell = chakra('td', { base: { px: '3', py: '2.5', verticalAlign: 'middle', fontSize: 'sm' } });
const NarrowRow = chakra('li', { base: { display: 'grid', gap: '3', p: '4', '& + &': { borderTopWidth: '1px' } } });

const Table = ({ people, ownId, ...commands }: PeopleRowsProps) => {
  const texts = useWords('accounts');
  return (
    <Panel as="div" overflowX="auto">
      <chakra.table w="full" borderCollapse="collapse">
        <caption>
          <Hidden>{texts.title}</Hidden>
        </caption>
        <chakra.thead bg="bg.muted">
          <tr>
            <Head scope="col">{texts.columns.user}</Head>
            <Head scope="col">{texts.columns.email}</Head>
            <Head scope="col">{texts.columns.role}</Head>
            <Head scope="col">{texts.columns.joined}</Head>
            <Head scope="col" textAlign="end">
              {texts.columns.actions}
            </Head>
          </tr>
        </chakra.thead>
        <tbody>
          {people.map((person) => (
            <chakra.tr key={person.id} borderTopWidth="1px">
              <Cell minW={{ xl: '208px' }}>
                <Name person={person} />
              </Cell>
              <Cell minW={{ xl: '224px' }} overflowWrap="anywhere">
                {person.email}
              </Cell>
              <Cell>
                <Badges person={person} />
              </Cell>
              <Cell whiteSpace="nowrap">
                <time dateTime={person.createdAt}>{texts.day(person.createdAt)}</time>
              </Cell>
              <Cell textAlign="end">
                <Actions person={person} ownId={ownId} {...commands} />
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Panel>
  );
};

const NarrowRows = ({ people, ownId, ...commands }: PeopleRowsProps) => {
  const texts = useWords('accounts');
  return (
    <Panel as="ul">
      {people.map((person) => (
        <NarrowRow key={person.id}>
          <Name person={person} />
          <chakra.p fontSize="sm" overflowWrap="anywhere">
            {person.email}
          </chakra.p>
          <Flex wrap="wrap" gap="2" align="center" color="fg.muted" fontSize="meta">
            <Badges person={person} />
            <span>{texts.joined(texts.day(person.createdAt))}</span>
          </Flex>
          <Actions person={person} ownId={ownId} {...commands} />
        </NarrowRow>
      ))}
    </Panel>
  );
};

const NameLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

const Name = ({ person }: { person: Me }) => (
  <Flex align="center" gap="3" minW="0">
    <Avatar person={person} size={36} />
    <NameLink to={PAGES.user(person.id)}>{person.displayName}</NameLink>
  </Flex>
);

const Badges = ({ person }: { person: Me }) => {
  const texts = useWords('accounts');
  const isAdmin = person.role === 'ADMIN';
  const Icon = isAdmin ? ShieldCheck : UserRound;
  return (
    <chakra.div display="grid" gap="1.5" justifyItems="start">
      <Flex wrap="wrap" gap="1.5">
        <Badge colorPalette={isAdmin ? 'brand' : 'sand'}>
          <Icon size={16} />
          {texts.roles[person.role]}
        </Badge>
        {person.isNewcomer && (
          <Badge colorPalette="gold">
            <Sprout size={16} />
            {texts.newcomer}
          </Badge>
        )}
        {person.suspendedAt && (
          <Badge colorPalette="red">
            <Ban size={16} />
            {texts.suspended}
          </Badge>
        )}
      </Flex>
      {person.isNewcomer && (person.bio ?? person.website) && (
        <chakra.p color="fg.muted" fontSize="meta" overflowWrap="anywhere" lineClamp={2}>
          {texts.notPublic} {[person.bio, person.website].filter(Boolean).join(' · ')}
        </chakra.p>
      )}
      {person.isListed && (
        <chakra.p color="fg.muted" fontSize="meta">
          {person.role === 'ADMIN' ? texts.listed : person.isDemoted ? texts.listedDemoted : texts.listedSoon}
        </chakra.p>
      )}
      {person.hidden.length > 0 && (
        <chakra.p color="fg.muted" fontSize="meta">
          {texts.hiddenParts(person.hidden.map(({ part }) => part))}{' '}
          <Link to={PAGES.user(person.id)}>{texts.hiddenLink}</Link>
        </chakra.p>
      )}
      {person.suspendedAt && (
        <chakra.p color="fg.muted" fontSize="meta" overflowWrap="anywhere">
          {texts.suspendedSince(texts.day(person.suspendedAt), person.suspensionReason ?? '')}
        </chakra.p>
      )}
    </chakra.div>
  );
};

const Actions = ({ person, ownId, ...commands }: PersonCommands & { person: Me; ownId: string | undefined }) => {
  const texts = useWords('accounts');
  if (person.id !== ownId) return <PersonActions person={person} {...commands} />;
  return (
    <chakra.span color="fg.muted" fontSize="sm">
      {texts.current}
    </chakra.span>
  );
};
