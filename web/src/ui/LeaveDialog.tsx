import { useRef } from 'react';
import { useWords } from '../words/useWords.js';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
  /** Not a page is left, but a dialog closed. */
  closes?: boolean;
}

/** Asks before typed text is lost. */
export const LeaveDialog = ({ onStay, onLeave, closes = false }: LeaveDialogProps) => {
  const words = useWords().form;
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={closes ? words.close : words.leave}
      role="alertdialog"
      onClose={onStay}
      initialFocus={() => stay.current}
      footer={
        <>
          <Button ref={stay} onClick={onStay}>
            {words.leaveStay}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {closes ? words.closeGo : words.leaveGo}
          </Button>
        </>
      }
    >
      {closes ? words.closeText : words.leaveText}
    </Dialog>
  );
};
