import { type AdminProjectCard, PAGES, placeOf } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CategoryBadge } from '../ui/badges.js';
import { ButtonLink } from '../ui/Button.js';
import { Picture } from '../ui/Picture.js';
import { EmptyState, ErrorState } from '../ui/states.js';
import { Panel, Skeleton } from '../ui/surfaces.js';
import { useWords } from '../words/useWords.js';
import { usePending } from './queries.js';
import { ReviewButtons } from './ReviewButtons.js';

/** What waits for a decision, the longest wait first. */
export const PendingList = () => {
  const words = useWords().admin;
  const { data: projects, isPending, isError, refetch } = usePending();
  return (
    <chakra.section aria-labelledby="pending" mt="10">
      <chakra.h2 id="pending" mb="3" fontSize="h3">
        {words.queue}
      </chakra.h2>
      {isPending && <Skeleton h="32" borderRadius="card" />}
      {isError && <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void refetch()} />}
      {projects?.length === 0 && (
        <Panel as="div">
          <EmptyState Icon={Inbox} title={words.queueEmpty} hint={words.queueEmptyHint} />
        </Panel>
      )}
      {projects && projects.length > 0 && (
        <Panel as="ul" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } }}>
          {projects.map((project) => (
            <li key={project.id}>
              <PendingRow project={project} />
            </li>
          ))}
        </Panel>
      )}
    </chakra.section>
  );
};

const TitleLink = chakra(Link, {
  base: { color: 'fg', textDecoration: 'none', _hover: { color: 'fg', textDecoration: 'underline' } },
});

const PendingRow = ({ project }: { project: AdminProjectCard }) => {
  const words = useWords();
  const page = PAGES.project(project.slug);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '128px minmax(0, 1fr)', lg: '128px minmax(0, 1fr) auto' }}
      alignItems="center"
      gap={{ base: '3', md: '5' }}
      p={{ base: '4', md: '5' }}
    >
      <Box position="relative" aspectRatio="16 / 9" overflow="hidden" borderRadius="control">
        <Picture project={project} alt="" sizes="(min-width: 768px) 128px, 100vw" />
      </Box>
      <Box minW="0">
        <chakra.h3 fontSize="prose" lineHeight="1.35">
          <TitleLink to={page}>{project.title}</TitleLink>
        </chakra.h3>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5" mt="2" color="fg.muted" fontSize="meta">
          <CategoryBadge category={project.category} variant="paper" />
          <span>{placeOf(project)}</span>
          <span>{words.admin.submittedBy(project.creator.displayName, words.date(project.createdAt))}</span>
        </Flex>
      </Box>
      <Flex wrap="wrap" gap="2" gridColumn={{ md: '2', lg: 'auto' }}>
        <ReviewButtons project={project} />
        <ButtonLink to={page} variant="ghost" size="sm" minH="11" aria-label={words.admin.viewProject(project.title)}>
          {words.admin.view}
        </ButtonLink>
      </Flex>
    </Grid>
  );
};
