import { type AdminProject, PAGES, type Project } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { FolderOpen, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MY_PROJECTS } from '../../app/hrefs.js';
import { itemsOf } from '../../cached/lists.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { ButtonLink } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useSteady } from '../../ui/page/useSteady.js';
import { useWords } from '../../words/useWords.js';
import { useMyProjects } from './mine.js';
import { MyProjectRow } from './MyProjectRow.js';

interface MyProjectsProps {
  userId: string;
  /** The dialog to edit in. The page hands it in, because it needs the upload too. */
  editor: (project: Project | AdminProject, onClose: () => void, onOpen: () => void) => ReactNode;
}

/** What a person has sent in, in every state, and what can be done with each. */
export const MyProjects = ({ userId, editor }: MyProjectsProps) => {
  const words = useWords('mine');
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // A link that leads here.
  useEffect(() => {
    if (hash !== `#${MY_PROJECTS}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
  const [editing, setEditing] = useState<Project | AdminProject | null>(null);
  return (
    <chakra.section id={MY_PROJECTS} aria-labelledby={`${MY_PROJECTS}-title`} mt="12" scrollMarginTop="24">
      <Flex wrap="wrap" align="flex-end" justify="space-between" gap="4" mb="5">
        <div>
          <chakra.h2 ref={heading} id={`${MY_PROJECTS}-title`} tabIndex={-1} fontSize="h2" lineHeight="1.25">
            {words.title}
          </chakra.h2>
          <chakra.p mt="1" color="fg.muted">
            {words.lead}
          </chakra.p>
        </div>
        <ButtonLink to={PAGES.user(userId)}>{words.publicPage}</ButtonLink>
      </Flex>
      {/* When a row goes, the focus that was in it stays in the list. */}
      <Rows userId={userId} onEdit={setEditing} onGone={() => heading.current?.focus()} />
      {editing &&
        editor(
          editing,
          () => setEditing(null),
          () => setEditing(editing),
        )}
    </chakra.section>
  );
};

interface RowsProps {
  userId: string;
  onEdit: (project: Project | AdminProject) => void;
  onGone: () => void;
}

const Rows = ({ userId, onEdit, onGone }: RowsProps) => {
  const words = useWords('mine');
  const list = useMyProjects(userId);
  const loading = useSteady(list.isPending);
  if (loading)
    return (
      <div role="status">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="40" borderRadius="card" />
      </div>
    );
  if (!list.data)
    return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />;

  const projects = itemsOf(list.data);
  if (projects.length === 0)
    return (
      <Panel as="div">
        <EmptyState Icon={FolderOpen} title={words.none} hint={words.noneHint}>
          <ButtonLink to={PAGES.submit} variant="solid">
            <Plus size={18} />
            {words.submit}
          </ButtonLink>
        </EmptyState>
      </Panel>
    );
  return (
    <>
      <Panel as="ul" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } }}>
        {projects.map((project) => (
          <li key={project.id}>
            <MyProjectRow project={project} onEdit={onEdit} onGone={onGone} />
          </li>
        ))}
      </Panel>
      <MoreButton list={list} shown={projects.length} total={list.data.pages[0]?.total} />
    </>
  );
};
