import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { useDeskWords } from '../../words/useDeskWords.js';
import { useWords } from '../../words/useWords.js';

interface DeleteDialogProps {
  titles: string[];
  onDelete: () => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

const NAMED_MAX = 8;

/** It says what goes, above the question. */
export const DeleteDialog = ({ titles, onDelete, onClose, finalFocus }: DeleteDialogProps) => {
  const words = useDeskWords();
  const { actions } = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const one = titles.length === 1;
  return (
    <Dialog
      title={one ? words.deleteTitle : words.deleteManyTitle(titles.length)}
      role="alertdialog"
      onClose={onClose}
      initialFocus={() => cancel.current}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button variant="danger" onClick={onDelete}>
            {one ? words.deleteTitle : words.deleteManyTitle(titles.length)}
          </Button>
        </>
      }
    >
      <chakra.ul mb="3" fontWeight="semibold" overflowWrap="anywhere">
        {titles.slice(0, NAMED_MAX).map((title, place) => (
          <li key={place}>{title}</li>
        ))}
        {titles.length > NAMED_MAX && <li>{words.andMore(titles.length - NAMED_MAX)}</li>}
      </chakra.ul>
      <p>{one ? words.deleteText : words.deleteManyText}</p>
    </Dialog>
  );
};
