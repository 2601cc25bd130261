import { type ReactNode, useRef } from 'react';
import { useWords } from '../../words/useWords.js';
import { Button } from '../controls/Button.js';
import { Dialog } from './Dialog.js';

interface ConfirmDialogProps {
  title: string;
  /** What it is about, and the question. */
  children: ReactNode;
  /** What the button says that does it. */
  label: string;
  /** Nothing is lost by it. */
  harmless?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What the button says that does nothing. */
  closeLabel?: string;
  finalFocus?: () => HTMLElement | null;
}

/** Asks before something is done. The focus begins on the button that does nothing. */
export const ConfirmDialog = ({
  title,
  children,
  label,
  harmless,
  pending,
  onConfirm,
  onClose,
  ...more
}: ConfirmDialogProps) => {
  const { actions } = useWords();
  const { closeLabel = actions.cancel, finalFocus } = more;
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      initialFocus={() => close.current}
      {...(finalFocus ? { finalFocus } : {})}
      footer={
        <>
          <Button ref={close} onClick={onClose}>
            {closeLabel}
          </Button>
          <Button variant={harmless ? 'solid' : 'danger'} aria-busy={pending} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
