import { DEFAULT_SORT, filtersOf, PAGES, type ProjectFilters } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { LayoutGrid, SearchX } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../app/hydrated.js';
import { itemsOf } from '../cached/lists.js';
import { CategoryStrip } from '../projects/cards/CategoryStrip.js';
import { FeaturedBanner } from '../projects/cards/FeaturedBanner.js';
import { FeaturedFilter } from '../projects/cards/FeaturedFilter.js';
import { paramsWith } from '../projects/cards/filters.js';
import { ListToolbar } from '../projects/cards/ListToolbar.js';
import { ProjectGrid, ProjectGridSkeleton } from '../projects/cards/ProjectGrid.js';
import { isSubmitted } from '../projects/page/submitted.js';
import { useCities, useProjects } from '../projects/queries.js';
import { Button } from '../ui/controls/Button.js';
import { MoreButton } from '../ui/controls/MoreButton.js';
import { Page, PageTitle } from '../ui/page/Page.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { PartFailed } from '../ui/states/PartFailed.js';
import { EmptyState, ErrorState } from '../ui/states/states.js';
import { useSteady } from '../ui/page/useSteady.js';
import { useWords } from '../words/useWords.js';

const SubmittedNote = lazyPart(async () => (await import('../projects/page/SubmittedNote.js')).SubmittedNote);

export const HomePage = () => {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const { data: towns } = useCities();
  const list = useProjects(filters);

  const narrowed = Object.keys(filters).some((name) => name !== 'sort');
  // The URL of now, not that of the last render: a filter may be chosen while a search is still being typed. Not at
  // once: what was chosen before the code came is handed on by a layout effect, in which React Router goes nowhere yet.
  const change = (changes: Record<string, string>) =>
    queueMicrotask(() => {
      const { pathname, search } = window.location;
      // The person is on the way to another page, whose code is still loading.
      if (pathname !== PAGES.home) return;
      setParams(paramsWith(new URLSearchParams(search), changes), { replace: 'search' in changes });
    });
  const total = list.data?.pages[0]?.total;

  return (
    <Page title={words.home.title}>
      <AfterSubmit />
      <FeaturedBanner small={narrowed} />
      <Flex
        wrap="wrap"
        align="baseline"
        columnGap="3"
        rowGap="1"
        mt={narrowed ? { base: '4', md: '6' } : { base: '9', md: '14' }}
      >
        <PageTitle>{words.home.heading}</PageTitle>
        <chakra.p role="status" color="fg.muted" fontSize="control">
          {total !== undefined && summary(total)}
        </chakra.p>
      </Flex>
      <ListToolbar
        filters={filters}
        onChange={(changes) => change(changes.sort === DEFAULT_SORT && !filters.search ? { sort: '' } : changes)}
      />
      {filters.featured && <FeaturedFilter />}
      <CategoryStrip active={filters.category} onChange={(category) => change({ category })} />
      <chakra.div mt={{ base: '5', lg: '6' }}>
        <Projects list={list} filters={filters} onReset={() => setParams({})} />
      </chakra.div>
    </Page>
  );

  function summary(projects: number | null) {
    const counted = words.home.projects(projects);
    return narrowed || !towns ? counted : words.home.inTowns(counted, towns.total);
  }
};

const AfterSubmit = () => {
  // The server does not know the history's entry, so the first render has none.
  const hydrated = useHydrated();
  const state: unknown = useLocation().state;
  if (!hydrated || !isSubmitted(state)) return null;
  return <SubmittedNote submitted={state.submitted} failed={(retry) => <PartFailed onRetry={retry} />} />;
};

interface ProjectsProps {
  list: ReturnType<typeof useProjects>;
  filters: ProjectFilters;
  onReset: () => void;
}

const Projects = ({ list, filters, onReset }: ProjectsProps) => {
  const words = useWords().home;
  const loading = useSteady(list.isPending);
  if (loading) return <ProjectGridSkeleton />;
  if (!list.data)
    return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />;

  const projects = itemsOf(list.data);
  if (projects.length === 0)
    return (
      <EmptyState Icon={SearchX} title={words.none} hint={words.noneHint}>
        <Button onClick={onReset}>
          <LayoutGrid size={18} />
          {words.allProjects}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <ProjectGrid projects={projects} stale={list.isPlaceholderData} />
      <MoreButton
        list={list}
        shown={projects.length}
        total={list.data.pages[0]?.total}
        of={JSON.stringify(filters)}
        mt="10"
      />
    </>
  );
};
