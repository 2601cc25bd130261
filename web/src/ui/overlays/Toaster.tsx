import { TOAST_HOTKEY } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../app/hydrated.js';
import { useStore } from '../../app/store.js';
import { useWords } from '../../words/useWords.js';
import { Note } from '../display/surfaces.js';
import { overPage } from './overPage.js';
import { shownToast, toast, TOASTS_ID } from './toast.js';
import { useReturnFocus } from '../focus/useReturnFocus.js';
import { lazyPart } from '../states/lazyPart.js';

const ToastPanel = lazyPart(async () => (await import('./ToastPanel.js')).ToastPanel);

/**
 * Its region is a child of the body and a live region, so an open dialog, which hides the rest of the page, leaves it
 * alone. Dialogs name it as theirs (Dialog.tsx), or they would take the focus back.
 */
export const Toaster = () => {
  const words = useWords();
  const shown = useStore(shownToast);
  const region = useRef<HTMLDivElement>(null);
  const inBrowser = useHydrated();
  useReturnFocus(region, shown?.id);

  // At once, and not with what comes next: a toast may have to say that the connection is lost.
  useEffect(() => ToastPanel.ahead(), []);
  useEffect(() => {
    // On the window and before everybody else: an open dialog would close by the Escape that is meant for a toast.
    const onKey = (event: KeyboardEvent) => {
      const now = shownToast.get();
      if (!now) return;
      if (event.key === TOAST_HOTKEY) region.current?.querySelector<HTMLElement>('[data-toast]')?.focus();
      else if (event.key === 'Escape' && region.current?.contains(document.activeElement)) toast.dismiss(now.id);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  if (!inBrowser) return null;
  return createPortal(
    <Box
      ref={region}
      id={TOASTS_ID}
      role="region"
      aria-live="polite"
      aria-label={words.toasts.region}
      {...overPage}
      zIndex="toast"
      right={{ md: '6' }}
      w={{ md: 'full' }}
      pointerEvents="none"
    >
      {shown && (
        <ToastPanel
          key={shown.id}
          shown={shown}
          failed={() => (
            <Note colorPalette="brand">
              {shown.title} {shown.text}
            </Note>
          )}
        />
      )}
    </Box>,
    document.body,
  );
};
