import { Reply as ReplyIcon } from 'lucide-react';
import { type Ref, useState } from 'react';
import { reporting } from '../../dialogs/reporting.js';
import { useMe } from '../../app/session.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { useWords } from '../../words/useWords.js';
import { useDiscussion, type Writing } from '../discussion.js';
import { EditForm } from './EditForm.js';
import { LikeButton } from '../likes/LikeButton.js';
import { OwnButtons } from './OwnButtons.js';
import { drafts, placeOfEdit } from './useDraft.js';
import { useOwn } from '../useOwn.js';
import { WritingHead } from './WritingHead.js';
import { WrittenText } from '../list/WrittenText.js';

const HideButton = lazyPart(async () => (await import('../list/HideButton.js')).HideButton, 'hiding');

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
  const words = useWords('discussed').comments;
  const { open, project } = useDiscussion();
  const me = useMe();
  const mine = Boolean(me) && me?.id === item.userId;
  const [editing, setEditing] = useState<boolean>();
  const place = me && mine && placeOfEdit(writing, project.id, me.id);
  // A change that was not saved is there again.
  const begun = place && drafts.read(place, me.id) !== undefined;

  return (
    <>
      <WritingHead writing={writing} />
      {place && open && (editing ?? begun) ? (
        <EditOwn writing={writing} place={place} focused={editing === true} onDone={() => setEditing(false)} />
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
                <ButtonsOfOwn writing={writing} onEdit={() => setEditing(true)} focusEdit={editing === false} />
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

interface EditOwnProps {
  writing: Writing;
  place: string;
  focused: boolean;
  onDone: () => void;
}

/** Apart from the body: only one's own words ask for what changes them. */
const EditOwn = ({ writing, ...rest }: EditOwnProps) => {
  const { kind, item } = writing;
  const { edit } = useOwn(writing);
  return <EditForm kind={kind} content={item.content} edit={edit} {...rest} />;
};

interface ButtonsOfOwnProps {
  writing: Writing;
  onEdit: () => void;
  focusEdit: boolean;
}

const ButtonsOfOwn = ({ writing, ...rest }: ButtonsOfOwnProps) => (
  <OwnButtons kind={writing.kind} remove={useOwn(writing).remove} {...rest} />
);
