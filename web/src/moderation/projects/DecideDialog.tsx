import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { useWords } from '../../words/useWords.js';

interface DecideDialogProps {
  /** The dialog's title, and the label of its button. */
  title: string;
  /** The titles of the projects that the decision is about. */
  titles: string[];
  question: string;
  harmless?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

const NAMED_MAX = 8;

/** It names the projects, above the question. */
export const DecideDialog = ({ titles, question, ...asked }: DecideDialogProps) => {
  const words = useWords('moderation');
  return (
    <ConfirmDialog label={asked.title} {...asked}>
      <chakra.ul mb="3" fontWeight="semibold" overflowWrap="anywhere">
        {titles.slice(0, NAMED_MAX).map((name, place) => (
          <li key={place}>{name}</li>
        ))}
        {titles.length > NAMED_MAX && <li>{words.andMore(titles.length - NAMED_MAX)}</li>}
      </chakra.ul>
      <p>{question}</p>
    </ConfirmDialog>
  );
};
