import { type Followed, PAGES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { StatusBadge } from '../../ui/display/StatusBadge.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Picture } from '../../ui/display/Picture.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { ListSection } from '../../ui/page/ListSection.js';
import { useSteady } from '../../ui/page/useSteady.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useFollows, useSetFollow } from './follows.js';

const TitleLink = chakra(Link, {
  base: { color: 'fg', fontWeight: 'display', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
});

/** What a person follows: chosen, submitted, written on or voted for. */
export const MyFollows = ({ userId }: { userId: string }) => {
  const words = useWords('mine').follows;
  return (
    <ListSection id="my-follows" title={words.title} lead={words.lead}>
      {(onGone) => <Rows userId={userId} onGone={onGone} />}
    </ListSection>
  );
};

const Rows = ({ userId, onGone }: { userId: string; onGone: () => void }) => {
  const words = useWords('mine').follows;
  const { data: followed, isPending, refetch } = useFollows(userId);
  const loading = useSteady(isPending);
  if (loading)
    return (
      <div role="status">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="24" borderRadius="card" />
      </div>
    );
  if (!followed) return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void refetch()} />;
  if (followed.length === 0)
    return (
      <Panel as="div">
        <EmptyState Icon={Bell} title={words.none} hint={words.noneHint} />
      </Panel>
    );
  return (
    <Panel as="ul" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } }}>
      {followed.map((project) => (
        <li key={project.projectId}>
          <Row project={project} userId={userId} onGone={onGone} />
        </li>
      ))}
    </Panel>
  );
};

const Row = ({ project, userId, onGone }: { project: Followed; userId: string; onGone: () => void }) => {
  const words = useWords('mine').follows;
  const { mutate } = useSetFollow(project.projectId);
  const unfollow = () => {
    mutate({ userId, project, following: false });
    onGone();
  };
  return (
    <Flex align="center" gap={{ base: '3', md: '4' }} p={{ base: '3', md: '4' }}>
      <Box position="relative" flex="none" w="20" aspectRatio="16 / 9" overflow="hidden" borderRadius="control">
        <Picture project={{ ...project, image: null }} alt="" sizes="80px" />
      </Box>
      <Box flex="1" minW="0">
        <chakra.h3 fontFamily="body" fontSize="md" letterSpacing="normal" lineHeight="1.35" overflowWrap="anywhere">
          <TitleLink to={PAGES.project(project.slug)}>{project.title}</TitleLink>
        </chakra.h3>
        <Box mt="1" fontSize="meta">
          <StatusBadge status={project.status} />
        </Box>
      </Box>
      <Button size="sm" minH="11" aria-label={words.unfollowThis(project.title)} onClick={unfollow}>
        {words.unfollow}
      </Button>
    </Flex>
  );
};
