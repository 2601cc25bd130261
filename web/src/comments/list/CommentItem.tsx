import { type Comment, anchorOf, type Linked } from '@app/contracts';
import { memo, useRef, useState } from 'react';
import { useBrowserValue } from '../../app/hydrated.js';
import { useMe } from '../../app/session.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { useDiscussion } from '../discussion.js';
import { Mark } from './Mark.js';
import { Replies } from './Replies.js';
import { ReplyForm } from '../writing/ReplyForm.js';
import { drafts, placeOf } from '../writing/useDraft.js';
import { WritingBody } from '../writing/WritingBody.js';

interface CommentItemProps {
  comment: Comment;
  /** What the page's URL leads to, when it is this comment or one of its replies. */
  linked: Linked | null;
}

/** Only the comments that change are rendered again: there may be thousands. */
export const CommentItem = memo(({ comment, linked }: CommentItemProps) => {
  const { project, open } = useDiscussion();
  const me = useMe();
  // How often the reply was opened by a button: each time it takes the focus. One that was begun earlier is there again
  // by itself.
  const [presses, setPresses] = useState(0);
  const [replying, setReplying] = useState<boolean>();
  const begun = useBrowserValue(
    () => drafts.read(placeOf.reply(project.id, comment.id), me?.id ?? null) !== undefined,
    () => false,
  );
  if (begun && replying === undefined) setReplying(true);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setReplying(false);
    opener.current?.focus();
  };
  const reply = () => {
    setReplying(true);
    setPresses(presses + 1);
  };
  const gone = comment.deletedAt !== null || comment.hiddenAt !== null;

  return (
    <li
      id={anchorOf({ commentId: comment.id, replyId: null })}
      tabIndex={-1}
      data-linked={linked && linked.replyId === null ? '' : undefined}
    >
      <Avatar person={comment.user} size={40} />
      <div>
        {gone ? (
          <Mark writing={{ kind: 'comment', item: comment }} />
        ) : (
          <WritingBody
            writing={{ kind: 'comment', item: comment }}
            onReply={replying ? close : reply}
            replying={replying === true}
            replyRef={opener}
          />
        )}
        <Replies comment={comment} linkedId={linked?.replyId ?? null} onReply={gone ? undefined : reply} />
        {open && !gone && replying && <ReplyForm comment={comment} focused={presses} onClose={close} />}
      </div>
    </li>
  );
});
CommentItem.displayName = 'CommentItem';
