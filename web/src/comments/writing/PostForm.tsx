import { type SentenceKey, writingRules, anchorOf } from '@app/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useAskToSignIn, useSignedOut } from '../discussion.js';
import { SECTION_ID } from '../sectionId.js';
import { useDraft } from './useDraft.js';
import { usePost } from './usePost.js';
import { WritingBox } from './WritingBox.js';

interface PostFormProps {
  label: string;
  placeholder: string;
  hint?: string;
  /** A reply to this comment. Without it, a comment. */
  commentId?: number;
  /** How often a button has opened it: each time it takes the focus. */
  focused?: number;
  onPosted?: () => void;
  cancel?: ReactNode;
}

/**
 * Writes a comment or a reply. What is in the box is kept in the browser until the server has it; visitors may begin
 * before they sign in.
 */
export const PostForm = ({ label, placeholder, hint, commentId, focused, onPosted, cancel }: PostFormProps) => {
  const words = useWords('discussed').comments;
  const { place, kind, sending, post } = usePost(commentId);
  const { draft, write, send, drop } = useDraft(place);
  const signedOut = useSignedOut();
  const askToSignIn = useAskToSignIn();
  const [fault, setFault] = useState<SentenceKey>();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? '';

  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);

  const type = (value: string) => {
    setFault(undefined);
    if (value === '' && !draft?.pending) drop();
    else write(value);
  };
  const submit = async () => {
    if (sending) return;
    if (signedOut)
      return askToSignIn(kind, commentId === undefined ? SECTION_ID : anchorOf({ commentId, replyId: null }));
    const found = writingRules.content(text);
    if (found) {
      if (found === 'writing_required') toast.error(words.empty[kind], words.emptyText);
      else setFault(found);
      box.current?.focus();
      return;
    }
    await post(send()).then(onPosted, () => undefined);
  };

  return (
    <WritingBox
      label={label}
      placeholder={placeholder}
      {...(hint ? { hint } : {})}
      low={kind === 'reply'}
      boxRef={box}
      value={text}
      onChange={type}
      onSubmit={submit}
      fault={fault}
    >
      {cancel}
      <Button type="submit" variant="solid" px="4.5" aria-busy={sending}>
        {sending ? words.posting : kind === 'comment' ? words.post : words.postReply}
      </Button>
    </WritingBox>
  );
};
