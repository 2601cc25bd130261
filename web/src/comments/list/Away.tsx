import { chakra } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';

/**
 * In the place of comments that cannot be had now. They come back by themselves; the button is for those who do not
 * want to wait.
 */
export const Away = ({ onRetry }: { onRetry: () => void }) => {
  const { actions, comments: words } = useWords('discussed');
  return (
    <Note role="status" mt="8" colorPalette="sand">
      <CloudOff size={20} />
      <div>
        <b>{words.away}</b>
        <chakra.p mb="1">{words.awayText}</chakra.p>
        <Button variant="link" fontSize="sm" color="inherit" onClick={onRetry}>
          {actions.tryAgain}
        </Button>
      </div>
    </Note>
  );
};
