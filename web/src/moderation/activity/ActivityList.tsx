import type { TrailFilters } from '@app/contracts';
import { Inbox } from 'lucide-react';
import { itemsOf } from '../../cached/lists.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { ActivityRow } from './ActivityRow.js';
import type { useActivity } from './queries.js';

const lines = { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } };

interface ActivityListProps {
  list: ReturnType<typeof useActivity>;
  filters: TrailFilters;
  label: string;
}

export const ActivityList = ({ list, filters, label }: ActivityListProps) => {
  const words = useWords('admin').activity;
  const entries = list.data && itemsOf(list.data);
  if (entries && entries.length > 0)
    return (
      <Panel as="ul" aria-label={label} css={lines}>
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} />
        ))}
      </Panel>
    );
  if (list.isPending) return <Skeleton role="status" aria-label={words.loading} h="288px" borderRadius="card" />;
  if (list.isError)
    return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />;
  const others = Object.keys(filters).filter((name) => name !== 'targetType');
  const narrowed = others.length > 0;
  return (
    <Panel as="div">
      <EmptyState
        Icon={Inbox}
        title={narrowed ? words.emptyFiltered : words.empty}
        hint={narrowed ? words.emptyFilteredHint : words.emptyHint}
      />
    </Panel>
  );
};
