import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogRecipe } from '../../theme/recipes/dialog.js';
import { useWords } from '../../words/useWords.js';
import { Button } from '../controls/Button.js';
import { TOASTS_ID } from './toast.js';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  /** What gets the focus first, and what gets it at the end when the opener is gone. */
  initialFocus?: () => HTMLElement | null;
  finalFocus?: () => HTMLElement | null;
}

const isExpanded = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true';

/** Open while it is rendered. Load it lazily: it brings much of Chakra's code along. */
export const Dialog = ({ title, onClose, children, footer, size = 'md', role = 'dialog', ...focus }: DialogProps) => {
  const words = useWords();
  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      open
      onOpenChange={({ open }) => !open && onClose()}
      role={role}
      size={size}
      {...(focus.initialFocus ? { initialFocusEl: focus.initialFocus } : {})}
      {...(focus.finalFocus ? { finalFocusEl: focus.finalFocus } : {})}
      closeOnInteractOutside={false}
      // There it closes the list of a combobox.
      onEscapeKeyDown={(event) => isExpanded(event.target) && event.preventDefault()}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            {/* The focus may go to the toasts: the dialog follows what one of its elements controls. */}
            <span hidden aria-expanded="true" aria-controls={TOASTS_ID} />
            <ChakraDialog.Title>{title}</ChakraDialog.Title>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            <ChakraDialog.CloseTrigger asChild>
              <Button variant="ghost" shape="icon" aria-label={words.actions.close}>
                <X size={20} />
              </Button>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
};
