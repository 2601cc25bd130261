import { type ReactNode, useState } from 'react';
import { LeaveDialog } from './LeaveDialog.js';

/**
 * Closes a dialog: by Escape, × or Cancel. While something is typed in it, it asks first. `question` is rendered in the
 * dialog.
 * @param onDiscard is told when it is closed and what was typed is given up.
 */
export const useClosing = (typed: boolean, onClose: () => void, onDiscard?: () => void) => {
  const [asking, setAsking] = useState(false);
  const question: ReactNode = asking && (
    <LeaveDialog
      closes
      onStay={() => setAsking(false)}
      onLeave={() => {
        onDiscard?.();
        onClose();
      }}
    />
  );
  return { close: () => (typed ? setAsking(true) : onClose()), question };
};
