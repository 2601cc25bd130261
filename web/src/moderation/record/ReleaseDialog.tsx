import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import type { RecordWords } from '../../words/en/record.js';

interface ReleaseDialogProps {
  /** Of what is held. */
  title: string;
  texts: RecordWords;
  onRelease: () => void;
  onClose: () => void;
}

/** What a hold has kept may be gone soon after its release, so it is asked first. */
export const ReleaseDialog = ({ title, texts, onRelease, onClose }: ReleaseDialogProps) => (
  <ConfirmDialog title={texts.releaseTitle} label={texts.release} onConfirm={onRelease} onClose={onClose}>
    <chakra.p mb="2" fontWeight="semibold" overflowWrap="anywhere">
      {title}
    </chakra.p>
    <p>{texts.releaseText}</p>
  </ConfirmDialog>
);
