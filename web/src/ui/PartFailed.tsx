import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../words/useWords.js';
import { Button } from './Button.js';
import { Note } from './surfaces.js';
import { toast } from './toast.js';

/** In the place of a piece of the page. */
export const PartFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { actions, layout } = useWords();
  return (
    <Note role="alert" colorPalette="sand" mt="5">
      <div>
        <b>{layout.partFailed}</b>
        <div>
          <Button variant="link" fontSize="sm" color="inherit" onClick={onRetry}>
            {actions.tryAgain}
          </Button>
        </div>
      </div>
    </Note>
  );
};

interface DialogFailedProps {
  onRetry: () => void;
  onOpen: () => void;
  onClose: () => void;
}

/** For a dialog, which has no place on the page: the toast offers to try again, and the page goes on without the dialog. */
export const DialogFailed = ({ onRetry, onOpen, onClose }: DialogFailedProps) => {
  const { actions, layout } = useWords();
  const say = useEffectEvent(() => {
    toast.error(layout.partFailed, layout.pageFailedHint, { label: actions.tryAgain, onPress: onOpen });
    onRetry();
    onClose();
  });
  useEffect(() => say(), []);
  return null;
};
