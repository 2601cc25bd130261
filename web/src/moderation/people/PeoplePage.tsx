import { Box, chakra } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../cached/lists.js';
import { useSession } from '../../app/session.js';
import { Button } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { SearchBox } from '../../ui/controls/SearchBox.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useSteady } from '../../ui/page/useSteady.js';
import { useWords } from '../../words/useWords.js';
import { PeopleRows } from './PeopleRows.js';
import { usePeople } from './queries.js';
import { usePersonActs } from './usePersonActs.js';

const PersonDialog = lazyPart(async () => (await import('./PersonDialog.js')).PersonDialog, 'forms');

/** Everybody with an account. The search stands in the URL. */
export const PeoplePage = () => {
  const texts = useWords('accounts');
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const list = usePeople(search);
  const find = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  const total = list.isPlaceholderData ? undefined : list.data?.pages.at(-1)?.total;
  return (
    <Page title={texts.title}>
      <PageTitle pt={{ base: '6', md: '8' }}>{texts.title}</PageTitle>
      <chakra.p role="status" mt="1.5" minH="6" color="fg.muted">
        {total !== undefined && texts.total(total)}
      </chakra.p>
      <Box role="search" mt="5" maxW="480px">
        <SearchBox label={texts.search} search={search} onSearch={find} />
      </Box>
      <Box mt="5">
        <List list={list} total={total} search={search} onClear={() => find('')} />
      </Box>
    </Page>
  );
};

interface ListProps {
  list: ReturnType<typeof usePeople>;
  total: number | null | undefined;
  search: string;
  onClear: () => void;
}

const List = ({ list, total, search, onClear }: ListProps) => {
  const texts = useWords('accounts');
  const { data: me } = useSession();
  const { asked, ask, stopAsking, pending, run } = usePersonActs();
  const loading = useSteady(list.isPending);
  if (loading)
    return (
      <div role="status">
        <Hidden>{texts.loading}</Hidden>
        <Skeleton h="320px" borderRadius="card" />
      </div>
    );
  if (!list.data)
    return <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void list.refetch()} />;
  const people = itemsOf(list.data);
  if (people.length === 0)
    return (
      <Panel as="div">
        <EmptyState Icon={SearchX} title={texts.none} {...(search ? { hint: texts.noneHint } : {})}>
          {search && <Button onClick={onClear}>{texts.clear}</Button>}
        </EmptyState>
      </Panel>
    );
  return (
    <Box opacity={list.isPlaceholderData ? 0.6 : 1}>
      <PeopleRows people={people} ownId={me?.id} ask={ask} run={run} />
      <MoreButton list={list} shown={people.length} total={total} of={search} mt="5" />
      {asked && (
        <PersonDialog
          asked={asked}
          pending={pending}
          run={run}
          onClose={stopAsking}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={() => ask(asked)} onClose={stopAsking} />}
        />
      )}
    </Box>
  );
};
