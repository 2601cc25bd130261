import { type BulkDecision } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Check, Eye, Trash2, X } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';
import type { BulkRun } from './useBulk.js';

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    top: { base: '2', md: 'auto' },
    bottom: { md: '3' },
    zIndex: 'bar',
    w: 'fit-content',
    maxW: 'full',
    mx: 'auto',
    mt: { base: '3', md: '5' },
    px: '4',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.hover',
    borderRadius: 'note',
    bg: 'bg.panel',
    boxShadow: 'popLift',
  },
});

interface BulkBarProps {
  selected: number;
  /** How many of these are not approved. */
  unapproved: number;
  /** How many of these need a look. */
  unseen: number;
  run: BulkRun | null;
  onDecide: (decision: BulkDecision) => void;
  onClear: () => void;
  onStop: () => void;
  onClose: () => void;
}

/** What can be done with the selected projects; then how far that has come, and what failed. */
export const BulkBar = ({ selected, unapproved, unseen, run, onDecide, onClear, onStop, onClose }: BulkBarProps) => {
  const words = useWords('moderation');
  if (run && run.state !== 'ended') return <Running run={run} onStop={onStop} />;
  const incomplete = run && run.failed.length + run.left > 0;
  if (selected === 0 && !incomplete) return null;
  return (
    <Bar aria-label={words.selection}>
      {incomplete && <Report run={run} onClose={onClose} />}
      {selected > 0 && (
        <Flex wrap="wrap" align="center" gap="2">
          <chakra.b role="status" me="2">
            {words.selected(selected)}
          </chakra.b>
          {unapproved > 0 && (
            <Button variant="solid" size="sm" minH="11" onClick={() => onDecide('approve')}>
              <Check size={16} />
              {words.actions.approve}
            </Button>
          )}
          {unseen > 0 && (
            <Button size="sm" minH="11" onClick={() => onDecide('look')}>
              <Eye size={16} />
              {words.actions.look}
            </Button>
          )}
          <Button size="sm" minH="11" onClick={() => onDecide('reject')}>
            <X size={16} />
            {words.actions.reject}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            minH="11"
            color="fg.error"
            _hover={{ color: 'fg.error', bg: 'bg.muted' }}
            onClick={() => onDecide('delete')}
          >
            <Trash2 size={16} />
            {words.actions.delete}
          </Button>
          <Button variant="ghost" shape="icon" aria-label={words.clearSelection} onClick={onClear}>
            <X size={20} />
          </Button>
        </Flex>
      )}
    </Bar>
  );
};

const Running = ({ run, onStop }: { run: BulkRun; onStop: () => void }) => {
  const words = useWords('moderation');
  return (
    <Bar aria-label={words.selection}>
      <Flex wrap="wrap" align="center" gap="3">
        <b>{words.running[run.decision]}</b>
        <chakra.progress
          aria-label={words.running[run.decision]}
          value={run.answered}
          max={run.total}
          w="176px"
          accentColor="{colors.brand.solid}"
        />
        <span role="status">{words.progress(run.answered, run.total)}</span>
        <Button size="sm" minH="11" aria-disabled={run.state === 'stopping'} onClick={onStop}>
          {run.state === 'stopping' ? words.stopping : words.stop}
        </Button>
      </Flex>
    </Bar>
  );
};

const Report = ({ run, onClose }: { run: BulkRun; onClose: () => void }) => {
  const words = useWords('moderation');
  const { failure } = useWords();
  return (
    <Flex role="alert" align="flex-start" justify="space-between" gap="3" mb="1" fontSize="sm">
      <chakra.div maxH="144px" overflowY="auto" tabIndex={0}>
        {run.failed.length > 0 && (
          <>
            <b>{words.failedOf(run.failed.length)}</b>
            <ul>
              {run.failed.map(({ id, title, error }) => (
                <li key={id}>
                  {title}: {failure(error)}
                </li>
              ))}
            </ul>
          </>
        )}
        {run.left > 0 && <p>{words.left(run.left)}</p>}
      </chakra.div>
      <Button variant="ghost" shape="icon" aria-label={words.close} onClick={onClose}>
        <X size={20} />
      </Button>
    </Flex>
  );
};
