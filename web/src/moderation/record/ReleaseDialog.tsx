import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { useWords } from '../../words/useWords.js';

interface ReleaseDialogProps {
  /** The title of what is held. */
  title: string;
  onRelease: () => void;
  onClose: () => void;
}

/** What a hold has kept may be gone soon after its release, so it is asked first. */
export const ReleaseDialog = ({ title, onRelease, onClose }: ReleaseDialogProps) => {
  const texts = useWords('record');
  return (
    <ConfirmDialog title={texts.releaseTitle} label={texts.release} onConfirm={onRelease} onClose={onClose}>
      <chakra.p mb="2" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <p>{texts.releaseText}</p>
    </ConfirmDialog>
  );
};
