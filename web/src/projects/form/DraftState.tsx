import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';
import type { KeptBy } from './useDraft.js';

interface DraftStateProps {
  keptBy: KeptBy;
  onClear: () => void;
}

/** Says that a form is kept as a draft, and for how long, and lets it begin anew. */
export const DraftState = ({ keptBy, onClear }: DraftStateProps) => {
  const words = useWords('forms').form;
  return (
    <Flex align="center" gap="2">
      <Check size={16} />
      <Box role="status">{keptBy === 'browser' ? words.draftSaved : words.draftInPage}</Box>
      <span aria-hidden="true">·</span>
      <Button variant="link" fontSize="meta" aria-label={words.clearDraftLabel} onClick={onClear}>
        {words.clearDraft}
      </Button>
    </Flex>
  );
};
