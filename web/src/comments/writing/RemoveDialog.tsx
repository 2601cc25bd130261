import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { useWords } from '../../words/useWords.js';
import type { Kind } from '../discussion.js';

interface RemoveDialogProps {
  kind: Kind;
  onRemove: () => void;
  onClose: () => void;
}

export const RemoveDialog = ({ kind, onRemove, onClose }: RemoveDialogProps) => {
  const words = useWords('discussed').comments;
  return (
    <ConfirmDialog title={words.removeTitle(kind)} label={words.remove} onConfirm={onRemove} onClose={onClose}>
      {words.removeText(kind)}
    </ConfirmDialog>
  );
};
