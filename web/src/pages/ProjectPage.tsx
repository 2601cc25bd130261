import { canEdit, isAppError, PAGES, type Project, projectHead, queryKeys, unnamedProjectHead } from '@app/contracts';
import { Box, Grid } from '@chakra-ui/react';
import { LayoutGrid, Pencil, SearchX } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { DiscussionSkeleton } from '../comments/list/DiscussionSkeleton.js';
import { SECTION_ID } from '../comments/sectionId.js';
import { ProjectDetail } from '../projects/page/ProjectDetail.js';
import { useOwnProject, useProject } from '../projects/page/queries.js';
import { useMe } from '../app/session.js';
import { useSite } from '../app/site.js';
import { Button, ButtonLink } from '../ui/controls/Button.js';
import { Hidden } from '../ui/display/Hidden.js';
import { Page, PageTitle } from '../ui/page/Page.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { DialogFailed, PartFailed } from '../ui/states/PartFailed.js';
import { ReportButton } from '../ui/controls/ReportButton.js';
import { SAME_PAGE } from '../ui/page/samePage.js';
import { sentPart } from '../ui/states/sentPart.js';
import { EmptyState, ErrorState } from '../ui/states/states.js';
import { Skeleton } from '../ui/display/surfaces.js';
import { useSteady } from '../ui/page/useSteady.js';
import { want } from '../ui/states/wanted.js';
import { useWords } from '../words/useWords.js';

// Below the first screen, so its code may come after it.
const CommentsSection = sentPart(
  SECTION_ID,
  async () => (await import('../comments/CommentsSection.js')).CommentsSection,
  'forms',
);
const EditDialog = lazyPart(async () => (await import('./layout/EditDialog.js')).EditDialog, 'forms');
const PictureActs = lazyPart(
  async () => (await import('../moderation/review/PictureActs.js')).PictureActs,
  'hiding',
  'withheld',
);
const StoryPictureActs = lazyPart(
  async () => (await import('../moderation/review/StoryPictureActs.js')).StoryPictureActs,
  'hiding',
  'withheld',
);
const OwnStory = lazyPart(async () => (await import('../projects/story/OwnStory.js')).OwnStory, 'mine');
const OwnerNote = lazyPart(async () => (await import('../projects/page/OwnerNote.js')).OwnerNote, 'mine', 'versions');
const ReviewBar = lazyPart(
  async () => (await import('../moderation/review/ReviewBar.js')).ReviewBar,
  'admin',
  'moderation',
);

/**
 * React shows it in place of the server's HTML when it had to throw that away; without any HTML, nothing waits to be
 * wanted.
 */
const DiscussionOnItsWay = () => {
  useEffect(() => want(SECTION_ID), []);
  return <DiscussionSkeleton />;
};

/** A project has one URL, with its slug, and so one place in the cache. A link with its id leads on to it. */
const useCanonical = (idOrSlug: string, project: Project | undefined) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const slug = project?.slug;
  useEffect(() => {
    if (!slug || slug === idOrSlug) return;
    // What came by the id may be older than what is known by the slug.
    client.setQueryData<Project>(queryKeys.project(slug), (known) =>
      known && known.version >= project.version ? undefined : project,
    );
    void navigate({ pathname: PAGES.project(slug), search, hash }, { replace: true, state: SAME_PAGE });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each URL
  }, [idOrSlug, slug]);
};

export const ProjectPage = () => {
  const words = useWords('discussed').project;
  const { idOrSlug = '' } = useParams();
  const me = useMe();
  const site = useSite();
  const { data: everybodys, error, isPending, refetch } = useProject(idOrSlug);
  const own = useOwnProject(everybodys, me?.id);
  const hidesPictures = own !== undefined && own.hiddenInStory.length > 0;
  const project = own?.waiting || hidesPictures ? own : everybodys;
  const loading = useSteady(isPending);
  // By its id: Back may show another project under the same page.
  const [editing, setEditing] = useState<number>();
  useCanonical(idOrSlug, everybodys);

  if (loading) return <ProjectSkeleton />;
  if (isAppError(error, 'not_found')) return <NotFound />;
  if (!project)
    return (
      <Page title={words.fallbackTitle} head={unnamedProjectHead(site)}>
        <ErrorState title={words.failed} onRetry={() => void refetch()} wholePage />
      </Page>
    );

  const { id, slug, isApproved, commentCount } = project;
  const mayEdit = canEdit(project, me ? { userId: me.id, role: me.role } : null);
  return (
    <Page title={project.title || words.fallbackTitle} head={projectHead(project, site)}>
      <ProjectDetail
        project={project}
        edit={
          mayEdit && (
            <Button onClick={() => setEditing(project.id)}>
              <Pencil size={18} />
              {words.edit}
            </Button>
          )
        }
        review={
          me?.role === 'ADMIN' && (
            <>
              {!project.isApproved && (
                <ReviewBar project={project} failed={(retry) => <PartFailed onRetry={retry} />} />
              )}
              <PictureActs project={project} failed={(retry) => <PartFailed onRetry={retry} />} />
            </>
          )
        }
        storyReview={
          me?.role === 'ADMIN' && (
            <StoryPictureActs project={project} failed={(retry) => <PartFailed onRetry={retry} />} />
          )
        }
        ownStory={
          hidesPictures &&
          own.content && (
            <OwnStory
              html={own.content}
              hidden={own.hiddenInStory}
              failed={(retry) => <PartFailed onRetry={retry} />}
            />
          )
        }
        own={
          (own?.waiting || own?.takenBack || own?.hiddenPicture) && (
            <OwnerNote own={own} failed={(retry) => <PartFailed onRetry={retry} />} />
          )
        }
        report={
          project.isApproved &&
          me?.id !== project.userId && <ReportButton type="project" id={project.id} label={words.report} />
        }
        discussion={
          <CommentsSection
            key={id}
            project={{ id, slug, isApproved, commentCount }}
            waiting={<DiscussionOnItsWay />}
            failed={(retry) => <PartFailed onRetry={retry} />}
          />
        }
      />
      {editing === project.id && (
        <EditDialog
          project={project}
          onClose={() => setEditing(undefined)}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setEditing(project.id)} onClose={() => setEditing(undefined)} />
          )}
        />
      )}
    </Page>
  );
};

const NotFound = () => {
  const site = useSite();
  const words = useWords('discussed');
  return (
    <Page title={words.project.notFound} head={{ ...unnamedProjectHead(site), indexed: false }}>
      <EmptyState Icon={SearchX} title={words.project.notFound} hint={words.project.notFoundHint} wholePage>
        <ButtonLink to={PAGES.home}>
          <LayoutGrid size={18} />
          {words.home.allProjects}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
};

const ProjectSkeleton = () => {
  const site = useSite();
  const words = useWords('discussed').project;
  return (
    <Page title={words.fallbackTitle} head={unnamedProjectHead(site)}>
      {/* Keeps the footer out of sight while the page loads. */}
      <Box role="status" minH="100dvh">
        <Hidden asChild>
          <PageTitle>{words.loading}</PageTitle>
        </Hidden>
        <Box aria-hidden="true">
          <Skeleton h="5" w="48" my={{ base: '3', md: '4.5' }} />
          <Skeleton
            h={{ md: 'hero' }}
            aspectRatio={{ base: '16 / 10', md: 'auto' }}
            mx={{ base: '-3', sm: '-4', md: '0' }}
            borderRadius={{ base: '0', md: 'hero' }}
          />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr {sizes.railSmall}', lg: '1fr {sizes.rail}' }}
            gap={{ base: '4', md: '8', lg: '16' }}
            mt={{ base: '5', md: '8' }}
          >
            <div>
              <Skeleton h="7" w="60%" my="2" />
              <Skeleton h="11" mt="3" />
              <Skeleton h="5" mt="8" />
              <Skeleton h="5" w="70%" mt="3" />
            </div>
            <Skeleton h="32" borderRadius="card" display={{ base: 'none', md: 'block' }} />
          </Grid>
        </Box>
      </Box>
    </Page>
  );
};
