import { anchorOf, type Me, PAGES, type WaitingWords } from '@app/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saidByServer } from '../../app/failure.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { useAgo } from '../../ui/display/useAgo.js';
import { toast } from '../../ui/overlays/toast.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';
import { WrittenText } from '../list/WrittenText.js';
import { drafts, placeOf } from '../writing/useDraft.js';
import { useOwnWaiting } from './useWaiting.js';
import { WaitingEdit } from './WaitingEdit.js';

const RemoveDialog = lazyPart(async () => (await import('../writing/RemoveDialog.js')).RemoveDialog);

interface WaitingItemProps {
  own: WaitingWords;
  me: Me;
  /** Where it is not clear on which project it stands. */
  linksProject: boolean;
}

export const WaitingItem = ({ own, me, linksProject }: WaitingItemProps) => {
  const words = useWords('waiting');
  const { kind, keptBack, content, createdAt } = own;
  const [editing, setEditing] = useState<boolean>();
  // A change that was not saved is there again.
  const begun = drafts.read(placeOf.waiting(own.id), me.id) !== undefined;
  const isOpen = keptBack === null && (editing ?? begun);
  return (
    <li tabIndex={-1}>
      <Avatar person={me} size={40} />
      <div>
        <header>
          <b>{words.kinds[kind]}</b>
          <span>
            <time dateTime={createdAt}>{useAgo(createdAt)}</time>
          </span>
          <Place own={own} linksProject={linksProject} />
        </header>
        {keptBack && <p data-deleted="">{words.keptBack[keptBack]}</p>}
        {isOpen ? (
          <WaitingEdit own={own} focused={editing === true} onDone={() => setEditing(false)} />
        ) : (
          <>
            <WrittenText text={content} />
            <Buttons own={own} focusEdit={editing === false} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </li>
  );
};

const Place = ({ own, linksProject }: Pick<WaitingItemProps, 'own' | 'linksProject'>) => {
  const words = useWords('waiting');
  const { commentId, projectId, keptBack } = own;
  if (keptBack === 'gone') return null;
  const hash = commentId === null ? '' : `#${anchorOf({ commentId, replyId: null })}`;
  if (linksProject) return <Link to={`${PAGES.project(String(projectId))}${hash}`}>{words.project}</Link>;
  return commentId === null ? null : <a href={hash}>{words.answered}</a>;
};

interface ButtonsProps {
  own: WaitingWords;
  onEdit: () => void;
  /** The form was closed just now: its opener has the focus again. */
  focusEdit: boolean;
}

const Buttons = ({ own, onEdit, focusEdit }: ButtonsProps) => {
  const words = useWords();
  const { comments } = words;
  const { kind, keptBack } = own;
  const [asking, setAsking] = useState(false);
  const { remove } = useOwnWaiting(own);
  const failed = (error: unknown) =>
    toast.error(comments.error, saidByServer(error) ? words.failure(error) : comments.removeFailed[kind]);
  return (
    <footer>
      {keptBack === null && (
        <button type="button" aria-label={comments.editOwn(kind)} autoFocus={focusEdit} onClick={onEdit}>
          {comments.edit}
        </button>
      )}
      <button
        type="button"
        aria-label={comments.removeOwn(kind)}
        aria-busy={remove.isPending}
        onClick={() => !remove.isPending && setAsking(true)}
      >
        {comments.remove}
      </button>
      {asking && (
        <RemoveDialog
          kind={kind}
          onClose={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            remove.mutate(undefined, {
              onSuccess: () => void toast.success(comments.removed[kind]),
              onError: failed,
            });
          }}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(true)} onClose={() => setAsking(false)} />
          )}
        />
      )}
    </footer>
  );
};
