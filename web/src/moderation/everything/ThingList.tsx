import { THING_KINDS, type ThingKind } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../cached/lists.js';
import { segmentsRecipe } from '../../theme/recipes/segments.js';
import { Button } from '../../ui/controls/Button.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Note, Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { useEverything } from './queries.js';
import { ThingRow } from './ThingRow.js';

const lines = { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } };

const Segments = chakra('div', segmentsRecipe);

interface ThingListProps {
  userId: string;
}

/** What is shown of it stands in the URL. */
export const ThingList = ({ userId }: ThingListProps) => {
  const texts = useWords('everything');
  const [params, setParams] = useSearchParams();
  const kind = THING_KINDS.find((each) => each === params.get('kind')) ?? null;
  return (
    <>
      <Segments role="group" aria-label={texts.only} mt="6" flexWrap="wrap">
        {[null, ...THING_KINDS].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => setParams(each ? { kind: each } : {}, { replace: true })}
          >
            {each ? texts.filters[each] : texts.all}
          </button>
        ))}
      </Segments>
      <List userId={userId} kind={kind} />
    </>
  );
};

/** Newest first. What is not there because a part of the site is away is said. */
const List = ({ userId, kind }: ThingListProps & { kind: ThingKind | null }) => {
  const texts = useWords('everything');
  const { actions } = useWords();
  const list = useEverything(userId, kind);
  if (list.isPending) return <Skeleton role="status" aria-label={texts.loading} h="320px" mt="4" borderRadius="card" />;
  if (!list.data)
    return <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void list.refetch()} />;
  const { pages } = list.data;
  const things = itemsOf({ ...list.data, pages: pages.map((page) => ({ items: page.things })) });
  const missing = [...new Set(pages.flatMap((page) => page.missing))];
  return (
    <>
      {missing.length > 0 && (
        <Note role="status" mt="4">
          <div>
            <p>{texts.missing(missing)}</p>
            <Button variant="link" fontSize="sm" color="inherit" onClick={() => void list.refetch()}>
              {actions.tryAgain}
            </Button>
          </div>
        </Note>
      )}
      {things.length === 0 && missing.length === 0 && (
        <Panel as="div" mt="4">
          <EmptyState
            Icon={Inbox}
            title={kind ? texts.noneOfKind : texts.none}
            hint={kind ? texts.noneOfKindHint : texts.noneHint}
          />
        </Panel>
      )}
      {things.length > 0 && (
        <>
          <Panel as="ul" mt="4" aria-label={texts.list} css={lines} opacity={list.isPlaceholderData ? 0.6 : 1}>
            {things.map((thing) => (
              <ThingRow key={thing.id} thing={thing} />
            ))}
          </Panel>
          <MoreButton
            list={list}
            shown={things.length}
            total={missing.length > 0 ? undefined : pages[0]?.total}
            of={kind ?? ''}
          />
        </>
      )}
    </>
  );
};
