import { REPORT_STATES, type ReportState } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../cached/lists.js';
import { segmentsRecipe } from '../../theme/recipes/segments.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { CaseRow } from './CaseRow.js';
import { useReports } from './queries.js';

const Segments = chakra('div', segmentsRecipe);
const Cases = chakra('ul', { base: { display: 'grid', gap: '4', mt: '6' } });

const stateIn = (params: URLSearchParams): ReportState =>
  REPORT_STATES.find((state) => state === params.get('state')) ?? 'open';

/** What people have reported, a thing each. Which of them stands in the URL. */
export const ReportsPage = () => {
  const texts = useWords('reports');
  const [params, setParams] = useSearchParams();
  const state = stateIn(params);
  const list = useReports(state);
  const cases = list.data && itemsOf(list.data);
  const choose = (chosen: ReportState) => setParams(chosen === 'open' ? {} : { state: chosen }, { replace: true });
  return (
    <Page title={texts.title}>
      <PageTitle pt={{ base: '6', md: '8' }}>{texts.title}</PageTitle>
      <chakra.p mt="1.5" maxW="84ch" color="fg.muted">
        {texts.lead}
      </chakra.p>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mt="6">
        <Segments role="group" aria-label={texts.stateGroup}>
          {REPORT_STATES.map((each) => (
            <button key={each} type="button" aria-pressed={each === state} onClick={() => choose(each)}>
              {texts.states[each]}
            </button>
          ))}
        </Segments>
        <chakra.span role="status" color="fg.muted" fontSize="sm">
          {list.data?.pages[0] && texts.total[state](list.data.pages[0].total)}
        </chakra.span>
      </Flex>
      {list.isPending && <CasesSkeleton label={texts.loading} />}
      {!list.isPending && !cases && (
        <ErrorState title={texts.listFailed} hint={texts.listFailedHint} onRetry={() => void list.refetch()} />
      )}
      {cases?.length === 0 && (
        <Panel as="div" mt="6">
          <EmptyState Icon={ShieldCheck} title={texts.none[state]} hint={texts.noneHint[state]} />
        </Panel>
      )}
      {cases && cases.length > 0 && (
        <Cases>
          {cases.map((reported) => (
            <CaseRow key={reported.id} reported={reported} />
          ))}
        </Cases>
      )}
      {cases && cases.length > 0 && (
        <MoreButton list={list} shown={cases.length} total={list.data?.pages[0]?.total} of={state} />
      )}
    </Page>
  );
};

const CasesSkeleton = ({ label }: { label: string }) => (
  <chakra.div role="status" mt="6">
    <Hidden>{label}</Hidden>
    <chakra.div aria-hidden="true" display="grid" gap="4">
      {['one', 'two', 'three'].map((key) => (
        <Skeleton key={key} h="176px" borderRadius="card" />
      ))}
    </chakra.div>
  </chakra.div>
);
