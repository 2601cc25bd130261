import { COMMENTS_SHOWN, isAppError, anchorOf } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { itemsOf } from '../../cached/lists.js';
import { Button } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { useWords } from '../../words/useWords.js';
import { Away } from './Away.js';
import { CommentItem } from './CommentItem.js';
import { useDiscussion } from '../discussion.js';
import { Gone } from './Gone.js';
import { LoadMore } from './LoadMore.js';
import { isAway, type useComments, useOneComment } from '../queries.js';
import { CommentsSkeleton } from './SectionBox.js';
import { SendingItem } from '../writing/SendingItem.js';
import { Thread } from './Thread.js';
import { placeOf } from '../writing/useDraft.js';
import { useLinked } from '../useLinked.js';
import { useOutgoing } from '../writing/usePost.js';

/**
 * The first three, or all. A comment that a link leads to is shown in any case: in its place, or above the others when
 * it is not loaded.
 */
export const CommentList = ({ list, total }: { list: ReturnType<typeof useComments>; total: number }) => {
  const { comments: words, lists } = useWords('discussed');
  const { project } = useDiscussion();
  const listId = useId();
  const outgoing = useOutgoing(placeOf.comment(project.id));
  const linked = useLinked();
  const comments = itemsOf(list.data);
  const place = comments.findIndex(({ id }) => id === linked?.commentId);
  const one = useOneComment(project.slug, linked && list.data && place < 0 ? linked.commentId : undefined);
  const [unfolded, setUnfolded] = useState(false);
  const [soughtId, setSoughtId] = useState<number>();
  // A link to a comment that is loaded but folded away unfolds the others, once.
  if (linked?.commentId !== soughtId && list.data) {
    setSoughtId(linked?.commentId);
    if (place >= COMMENTS_SHOWN) setUnfolded(true);
  }

  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const begin = unfolded && hasNextPage && !isFetching && !isError && list.data?.pages.length === 1;
  useEffect(() => {
    if (begin) void fetchNextPage();
  }, [begin, fetchNextPage]);

  // While it is asked for again there is no error any more, but it is still away.
  const away = isAway(list.error) || (list.isFetching && list.errorUpdateCount > 0);
  if (!list.data) return away ? <Away onRetry={() => void list.refetch()} /> : <CommentsSkeleton />;
  const above = place < 0 && one.data ? [one.data] : [];
  const missing = linked && place < 0 && (one.data === null || isAppError(one.error, 'not_found'));
  const shown = unfolded ? comments : comments.slice(0, Math.max(0, COMMENTS_SHOWN - outgoing.length));

  return (
    <>
      {missing && <Gone id={anchorOf(linked)} kind={linked.replyId === null ? 'comment' : 'reply'} />}
      {comments.length + outgoing.length + above.length === 0 && <Nothing />}
      <Thread of="comments" id={listId} aria-busy={isFetching}>
        {outgoing.map(({ key, text }) => (
          <SendingItem key={key} text={text} avatar={40} />
        ))}
        {[...above, ...shown].map((comment) => (
          <CommentItem key={comment.id} comment={comment} linked={comment.id === linked?.commentId ? linked : null} />
        ))}
      </Thread>
      {comments.length > 0 && (
        <Hidden role="status">
          {lists.shown(above.length + outgoing.length + shown.length, total + outgoing.length)}
        </Hidden>
      )}
      <Flex wrap="wrap" gap="3" mt="7">
        {unfolded && <LoadMore list={list} label={words.more} />}
        {total > COMMENTS_SHOWN && (
          <Button aria-expanded={unfolded} aria-controls={listId} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? words.less : words.viewAll(total)}
          </Button>
        )}
      </Flex>
    </>
  );
};

const Nothing = () => {
  const words = useWords('discussed').comments;
  return (
    <Flex align="center" gap="3" mt="8" color="fg.muted">
      <MessageCircle size={28} strokeWidth={1.25} />
      <div>
        <b>{words.none}</b>
        <chakra.p fontSize="sm">{words.noneHint}</chakra.p>
      </div>
    </Flex>
  );
};
