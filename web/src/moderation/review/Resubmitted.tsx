import type { Resubmission } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { Badge } from '../../ui/display/badges.js';
import { useWords } from '../../words/useWords.js';

/** What to know of a project that was rejected and sent in again. */
export const Resubmitted = ({ resubmission: { changes, reason } }: { resubmission: Resubmission }) => {
  const { again: words, inSentence } = useWords('moderation');
  const { fields } = useWords();
  return (
    <Box mt="1.5" fontSize="meta">
      <Badge size="sm" colorPalette="sky">
        <RotateCcw size={14} />
        {words.badge}
      </Badge>
      <chakra.p mt="1">
        {changes.length > 0 ? words.changed(inSentence(changes.map((field) => fields[field]))) : words.unchanged}
      </chakra.p>
      {reason && <chakra.p color="fg.muted">{words.because(reason)}</chakra.p>}
    </Box>
  );
};
