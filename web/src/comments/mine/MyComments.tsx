import type { Me } from '@app/contracts';
import { MessageSquare } from 'lucide-react';
import { Hidden } from '../../ui/display/Hidden.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { ListSection } from '../../ui/page/ListSection.js';
import { useSteady } from '../../ui/page/useSteady.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';
import { mayWait } from '../waiting/waited.js';
import { MyCommentRow } from './MyCommentRow.js';
import { keyOf, useMyComments } from './ownWords.js';

const WaitingWords = lazyPart(
  async () => (await import('../waiting/WaitingWords.js')).WaitingWords,
  'waiting',
  'forms',
  'discussed',
);

/** What a person has written under projects, hidden words too, and where it stands. */
export const MyComments = ({ me }: { me: Me }) => {
  const words = useWords('mine').comments;
  return (
    <ListSection id="my-comments" title={words.title} lead={words.lead}>
      {(onGone) => (
        <>
          {mayWait(me) && <WaitingWords me={me} failed={(retry) => <PartFailed onRetry={retry} />} />}
          <Rows userId={me.id} onGone={onGone} />
        </>
      )}
    </ListSection>
  );
};

const Rows = ({ userId, onGone }: { userId: string; onGone: () => void }) => {
  const words = useWords('mine').comments;
  const list = useMyComments(userId);
  const loading = useSteady(list.isPending);
  if (loading)
    return (
      <div role="status">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="40" borderRadius="card" />
      </div>
    );
  if (!list.data)
    return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />;

  const mine = list.data.pages.flatMap(({ items }) => items);
  if (mine.length === 0 && !list.hasNextPage)
    return (
      <Panel as="div">
        <EmptyState Icon={MessageSquare} title={words.none} />
      </Panel>
    );
  return (
    <>
      <Panel as="ul" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } }}>
        {mine.map((one) => (
          <MyCommentRow key={keyOf(one)} own={one} userId={userId} onGone={onGone} />
        ))}
      </Panel>
      <MoreButton list={list} shown={mine.length} total={list.data.pages[0]?.total} />
    </>
  );
};
