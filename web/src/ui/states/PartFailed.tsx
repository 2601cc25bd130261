import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../../words/useWords.js';
import { Button } from '../controls/Button.js';
import type { Retry } from './lazyPart.js';
import { Note } from '../display/surfaces.js';
import { toast } from '../overlays/toast.js';

/** In the place of a piece of the page. */
export const PartFailed = ({ onRetry }: { onRetry: Retry }) => {
  const { actions, layout } = useWords();
  return (
    <Note role="alert" colorPalette="sand" mt="5">
      <div>
        <b>{layout.partFailed}</b>
        <div>
          <Button variant="link" fontSize="sm" color="inherit" onClick={onRetry}>
            {onRetry.reloads ? actions.reload : actions.tryAgain}
          </Button>
        </div>
      </div>
    </Note>
  );
};

interface DialogFailedProps {
  onRetry: Retry;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * For a dialog, which has no place on the page: the toast offers to try again (or to reload), and the page goes on
 * without the dialog.
 */
export const DialogFailed = ({ onRetry, onOpen, onClose }: DialogFailedProps) => {
  const { actions, layout } = useWords();
  const say = useEffectEvent(() => {
    const offer = onRetry.reloads
      ? { label: actions.reload, onPress: onRetry }
      : { label: actions.tryAgain, onPress: onOpen };
    toast.error(layout.partFailed, layout.pageFailedHint, offer);
    if (!onRetry.reloads) onRetry();
    onClose();
  });
  useEffect(() => say(), []);
  return null;
};
