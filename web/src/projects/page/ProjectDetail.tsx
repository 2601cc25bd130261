import { type AdminProject, placeOf, type Project } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { ArrowUpRight, Calendar, ChevronRight, Globe, MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { PAGES } from '@app/contracts';
import { hrefs, RESIDENTS_REL } from '../../app/hrefs.js';
import { CategoryBadge } from '../../ui/display/badges.js';
import { StatusBadge } from '../../ui/display/StatusBadge.js';
import { ButtonAnchor } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { PageTitle } from '../../ui/page/Page.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { PHONE_WIDTH } from '../../ui/display/phoneWidth.js';
import { Picture } from '../../ui/display/Picture.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { Day } from '../../ui/display/Time.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { CreatorPanel } from './CreatorPanel.js';
import { ChangedSinceVotes, EditedOn } from './EditedOn.js';
import { ReviewNote } from './ReviewNote.js';
import { ShareButton, ShareButtons, useShared } from './ShareButtons.js';
import { StatusJourney } from './StatusJourney.js';
import { FollowButton } from '../follows/FollowButton.js';
import { useUpvotes } from '../votes/useUpvote.js';
import { VoteButton } from '../votes/VoteButton.js';

// It brings the sanitiser, which the first paint can do without.
const Story = lazyPart(async () => (await import('../story/Story.js')).Story);

const PanelTitle = chakra('h2', {
  base: { mb: '3.5', fontFamily: 'body', fontSize: 'md', letterSpacing: 'normal', lineHeight: '1.4' },
});
const Crumb = chakra(Link, {
  base: { color: 'fg.muted', textDecoration: 'none', _hover: { color: 'fg', textDecoration: 'underline' } },
});
const Detail = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } });

interface ProjectDetailProps {
  project: Project | AdminProject;
  /** The Edit button, for those who may. */
  edit: ReactNode;
  /** What an admin decides with. */
  review: ReactNode;
  /** For admins, under the story. */
  storyReview: ReactNode;
  /** What only its owner is told. */
  own: ReactNode;
  /** The story as its owner sees it, where that is another one. */
  ownStory: ReactNode;
  /** For those whose project it is not. */
  report: ReactNode;
  /** The comments: under the story, on phones after everything else. */
  discussion: ReactNode;
}

/**
 * On phones one column (title, story, share, status, creator, comments), with vote and share in a bar at the bottom.
 */
export const ProjectDetail = ({ project, edit, review, own, report, discussion, ...story }: ProjectDetailProps) => {
  const words = useWords('discussed').project;
  const shared = useShared(project);
  return (
    <Box pb={{ base: '20', md: '0' }}>
      <Breadcrumb project={project} />
      <Box
        position="relative"
        h={{ md: 'hero' }}
        aspectRatio={{ base: '16 / 10', md: 'auto' }}
        mx={{ base: '-3', sm: '-4', md: '0' }}
        overflow="hidden"
        borderRadius={{ md: 'hero' }}
      >
        <Picture
          project={project}
          alt={project.title}
          sizes={`(min-width: 1264px) 1200px, (min-width: 768px) 100vw, ${PHONE_WIDTH}`}
          eager
        />
      </Box>
      {review}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) {sizes.railSmall}',
          lg: 'minmax(0, 1fr) {sizes.rail}',
        }}
        templateRows={{ md: 'auto 1fr' }}
        alignItems="start"
        columnGap={{ md: '8', lg: '16' }}
        rowGap={{ base: '4', md: '0' }}
        mt={{ base: '5', md: '8' }}
      >
        <Box minW="0">
          <Heading project={project} edit={edit} />
          <ReviewNote project={project} />
          {own}
          <chakra.p maxW="prose" mt={{ base: '4', md: '6' }} fontSize={{ base: 'lead', md: 'h3' }} lineHeight="1.55">
            {project.description}
          </chakra.p>
          {project.websiteUrl && <WebsiteLink href={project.websiteUrl} />}
          {(story.ownStory || project.content) && (
            <Box mt="9">{story.ownStory || <ProjectStory html={project.content!} />}</Box>
          )}
          {story.storyReview}
          {project.isApproved && (
            <Flex
              direction={{ base: 'column', sm: 'row' }}
              wrap="wrap"
              align={{ base: 'flex-start', sm: 'center' }}
              justify="space-between"
              gap="4"
              mt={{ base: '7', md: '10' }}
              p="4"
              pl={{ md: '5' }}
              borderRadius="note"
              bg="bg.muted"
            >
              <b>{words.shareAgain}</b>
              <ShareButtons shared={shared} />
            </Flex>
          )}
        </Box>
        <chakra.aside
          aria-label={words.about}
          display="grid"
          gap="4"
          gridColumn={{ md: '2' }}
          gridRow={{ md: '1 / span 2' }}
          position={{ md: 'sticky' }}
          top={{ md: '24' }}
          // A window may be lower than the rail: then it moves by itself, and not only when the whole discussion was
          // scrolled through.
          maxH={{ md: 'calc(100dvh - {spacing.24})' }}
          overflowY={{ md: 'auto' }}
          // What overflows is cut off, shadows and focus rings too.
          m={{ md: '-2' }}
          p={{ md: '2' }}
          minW="0"
        >
          {project.isApproved && (
            <Panel p="5" display={{ base: 'none', md: 'block' }}>
              <VoteButton project={project} size="page" />
              <Neighbors project={project} />
            </Panel>
          )}
          <Panel p="5">
            <PanelTitle>{words.status}</PanelTitle>
            <StatusJourney status={project.status} createdAt={project.createdAt} />
          </Panel>
          {project.isApproved && (
            <Panel p="5" display={{ base: 'none', md: 'block' }}>
              <PanelTitle>{words.share}</PanelTitle>
              <ShareButtons shared={shared} wide />
            </Panel>
          )}
          <CreatorPanel creator={project.creator} />
          {report}
        </chakra.aside>
        <Box minW="0">{discussion}</Box>
      </Grid>
      {project.isApproved && (
        <BottomBar>
          <VoteButton project={project} size="page" />
          <ShareButton shared={shared} />
        </BottomBar>
      )}
    </Box>
  );
};

const Breadcrumb = ({ project }: { project: Project }) => {
  const words = useWords('discussed');
  return (
    <Flex asChild align="center" gap="2" py={{ base: '3', md: '4' }} pt={{ md: '5' }} fontSize="sm">
      <nav aria-label={words.project.breadcrumb}>
        <Crumb to={PAGES.home}>{words.project.projects}</Crumb>
        <ChevronRight size={16} />
        <Crumb to={hrefs.category(project.category)}>{words.categories[project.category]}</Crumb>
      </nav>
    </Flex>
  );
};

const Heading = ({ project, edit }: { project: Project; edit: ReactNode }) => {
  const words = useWords('discussed').project;
  return (
    <Box mb={{ base: '4', md: '6' }}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={{ base: '3', md: '4' }} minH="11">
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" color="fg.muted" fontSize="control">
          <Flex wrap="wrap" gap="2" color="fg">
            <CategoryBadge category={project.category} variant="paper" />
            <StatusBadge status={project.status} />
          </Flex>
          <Detail>
            <MapPin size={18} />
            {placeOf(project)}
          </Detail>
          <Detail>
            <Calendar size={18} />
            <Day iso={project.createdAt} sentence={words.posted} />
          </Detail>
          <EditedOn project={project} />
        </Flex>
        <Flex gap="2">
          {project.isApproved && <FollowButton project={project} />}
          {edit}
        </Flex>
      </Flex>
      <PageTitle mt="3">{project.title}</PageTitle>
      <ChangedSinceVotes project={project} />
    </Box>
  );
};

const WebsiteLink = ({ href }: { href: string }) => {
  const words = useWords('discussed');
  return (
    <ButtonAnchor mt="4" href={href} target="_blank" rel={RESIDENTS_REL}>
      <Globe size={18} />
      {words.project.website}
      <ArrowUpRight size={16} />
      <Hidden>{words.layout.newTab}</Hidden>
    </ButtonAnchor>
  );
};

const Neighbors = ({ project }: { project: Project }) => {
  const words = useWords().vote;
  const upvotes = useUpvotes(project);
  return (
    <chakra.p mt="3" color="fg.muted" fontSize="sm" textAlign="center">
      {words.neighbors(upvotes)}
    </chakra.p>
  );
};

/** Rendered anew for another story only, as the discussion for another project (ProjectPage.tsx). */
const ProjectStory = memo(({ html }: { html: string }) => (
  <Story html={html} waiting={<StorySkeleton />} failed={(retry) => <PartFailed onRetry={retry} />} />
));
ProjectStory.displayName = 'ProjectStory';

const StorySkeleton = () => (
  <Box display="grid" gap="3" maxW="prose">
    <Skeleton h="6" w="48%" mb="1" />
    <Skeleton h="4" />
    <Skeleton h="4" />
    <Skeleton h="4" w="72%" />
  </Box>
);

const BottomBar = ({ children }: { children: ReactNode }) => {
  const words = useWords('discussed').project;
  return (
    <Flex
      role="region"
      aria-label={words.actions}
      display={{ base: 'flex', md: 'none' }}
      gap="3"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="bar"
      px="4"
      pt="2.5"
      pb="calc(10px + env(safe-area-inset-bottom))"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.panel"
      boxShadow="barLift"
    >
      {children}
    </Flex>
  );
};
