import { Inbox, SearchX } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.js';
import { EmptyState } from '../../../ui/states/states.js';
import { Panel } from '../../../ui/display/surfaces.js';
import { ProjectSlices } from './ProjectSlices.js';
import type { useModerationList } from '../queries.js';
import { Rows, type RowsProps } from './Rows.js';
import { filtersOf } from '../view.js';
import { useWords } from '../../../words/useWords.js';

interface ModerationRowsProps extends RowsProps {
  query: ReturnType<typeof useModerationList>;
  /** How many projects the whole list has, when it is known. */
  total: number | null | undefined;
  onClear: () => void;
}

/** The rows of project moderation. */
export const ModerationRows = ({ query, total, onClear, ...rows }: ModerationRowsProps) => (
  <ProjectSlices
    query={query}
    of={JSON.stringify(rows.view)}
    shown={rows.projects.length}
    total={total}
    nothing={<Nothing view={rows.view} onClear={onClear} />}
  >
    <Rows {...rows} />
  </ProjectSlices>
);

const Nothing = ({ view, onClear }: Pick<ModerationRowsProps, 'view' | 'onClear'>) => {
  const words = useWords('moderation');
  const narrowed = Object.keys(filtersOf(view)).length > 0;
  const waits = view.state === 'pending' && !narrowed;
  const reviews = view.needsLook && !view.search && !view.category;
  return (
    <Panel as="div">
      <EmptyState
        Icon={waits || reviews ? Inbox : SearchX}
        title={reviews ? words.noneToReview : waits ? words.nonePending : words.none}
        {...(reviews
          ? { hint: words.noneToReviewHint }
          : waits
            ? { hint: words.nonePendingHint }
            : narrowed
              ? { hint: words.noneHint }
              : {})}
      >
        {narrowed && <Button onClick={onClear}>{words.clear}</Button>}
      </EmptyState>
    </Panel>
  );
};
