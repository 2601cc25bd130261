import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { useMineWords } from '../words/useMineWords.js';
import { useWords } from '../words/useWords.js';

interface WithdrawDialogProps {
  title: string;
  onWithdraw: () => void;
  onClose: () => void;
}

export const WithdrawDialog = ({ title, onWithdraw, onClose }: WithdrawDialogProps) => {
  const words = useMineWords();
  const { actions } = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={words.withdrawTitle}
      role="alertdialog"
      onClose={onClose}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button variant="danger" onClick={onWithdraw}>
            {words.withdraw}
          </Button>
        </>
      }
    >
      <chakra.p mb="2" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <p>{words.withdrawText}</p>
    </Dialog>
  );
};
