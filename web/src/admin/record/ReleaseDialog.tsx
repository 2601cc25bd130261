import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import type { RecordWords } from '../../words/en/record.js';
import { useWords } from '../../words/useWords.js';

interface ReleaseDialogProps {
  /** Of what is held. */
  title: string;
  texts: RecordWords;
  onRelease: () => void;
  onClose: () => void;
}

/** What a hold has kept may be gone soon after its release, so it is asked first. */
export const ReleaseDialog = ({ title, texts, onRelease, onClose }: ReleaseDialogProps) => {
  const { actions } = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={texts.releaseTitle}
      role="alertdialog"
      onClose={onClose}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button variant="danger" onClick={onRelease}>
            {texts.release}
          </Button>
        </>
      }
    >
      <chakra.p mb="2" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <p>{texts.releaseText}</p>
    </Dialog>
  );
};
