import { chakra } from '@chakra-ui/react';
import type { unsaved } from '../../words/en/unsaved.js';
import { Button } from './Button.js';

interface UnsavedProps {
  words: typeof unsaved;
  isDirty: boolean;
  /** The browser keeps what was changed. */
  kept: boolean;
  onDiscard: () => void;
}

/** Says whether a form has changes that are not saved, and throws them away when asked. */
export const Unsaved = ({ words, isDirty, kept, onDiscard }: UnsavedProps) => (
  <>
    <chakra.span role="status" color="fg.muted" fontSize="meta">
      {isDirty ? (kept ? words.kept : words.unsaved) : words.noChanges}
    </chakra.span>
    {isDirty && (
      <Button variant="link" fontSize="meta" mr="auto" aria-label={words.discardLabel} onClick={onDiscard}>
        {words.discard}
      </Button>
    )}
  </>
);
