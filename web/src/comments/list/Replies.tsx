import { type Comment, REPLIES_SHOWN, type Reply, anchorOf } from '@app/contracts';
import { Flex } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useEffect, useId, useState } from 'react';
import { itemsOf } from '../../cached/lists.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';
import { repliesOf } from '../cache.js';
import { useDiscussion } from '../discussion.js';
import { Gone } from './Gone.js';
import { LoadMore } from './LoadMore.js';
import { Mark } from './Mark.js';
import { useReplies } from '../queries.js';
import { Thread } from './Thread.js';
import { WritingBody } from '../writing/WritingBody.js';

interface RepliesProps {
  comment: Comment;
  /** The reply that the page's URL leads to. */
  linkedId: number | null;
  /** None for a comment that was deleted or hidden. */
  onReply: (() => void) | undefined;
}

/**
 * The first two replies, and our own new ones; all of them when they are unfolded, or when a link leads to one of them.
 */
export const Replies = ({ comment, linkedId, onReply }: RepliesProps) => {
  const words = useWords('discussed').comments;
  const { project } = useDiscussion();
  const listId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const carried = comment.replies.some(({ id }) => id === linkedId);
  const [soughtId, setSoughtId] = useState<number | null>(null);
  // A link to a reply that the comment does not carry unfolds the others, once.
  if (linkedId !== soughtId) {
    setSoughtId(linkedId);
    if (linkedId !== null && !carried) setUnfolded(true);
  }
  const all = useReplies(project.slug, comment.id, unfolded);
  const { hasNextPage, isFetching, isError, fetchNextPage } = all;
  const replies = unfolded ? repliesOf(comment, all.data) : comment.replies;
  const found = linkedId === null || replies.some(({ id }) => id === linkedId);
  const last = itemsOf(all.data).at(-1)?.id ?? 0;
  const seeking = unfolded && !found && hasNextPage && last < linkedId;

  useEffect(() => {
    if (seeking && !isFetching && !isError) void fetchNextPage();
  }, [seeking, isFetching, isError, fetchNextPage]);

  if (comment.replyCount === 0 && replies.length === 0 && found) return null;
  const missing = !found && unfolded && all.isSuccess && !seeking;
  return (
    <>
      <Thread of="replies" id={listId}>
        {replies.map((reply) => (
          <ReplyItem key={reply.id} reply={reply} linked={reply.id === linkedId} onReply={onReply} />
        ))}
      </Thread>
      {missing && <Gone id={anchorOf({ commentId: comment.id, replyId: linkedId })} kind="reply" />}
      <Flex wrap="wrap" columnGap="5" mt="2.5" pl={{ base: '3', md: '4.5' }}>
        {unfolded && <LoadMore list={all} label={words.moreReplies} small />}
        {comment.replyCount > REPLIES_SHOWN && (
          <Button
            variant="link"
            textDecoration="none"
            fontSize="sm"
            gap="1.5"
            aria-expanded={unfolded}
            aria-controls={listId}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? words.lessReplies : words.viewAllReplies(comment.replyCount)}
            {unfolded ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
          </Button>
        )}
      </Flex>
    </>
  );
};

interface ReplyItemProps {
  reply: Reply;
  linked: boolean;
  onReply: (() => void) | undefined;
}

const ReplyItem = memo(({ reply, linked, onReply }: ReplyItemProps) => (
  <li
    id={anchorOf({ commentId: reply.commentId, replyId: reply.id })}
    tabIndex={-1}
    data-linked={linked ? '' : undefined}
  >
    <Avatar person={reply.user} size={32} />
    <div>
      {reply.hiddenAt === null ? (
        <WritingBody writing={{ kind: 'reply', item: reply }} onReply={onReply} />
      ) : (
        <Mark writing={{ kind: 'reply', item: reply }} />
      )}
    </div>
  </li>
));
ReplyItem.displayName = 'ReplyItem';
