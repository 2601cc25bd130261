import { isAppError, PAGES, personHead, unnamedPersonHead } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { FolderOpen, LayoutGrid, Pencil, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { itemsOf } from '../cached/lists.js';
import { useProjectsOf } from '../projects/own/mine.js';
import { MoreButton } from '../ui/controls/MoreButton.js';
import { ProjectGrid, ProjectGridSkeleton } from '../projects/cards/ProjectGrid.js';
import { useMe } from '../app/session.js';
import { useSite } from '../app/site.js';
import { ButtonLink } from '../ui/controls/Button.js';
import { Hidden } from '../ui/display/Hidden.js';
import { Page } from '../ui/page/Page.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { ReportButton } from '../ui/controls/ReportButton.js';
import { EmptyState, ErrorState } from '../ui/states/states.js';
import { Skeleton } from '../ui/display/surfaces.js';
import { useSteady } from '../ui/page/useSteady.js';
import { PersonHead } from '../users/profile/PersonHead.js';
import { usePerson } from '../users/queries.js';
import { useWords } from '../words/useWords.js';

const PersonModeration = lazyPart(
  async () => (await import('../moderation/hiding/PersonModeration.js')).PersonModeration,
  'hiddenParts',
  'withheld',
);

/** What everybody may know of a person, and the projects of theirs that were approved. */
export const UserPage = () => {
  const words = useWords();
  const { userId = '' } = useParams();
  const me = useMe();
  const site = useSite();
  const { data: person, error, isPending, refetch } = usePerson(userId);
  const loading = useSteady(isPending);

  if (loading) return <PersonSkeleton />;
  if (isAppError(error, 'not_found'))
    return (
      <Page title={words.person.notFound} head={{ ...unnamedPersonHead(), indexed: false }}>
        <EmptyState Icon={SearchX} title={words.person.notFound} hint={words.person.notFoundHint} wholePage>
          <ButtonLink to={PAGES.home}>
            <LayoutGrid size={18} />
            {words.home.allProjects}
          </ButtonLink>
        </EmptyState>
      </Page>
    );
  if (!person)
    return (
      <Page title={words.person.fallbackTitle} head={unnamedPersonHead()}>
        <ErrorState title={words.person.failed} hint={words.person.failedHint} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={person.displayName} head={personHead(person, site)}>
      <PersonHead
        person={person}
        action={
          me?.id === person.id ? (
            <ButtonLink to={PAGES.profile}>
              <Pencil size={18} />
              {words.person.edit}
            </ButtonLink>
          ) : (
            <ReportButton type="user" id={person.id} label={words.person.report} />
          )
        }
      />
      {me?.role === 'ADMIN' && me.id !== person.id && <PersonModeration person={person} failed={() => null} />}
      <Projects userId={userId} name={person.displayName} />
    </Page>
  );
};

const Projects = ({ userId, name }: { userId: string; name: string }) => {
  const words = useWords().person;
  const list = useProjectsOf(userId);
  const projects = list.data && itemsOf(list.data);
  const total = list.data?.pages[0]?.total;
  return (
    <chakra.section aria-labelledby="projects-of" mt={{ base: '10', md: '14' }}>
      <Flex wrap="wrap" align="baseline" columnGap="3" mb="5">
        <chakra.h2 id="projects-of" fontSize="h2" lineHeight="1.25">
          {words.projects}
        </chakra.h2>
        {total !== undefined && <chakra.span color="fg.muted">{words.amount(total)}</chakra.span>}
      </Flex>
      {list.isPending && <ProjectGridSkeleton />}
      {!list.isPending && !projects && (
        <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />
      )}
      {projects?.length === 0 && <EmptyState Icon={FolderOpen} title={words.none} hint={words.noneHint(name)} />}
      {projects && projects.length > 0 && (
        <>
          <ProjectGrid projects={projects} />
          <MoreButton list={list} shown={projects.length} total={total} of={userId} />
        </>
      )}
    </chakra.section>
  );
};

const PersonSkeleton = () => {
  const words = useWords().person;
  return (
    <Page title={words.fallbackTitle} head={unnamedPersonHead()}>
      {/* Keeps the footer out of sight while the page loads. */}
      <Box role="status" minH="100dvh" pt={{ base: '6', md: '10' }}>
        <Hidden>{words.loading}</Hidden>
        <Flex aria-hidden="true" gap="6">
          <Skeleton w="24" h="24" flex="none" borderRadius="full" />
          <Box flex="1">
            <Skeleton h="9" w="60%" />
            <Skeleton h="5" w="40%" mt="3" />
          </Box>
        </Flex>
      </Box>
    </Page>
  );
};
