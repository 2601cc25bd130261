import { chakra } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';

const Count = chakra('span', { base: { fontVariantNumeric: 'tabular-nums' } });

interface ReviewFilterProps {
  on: boolean;
  /** Null: more than are counted. */
  count: number | null;
  onChange: (on: boolean) => void;
}

/**
 * Leaves what went live by trust or was edited, and was not looked at yet. It is there when there is such a project, or
 * to be switched off.
 */
export const ReviewFilter = ({ on, count, onChange }: ReviewFilterProps) => {
  const words = useWords('moderation');
  const { amount } = useWords().lists;
  if (count === 0 && !on) return null;
  return (
    <Button
      size="sm"
      minH="11"
      mt="3"
      variant={on ? 'solid' : 'outline'}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      <Eye size={16} />
      {words.toReview}
      <Count>{amount(count)}</Count>
    </Button>
  );
};
