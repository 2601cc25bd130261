import { useState } from 'react';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';

const RemoveDialog = lazyPart(async () => (await import('./RemoveDialog.js')).RemoveDialog, 'discussed');

interface OwnButtonsProps {
  kind: 'comment' | 'reply';
  /** Says itself what became of it. */
  remove: { isPending: boolean; mutate: () => void };
  /** None where it cannot be edited. */
  onEdit: (() => void) | undefined;
  /** The form was closed just now: its opener has the focus again. */
  focusEdit: boolean;
}

/** Edits and deletes what one has written oneself. */
export const OwnButtons = ({ kind, remove, onEdit, focusEdit }: OwnButtonsProps) => {
  const words = useWords('discussed').comments;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {onEdit && (
        <button type="button" aria-label={words.editOwn(kind)} autoFocus={focusEdit} onClick={onEdit}>
          {words.edit}
        </button>
      )}
      <button
        type="button"
        aria-label={words.removeOwn(kind)}
        aria-busy={remove.isPending}
        onClick={() => !remove.isPending && setAsking(true)}
      >
        {words.remove}
      </button>
      {asking && (
        <RemoveDialog
          kind={kind}
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
