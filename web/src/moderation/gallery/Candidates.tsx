import { type AdminProjectCard, type AdminProjectSort, placeOf } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { CategoryBadge } from '../../ui/display/badges.js';
import { Button } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Panel } from '../../ui/display/surfaces.js';
import { useWide } from '../../ui/page/useWide.js';
import { useWords } from '../../words/useWords.js';
import { ProjectCell } from '../projects/rows/RowParts.js';
import { Cell, Head, NarrowRow, Row, SortHead } from '../projects/rows/TableParts.js';
import { ROW } from '../projects/rows/useRows.js';

interface CandidatesProps {
  projects: AdminProjectCard[];
  sort: AdminProjectSort;
  onSort: (sort: AdminProjectSort) => void;
  onAdd: (project: AdminProjectCard) => void;
}

/** What is left out of a table that has less room. */
const ROOMY = { base: 'none', xl: 'table-cell' };

/** What may be added: a table, or cards where there is no room for one. */
export const Candidates = (props: CandidatesProps) => (useWide() ? <Table {...props} /> : <NarrowRows {...props} />);

const Table = ({ projects, sort, onSort, onAdd }: CandidatesProps) => {
  const { columns, day, gallery } = useWords('moderation');
  const { number } = useWords();
  const time = sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined;
  return (
    <Panel as="div" overflowX="auto">
      <chakra.table w="full" borderCollapse="collapse">
        <caption>
          <Hidden>{gallery.tabs.existing}</Hidden>
        </caption>
        <chakra.thead bg="bg.muted">
          <tr>
            <SortHead sorted={sort === 'title' ? 'ascending' : undefined} onSort={() => onSort('title')}>
              {columns.title}
            </SortHead>
            <Head scope="col">{columns.category}</Head>
            <Head scope="col">{columns.location}</Head>
            <SortHead sorted={sort === 'most_upvoted' ? 'descending' : undefined} onSort={() => onSort('most_upvoted')}>
              {gallery.upvotes}
            </SortHead>
            <SortHead display={ROOMY} sorted={time} onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}>
              {columns.created}
            </SortHead>
            <Head scope="col" textAlign="end" pr="4">
              {columns.actions}
            </Head>
          </tr>
        </chakra.thead>
        <tbody>
          {projects.map((project) => (
            <Row key={project.id} {...{ [ROW]: project.id }} tabIndex={-1} aria-label={project.title}>
              <Cell minW="180px">
                <ProjectCell project={project} />
              </Cell>
              <Cell>
                <CategoryBadge category={project.category} variant="paper" />
              </Cell>
              <Cell>{placeOf(project)}</Cell>
              <Cell fontVariantNumeric="tabular-nums">{number(project.upvotes)}</Cell>
              <Cell display={ROOMY} whiteSpace="nowrap">
                <time dateTime={project.createdAt}>{day(project.createdAt)}</time>
              </Cell>
              <Cell textAlign="end">
                <AddButton project={project} onAdd={onAdd} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Panel>
  );
};

const NarrowRows = ({ projects, onAdd }: CandidatesProps) => {
  const { gallery } = useWords('moderation');
  return (
    <Panel as="ul">
      {projects.map((project) => (
        <NarrowRow key={project.id} {...{ [ROW]: project.id }} tabIndex={-1}>
          <ProjectCell project={project} />
          <Flex wrap="wrap" gap="2" align="center" fontSize="meta" color="fg.muted">
            <CategoryBadge category={project.category} variant="paper" />
            <span>{placeOf(project)}</span>
            <span>{gallery.upvoted(project.upvotes)}</span>
          </Flex>
          <AddButton project={project} onAdd={onAdd} />
        </NarrowRow>
      ))}
    </Panel>
  );
};

const AddButton = ({ project, onAdd }: Pick<CandidatesProps, 'onAdd'> & { project: AdminProjectCard }) => {
  const words = useWords('moderation');
  const label = words.actions.inspiration;
  return (
    <Button
      size="sm"
      minH="11"
      whiteSpace="nowrap"
      aria-label={words.ofProject(label, project.title)}
      onClick={() => onAdd(project)}
    >
      <Plus size={16} />
      {label}
    </Button>
  );
};
