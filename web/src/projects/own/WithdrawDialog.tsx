import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { useWords } from '../../words/useWords.js';

interface WithdrawDialogProps {
  title: string;
  onWithdraw: () => void;
  onClose: () => void;
}

export const WithdrawDialog = ({ title, onWithdraw, onClose }: WithdrawDialogProps) => {
  const words = useWords('mine');
  return (
    <ConfirmDialog title={words.withdrawTitle} label={words.withdraw} onConfirm={onWithdraw} onClose={onClose}>
      <chakra.p mb="2" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <p>{words.withdrawText}</p>
    </ConfirmDialog>
  );
};
