import { PAGES } from '@app/contracts';
import { LayoutGrid, Sparkles } from 'lucide-react';
import { itemsOf } from '../cached/lists.js';
import { ProjectGrid, ProjectGridSkeleton } from '../projects/cards/ProjectGrid.js';
import { useInspiration } from '../projects/queries.js';
import { ButtonLink } from '../ui/controls/Button.js';
import { MoreButton } from '../ui/controls/MoreButton.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { EmptyState, ErrorState } from '../ui/states/states.js';
import { useSteady } from '../ui/page/useSteady.js';
import { useWords } from '../words/useWords.js';

export const InspirationPage = () => {
  const words = useWords().inspiration;
  return (
    <Page title={words.title}>
      <PageHead title={words.title} lead={words.lead} />
      <Gallery />
    </Page>
  );
};

const Gallery = () => {
  const words = useWords();
  const list = useInspiration();
  const loading = useSteady(list.isPending);
  if (loading) return <ProjectGridSkeleton />;
  if (!list.data)
    return <ErrorState title={words.home.failed} hint={words.home.failedHint} onRetry={() => void list.refetch()} />;
  const projects = itemsOf(list.data);
  if (projects.length > 0)
    return (
      <>
        <ProjectGrid projects={projects} />
        <MoreButton list={list} shown={projects.length} total={list.data.pages[0]?.total} mt="10" />
      </>
    );
  return (
    <EmptyState Icon={Sparkles} title={words.inspiration.none} hint={words.inspiration.noneHint}>
      <ButtonLink to={PAGES.home}>
        <LayoutGrid size={18} />
        {words.inspiration.allProjects}
      </ButtonLink>
    </EmptyState>
  );
};
