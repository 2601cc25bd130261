import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { useDeskWords } from '../../words/useDeskWords.js';
import { useWords } from '../../words/useWords.js';

interface ConfirmDialogProps {
  /** Also what its button says. */
  title: string;
  /** Of the projects that it is about. */
  titles: string[];
  question: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

const NAMED_MAX = 8;

/** It names the projects, above the question. */
export const ConfirmDialog = ({ title, titles, question, danger = false, ...on }: ConfirmDialogProps) => {
  const words = useDeskWords();
  const { actions } = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={on.onClose}
      initialFocus={() => cancel.current}
      finalFocus={on.finalFocus}
      footer={
        <>
          <Button ref={cancel} onClick={on.onClose}>
            {actions.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} onClick={on.onConfirm}>
            {title}
          </Button>
        </>
      }
    >
      <chakra.ul mb="3" fontWeight="semibold" overflowWrap="anywhere">
        {titles.slice(0, NAMED_MAX).map((name, place) => (
          <li key={place}>{name}</li>
        ))}
        {titles.length > NAMED_MAX && <li>{words.andMore(titles.length - NAMED_MAX)}</li>}
      </chakra.ul>
      <p>{question}</p>
    </Dialog>
  );
};
