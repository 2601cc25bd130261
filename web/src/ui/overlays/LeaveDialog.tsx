import { useWords } from '../../words/useWords.js';
import { ConfirmDialog } from './ConfirmDialog.js';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
  /** Not a page is left, but a dialog closed. */
  closes?: boolean;
}

/** Asks before typed text is lost. */
export const LeaveDialog = ({ onStay, onLeave, closes = false }: LeaveDialogProps) => {
  const words = useWords('forms').form;
  return (
    <ConfirmDialog
      title={closes ? words.close : words.leave}
      label={closes ? words.closeGo : words.leaveGo}
      closeLabel={words.leaveStay}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {closes ? words.closeText : words.leaveText}
    </ConfirmDialog>
  );
};
