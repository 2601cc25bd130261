import { Inbox, SearchX } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.js';
import { EmptyState } from '../../../ui/states/states.js';
import { Panel } from '../../../ui/display/surfaces.js';
import { useDeskWords } from '../../../words/useDeskWords.js';
import { DeskSlices } from './DeskSlices.js';
import type { useDeskList } from '../queries.js';
import { Rows, type RowsProps } from './Rows.js';
import { filtersOf } from '../view.js';

interface DeskRowsProps extends RowsProps {
  query: ReturnType<typeof useDeskList>;
  /** Of the whole list, when it is known. */
  total: number | null | undefined;
  onClear: () => void;
}

/** The rows of the desk. */
export const DeskRows = ({ query, total, onClear, ...rows }: DeskRowsProps) => (
  <DeskSlices
    query={query}
    of={JSON.stringify(rows.view)}
    shown={rows.projects.length}
    total={total}
    nothing={<Nothing view={rows.view} onClear={onClear} />}
  >
    <Rows {...rows} />
  </DeskSlices>
);

const Nothing = ({ view, onClear }: Pick<DeskRowsProps, 'view' | 'onClear'>) => {
  const words = useDeskWords();
  const narrowed = Object.keys(filtersOf(view)).length > 0;
  const waits = view.state === 'pending' && !narrowed;
  const looked = view.needsLook && !view.search && !view.category;
  return (
    <Panel as="div">
      <EmptyState
        Icon={waits || looked ? Inbox : SearchX}
        title={looked ? words.noneToLookAt : waits ? words.nonePending : words.none}
        {...(looked
          ? { hint: words.noneToLookAtHint }
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
