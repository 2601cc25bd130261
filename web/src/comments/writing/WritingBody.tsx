import { Reply as ReplyIcon } from 'lucide-react';
import { type Ref, useState } from 'react';
import { reporting } from '../../dialogs/reporting.js';
import { useMe } from '../../app/session.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';
import { useDiscussion, type Writing } from '../discussion.js';
import { EditForm } from './EditForm.js';
import { LikeButton } from '../likes/LikeButton.js';
import { drafts, placeOf } from './useDraft.js';
import { useOwn } from '../useOwn.js';
import { WritingHead } from './WritingHead.js';
import { WrittenText } from '../list/WrittenText.js';

const HideButton = lazyPart(async () => (await import('../list/HideButton.js')).HideButton, 'hiding');

const RemoveDialog = lazyPart(async () => (await import('./RemoveDialog.js')).RemoveDialog);

interface WritingBodyProps {
  writing: Writing;
  /**
   * Opens the reply to the comment, or to the comment that this reply belongs to; none when that was deleted or hidden.
   */
  onReply: (() => void) | undefined;
  /** Is it open? Told to the button that opens and closes it. */
  replying?: boolean;
  replyRef?: Ref<HTMLButtonElement>;
}

/** Head, text and buttons of a comment or a reply. */
export const WritingBody = ({ writing, onReply, replying, replyRef }: WritingBodyProps) => {
  const { item, kind } = writing;
  const words = useWords().comments;
  const { open } = useDiscussion();
  const me = useMe();
  const mine = Boolean(me) && me?.id === item.userId;
  const [editing, setEditing] = useState<boolean>();
  // A change that was not saved is there again.
  const begun = mine && drafts.read(placeOf.edit(kind, item.id), me?.id ?? null) !== undefined;

  return (
    <>
      <WritingHead writing={writing} />
      {mine && open && (editing ?? begun) ? (
        <EditForm writing={writing} focused={editing === true} onDone={() => setEditing(false)} />
      ) : (
        <>
          <WrittenText text={item.content} />
          {open && (
            <footer>
              <LikeButton writing={writing} />
              {onReply && (
                <button
                  type="button"
                  ref={replyRef}
                  aria-label={words.replyTo(item.user.displayName)}
                  aria-expanded={replying}
                  onClick={onReply}
                >
                  <ReplyIcon size={16} />
                  {words.reply}
                </button>
              )}
              {mine ? (
                <OwnButtons writing={writing} onEdit={() => setEditing(true)} focusEdit={editing === false} />
              ) : (
                <button
                  type="button"
                  aria-label={words.reportOf(kind, item.user.displayName)}
                  onClick={() => reporting.begin(kind, item.id)}
                >
                  {words.report}
                </button>
              )}
              {!mine && me?.role === 'ADMIN' && <HideButton writing={writing} failed={() => null} />}
            </footer>
          )}
        </>
      )}
    </>
  );
};

interface OwnButtonsProps {
  writing: Writing;
  onEdit: () => void;
  /** The form was closed just now: its opener has the focus again. */
  focusEdit: boolean;
}

const OwnButtons = ({ writing, onEdit, focusEdit }: OwnButtonsProps) => {
  const words = useWords().comments;
  const [asking, setAsking] = useState(false);
  const { remove } = useOwn(writing);
  return (
    <>
      <button type="button" aria-label={words.editOwn(writing.kind)} autoFocus={focusEdit} onClick={onEdit}>
        {words.edit}
      </button>
      <button
        type="button"
        aria-label={words.removeOwn(writing.kind)}
        aria-busy={remove.isPending}
        onClick={() => !remove.isPending && setAsking(true)}
      >
        {words.remove}
      </button>
      {asking && (
        <RemoveDialog
          kind={writing.kind}
          onClose={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            remove.mutate();
          }}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(true)} onClose={() => setAsking(false)} />
          )}
        />
      )}
    </>
  );
};
