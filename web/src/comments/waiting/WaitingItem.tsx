import { anchorOf, type Me, PAGES, type WaitingWords } from '@app/contracts';
import { useState } from 'react';
import { Avatar } from '../../ui/display/Avatar.js';
import { useAgo } from '../../ui/display/useAgo.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { WrittenText } from '../list/WrittenText.js';
import { EditForm } from '../writing/EditForm.js';
import { OwnButtons } from '../writing/OwnButtons.js';
import { drafts, placeOf } from '../writing/useDraft.js';
import { useOwnWaiting } from './useWaiting.js';

interface WaitingItemProps {
  own: WaitingWords;
  me: Me;
  /** Where it is not clear on which project it stands. */
  linksProject: boolean;
}

export const WaitingItem = ({ own, me, linksProject }: WaitingItemProps) => {
  const words = useWords('waiting');
  const { kind, keptBack, content, createdAt } = own;
  const { edit, remove } = useOwnWaiting(own);
  const place = placeOf.waiting(own);
  const [editing, setEditing] = useState<boolean>();
  // A change that was not saved is there again.
  const begun = drafts.read(place, me.id) !== undefined;
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
          <EditForm {...{ kind, content, place, edit }} focused={editing === true} onDone={() => setEditing(false)} />
        ) : (
          <>
            <WrittenText text={content} />
            <footer>
              <OwnButtons
                {...{ kind, remove }}
                focusEdit={editing === false}
                onEdit={keptBack === null ? () => setEditing(true) : undefined}
              />
            </footer>
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
