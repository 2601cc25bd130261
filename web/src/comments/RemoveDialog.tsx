import { useRef } from 'react';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { useWords } from '../words/useWords.js';
import type { Kind } from './discussion.js';

export const RemoveDialog = ({
  kind,
  onRemove,
  onClose,
}: {
  kind: Kind;
  onRemove: () => void;
  onClose: () => void;
}) => {
  const { actions, comments: words } = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={words.removeTitle(kind)}
      role="alertdialog"
      onClose={onClose}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button variant="danger" onClick={onRemove}>
            {words.remove}
          </Button>
        </>
      }
    >
      {words.removeText(kind)}
    </Dialog>
  );
};
