import { Inbox } from 'lucide-react';
import { itemsOf } from '../../lists.js';
import { Button } from '../../ui/Button.js';
import { MoreButton } from '../../ui/MoreButton.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { Note, Panel, Skeleton } from '../../ui/surfaces.js';
import type { EverythingWords } from '../../words/en/everything.js';
import { useWords } from '../../words/useWords.js';
import { useEverything } from './queries.js';
import { ThingRow } from './ThingRow.js';

const lines = { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } };

/** Newest first. What is not there because a part of the site is away is said. */
export const ThingList = ({ userId, texts }: { userId: string; texts: EverythingWords }) => {
  const { actions } = useWords();
  const list = useEverything(userId);
  if (list.isPending) return <Skeleton role="status" aria-label={texts.loading} h="320px" mt="6" borderRadius="card" />;
  if (!list.data)
    return <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void list.refetch()} />;
  const { pages } = list.data;
  const things = itemsOf({ ...list.data, pages: pages.map((page) => ({ items: page.things })) });
  const missing = [...new Set(pages.flatMap((page) => page.missing))];
  return (
    <>
      {missing.length > 0 && (
        <Note role="status" mt="6">
          <div>
            <p>{texts.missing(missing)}</p>
            <Button variant="link" fontSize="sm" color="inherit" onClick={() => void list.refetch()}>
              {actions.tryAgain}
            </Button>
          </div>
        </Note>
      )}
      {things.length === 0 && missing.length === 0 && (
        <Panel as="div" mt="6">
          <EmptyState Icon={Inbox} title={texts.none} hint={texts.noneHint} />
        </Panel>
      )}
      {things.length > 0 && (
        <>
          <Panel as="ul" mt="6" aria-label={texts.list} css={lines}>
            {things.map((thing) => (
              <ThingRow key={thing.id} thing={thing} texts={texts} />
            ))}
          </Panel>
          <MoreButton list={list} shown={things.length} total={missing.length > 0 ? undefined : pages[0]?.total} />
        </>
      )}
    </>
  );
};
