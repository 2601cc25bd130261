import type { Comment } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';
import { useDiscussion } from '../discussion.js';
import { PostForm } from './PostForm.js';
import { SendingItem } from './SendingItem.js';
import { Thread } from '../list/Thread.js';
import { placeOf } from './useDraft.js';
import { useOutgoing } from './usePost.js';

interface ReplyFormProps {
  comment: Comment;
  /** How often a button has opened it. */
  focused: number;
  onClose: () => void;
}

/** What is on its way, and the form for the next reply. */
export const ReplyForm = ({ comment, focused, onClose }: ReplyFormProps) => {
  const { actions, comments: words } = useWords('discussed');
  const { project } = useDiscussion();
  const outgoing = useOutgoing(placeOf.reply(project.id, comment.id));
  const label = words.newReply(comment.user.displayName);
  return (
    <>
      {outgoing.length > 0 && (
        <Thread of="replies">
          {outgoing.map(({ key, text }) => (
            <SendingItem key={key} text={text} avatar={32} />
          ))}
        </Thread>
      )}
      <Box mt="3.5">
        <PostForm
          commentId={comment.id}
          label={label}
          placeholder={label}
          focused={focused}
          onPosted={onClose}
          cancel={
            <Button variant="ghost" onClick={onClose}>
              {actions.cancel}
            </Button>
          }
        />
      </Box>
    </>
  );
};
