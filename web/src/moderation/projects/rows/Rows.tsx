import { type AdminProjectCard, type AdminProjectSort, type ModerationState, placeOf } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { CategoryBadge } from '../../../ui/display/badges.js';
import { Hidden } from '../../../ui/display/Hidden.js';
import { Panel } from '../../../ui/display/surfaces.js';
import { useWide } from '../../../ui/page/useWide.js';
import { RowActions, type RowCommands } from './RowActions.js';
import { dateOf, ProjectCell, SelectBox, StatusBadges } from './RowParts.js';
import { Cell, Head, NarrowRow, Row, SortHead } from './TableParts.js';
import { ROW } from './useRows.js';
import type { ModerationView } from '../view.js';
import { useWords } from '../../../words/useWords.js';

export interface RowsProps extends RowCommands {
  view: ModerationView;
  projects: AdminProjectCard[];
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  onSelectAll: () => void;
  onSort: (sort: AdminProjectSort) => void;
}

/** A table, or a list where there is no room for one. */
export const Rows = (props: RowsProps) => (useWide() ? <Table {...props} /> : <NarrowRows {...props} />);

const Table = ({ view, projects, selected, onSelect, onSelectAll, onSort, ...commands }: RowsProps) => {
  const words = useWords('moderation');
  const { state, sort } = view;
  const dated = state === 'featured' || state === 'sponsored' ? state : 'created';
  const time = sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined;
  return (
    <Panel as="div" overflowX="auto">
      <chakra.table w="full" borderCollapse="collapse">
        <caption>
          <Hidden>{words.tabs[state]}</Hidden>
        </caption>
        <chakra.thead bg="bg.muted">
          <tr>
            <Head w="11">
              <SelectAll {...{ projects, selected, onSelectAll }} />
            </Head>
            <SortHead sorted={sort === 'title' ? 'ascending' : undefined} onSort={() => onSort('title')}>
              {words.columns.title}
            </SortHead>
            <Head scope="col">{words.columns.category}</Head>
            <Head scope="col">{words.columns.location}</Head>
            {state === 'all' && <Head scope="col">{words.columns.status}</Head>}
            <SortHead sorted={time} onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}>
              {words.columns[dated]}
            </SortHead>
            <Head scope="col" textAlign="end" pr="4">
              {words.columns.actions}
            </Head>
          </tr>
        </chakra.thead>
        <tbody>
          {projects.map((project) => (
            <Row
              key={project.id}
              {...{ [ROW]: project.id }}
              tabIndex={-1}
              aria-label={project.title}
              data-selected={selected.has(project.id) || undefined}
            >
              <Cell pr="0">
                <SelectBox
                  label={words.select(project.title)}
                  checked={selected.has(project.id)}
                  onChange={() => onSelect(project.id)}
                />
              </Cell>
              <Cell minW="60">
                <ProjectCell project={project} />
              </Cell>
              <Cell>
                <CategoryBadge category={project.category} variant="paper" />
              </Cell>
              <Cell>{placeOf(project)}</Cell>
              {state === 'all' && (
                <Cell>
                  <StatusBadges project={project} />
                </Cell>
              )}
              <Cell whiteSpace="nowrap">
                <Moment state={state} project={project} />
              </Cell>
              <Cell>
                <RowActions project={project} state={state} {...commands} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Panel>
  );
};

const SelectAll = ({ projects, selected, onSelectAll }: Pick<RowsProps, 'projects' | 'selected' | 'onSelectAll'>) => {
  const words = useWords('moderation');
  const chosen = projects.filter(({ id }) => selected.has(id)).length;
  const all = chosen > 0 && chosen === projects.length;
  return <SelectBox label={words.selectAll} checked={all} some={chosen > 0 && !all} onChange={onSelectAll} />;
};

const Moment = ({ state, project }: { state: ModerationState; project: AdminProjectCard }) => {
  const words = useWords('moderation');
  const at = dateOf(state, project);
  return <time dateTime={at}>{words.day(at)}</time>;
};

const NarrowRows = ({ view: { state }, projects, selected, onSelect, onSelectAll, ...commands }: RowsProps) => {
  const words = useWords('moderation');
  const said = { featured: words.featuredOn, sponsored: words.sponsoredOn, all: words.created, pending: words.created };
  return (
    <>
      <Flex align="center" fontSize="sm" color="fg.muted">
        <SelectAll {...{ projects, selected, onSelectAll }} />
        <span aria-hidden="true">{words.selectAll}</span>
      </Flex>
      <Panel as="ul">
        {projects.map((project) => (
          <NarrowRow
            key={project.id}
            {...{ [ROW]: project.id }}
            tabIndex={-1}
            data-selected={selected.has(project.id) || undefined}
          >
            <Flex gap="1" ms="-3" align="flex-start">
              <SelectBox
                label={words.select(project.title)}
                checked={selected.has(project.id)}
                onChange={() => onSelect(project.id)}
              />
              <ProjectCell project={project} />
            </Flex>
            <Flex wrap="wrap" gap="2" align="center" fontSize="meta" color="fg.muted">
              <CategoryBadge category={project.category} variant="paper" />
              <StatusBadges project={project} />
              <span>{placeOf(project)}</span>
              <span>{said[state](words.day(dateOf(state, project)))}</span>
            </Flex>
            <RowActions project={project} state={state} {...commands} />
          </NarrowRow>
        ))}
      </Panel>
    </>
  );
};
