import { useRef } from 'react';
import { useWords } from '../words/useWords.js';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';

export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const words = useWords().form;
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={words.leave}
      role="alertdialog"
      onClose={onStay}
      initialFocus={() => stay.current}
      footer={
        <>
          <Button ref={stay} onClick={onStay}>
            {words.leaveStay}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {words.leaveGo}
          </Button>
        </>
      }
    >
      {words.leaveText}
    </Dialog>
  );
};
