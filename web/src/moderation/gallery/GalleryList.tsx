import type { AdminProjectSort } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { CircleCheck, SearchX, Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { EmptyState } from '../../ui/states/states.js';
import { Panel } from '../../ui/display/surfaces.js';
import { ProjectSlices } from '../projects/rows/ProjectSlices.js';
import { useModerationList } from '../projects/queries.js';
import { useDecide, useShown } from '../projects/useDecide.js';
import { useRows } from '../projects/rows/useRows.js';
import { filtersOf, type ListView } from '../projects/view.js';
import { useWords } from '../../words/useWords.js';
import { Candidates } from './Candidates.js';
import { MemberCards } from './MemberCards.js';

interface GalleryListProps {
  view: ListView;
  total: number | null | undefined;
  onSort: (sort: AdminProjectSort) => void;
  onClear: () => void;
  onAddExisting: () => void;
}

const nothing = () => undefined;

/** The list of a tab: what is added or removed leaves it at once, and comes back when that fails. */
export const GalleryList = ({ view, total, onSort, onClear, onAddExisting }: GalleryListProps) => {
  const query = useModerationList(view);
  const projects = useShown(query.data, view);
  const { decide } = useDecide(nothing);
  const region = useRef<HTMLDivElement>(null);
  useRows(
    region,
    JSON.stringify([view, query.isPlaceholderData]),
    projects.map(({ id }) => id),
  );
  return (
    <Box ref={region} tabIndex={-1} mt="5">
      <ProjectSlices
        query={query}
        of={JSON.stringify(view)}
        shown={projects.length}
        total={total}
        nothing={<Nothing view={view} onClear={onClear} onAddExisting={onAddExisting} />}
      >
        {view.state === 'inspiration' ? (
          <MemberCards projects={projects} onRemove={(project) => decide(project, 'remove-inspiration')} />
        ) : (
          <Candidates
            projects={projects}
            sort={view.sort}
            onSort={onSort}
            onAdd={(project) => decide(project, 'inspiration')}
          />
        )}
      </ProjectSlices>
    </Box>
  );
};

const Nothing = ({ view, onClear, onAddExisting }: Pick<GalleryListProps, 'view' | 'onClear' | 'onAddExisting'>) => {
  const words = useWords('moderation');
  const { gallery } = words;
  if (Object.keys(filtersOf(view)).length > 0)
    return (
      <Panel as="div">
        <EmptyState Icon={SearchX} title={words.none} hint={words.noneHint}>
          <Button onClick={onClear}>{words.clear}</Button>
        </EmptyState>
      </Panel>
    );
  return (
    <Panel as="div">
      {view.state === 'inspiration' ? (
        <EmptyState Icon={Sparkles} title={gallery.none} hint={gallery.noneHint}>
          <Button onClick={onAddExisting}>{gallery.addExisting}</Button>
        </EmptyState>
      ) : (
        <EmptyState Icon={CircleCheck} title={gallery.noneLeft} hint={gallery.noneLeftHint} />
      )}
    </Panel>
  );
};
