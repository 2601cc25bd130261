import { chakra } from '@chakra-ui/react';
import { MessageSquare } from 'lucide-react';
import { useRef } from 'react';
import { Hidden } from '../../ui/display/Hidden.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useSteady } from '../../ui/page/useSteady.js';
import { useWords } from '../../words/useWords.js';
import { MyCommentRow } from './MyCommentRow.js';
import { keyOf, useMyComments } from './ownWords.js';

/** What a person has written under projects, hidden words too, and where it stands. */
export const MyComments = ({ userId }: { userId: string }) => {
  const words = useWords('mine').comments;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <chakra.section aria-labelledby="my-comments-title" mt="12">
      <chakra.h2 ref={heading} id="my-comments-title" tabIndex={-1} fontSize="h2" lineHeight="1.25">
        {words.title}
      </chakra.h2>
      <chakra.p mt="1" mb="5" color="fg.muted">
        {words.lead}
      </chakra.p>
      {/* When a row goes, the focus that was in it stays in the list. */}
      <Rows userId={userId} onGone={() => heading.current?.focus()} />
    </chakra.section>
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
