import { type AdminProjectCard, type BulkDecision, MODERATION_STATES, PAGES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Keyboard, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/controls/Button.js';
import { PageTitle } from '../../ui/page/Page.js';
import { useWide } from '../../ui/page/useWide.js';
import type { RejectReasons } from '../review/RejectDialog.js';
import { panelId, tabId, Tabs } from '../Tabs.js';
import { useWords } from '../../words/useWords.js';
import { BulkBar } from './BulkBar.js';
import { ModerationDialogs } from './ModerationDialogs.js';
import { ModerationRows } from './rows/ModerationRows.js';
import { ReviewFilter } from './ReviewFilter.js';
import type { ModerationDecision } from './rows/lists.js';
import { shownCount, useModerationCounts, useModerationList } from './queries.js';
import { Toolbar } from './Toolbar.js';
import { type Asked, type Given, useDecide, useShown } from './useDecide.js';
import { useDecideSelected, useSelection } from './useSelection.js';
import { useKeys, useKeySwitch } from './useKeys.js';
import { useRows } from './rows/useRows.js';
import { paramsOf, type ModerationView, filtersOf, usualSort, viewOf } from './view.js';

/** Names the tabs. */
const TABS = 'projects';

interface ProjectModerationProps {
  /** Opens the form. The page hands it in, because it belongs to the projects. */
  onEdit: (project: AdminProjectCard, onClosed: () => void) => void;
}

/** All projects for an admin: to find them, to decide about them, one by one or many at once. */
export const ProjectModeration = ({ onEdit }: ProjectModerationProps) => {
  const words = useWords('moderation');
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const filters = filtersOf(view);
  const counts = useModerationCounts(filters).data;
  const countOf = (state: ModerationView['state']) => shownCount(counts?.[state], filters);
  const list = useModerationList(view);
  const projects = useShown(list.data, view);
  const selection = useSelection(JSON.stringify([view.state, filters]));
  const chosen = projects.filter(({ id }) => selection.selected.has(id));
  const unapproved = chosen.filter(({ isApproved }) => !isApproved);
  const unseen = chosen.filter(({ needsLook }) => needsLook);

  const [asked, setAsked] = useState<Asked | null>(null);
  const { decide, sending } = useDecide(() => setAsked(null));
  const bulk = useDecideSelected(selection.drop);
  const keys = useKeySwitch();
  const [help, setHelp] = useState(false);
  const wide = useWide();
  const search = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const rows = useRows(
    region,
    JSON.stringify([view, list.isPlaceholderData]),
    projects.map(({ id }) => id),
  );

  // The URL of now, not that of the last render: a filter may be chosen while a search is still being typed.
  const change = (changes: { [Part in keyof ModerationView]?: ModerationView[Part] | undefined }) => {
    const { pathname, search: query } = window.location;
    if (pathname !== PAGES.adminProjects) return;
    const next = { ...viewOf(new URLSearchParams(query)), ...changes };
    setParams(paramsOf(next as ModerationView), { replace: 'search' in changes });
  };
  const ask = (project: AdminProjectCard, decision: ModerationDecision, given?: Given) => {
    const compares = decision === 'look' && project.ownersEdit !== null;
    if (compares || decision === 'reject' || decision === 'delete')
      setAsked({ decision, projects: [project], bulk: false });
    else void decide(project, decision, given);
  };
  const askAll = (decision: BulkDecision) => {
    if (decision === 'look') void bulk.decide(decision, unseen);
    else setAsked({ decision, projects: decision === 'approve' ? unapproved : chosen, bulk: true });
  };
  const answer = ({ decision, projects: about, bulk: many }: Asked, reasons?: RejectReasons) => {
    const answered = many ? bulk.decide(decision, about, reasons?.reason) : decide(about[0]!, decision, reasons);
    // The dialog for a reason stays until the project is rejected.
    if (many || decision === 'delete') setAsked(null);
    return answered;
  };
  const withCurrent = (act: (project: AdminProjectCard) => void) => () => {
    const project = projects.find(({ id }) => id === rows.current());
    if (project) act(project);
  };
  useKeys(keys.on, {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    x: withCurrent(({ id }) => selection.toggle(id)),
    a: withCurrent((project) => !project.isApproved && void decide(project, 'approve')),
    t: withCurrent((project) => !project.isApproved && void decide(project, 'approve', { trust: true })),
    l: withCurrent((project) => project.needsLook && ask(project, 'look')),
    r: withCurrent((project) => project.rejectedAt === null && ask(project, 'reject')),
    '/': () => search.current?.focus(),
    '?': () => setHelp(true),
  });

  // Above the cards of a phone, where it covers nothing at first; else floating below the table.
  const bar = (
    <BulkBar
      selected={chosen.length}
      unapproved={unapproved.length}
      unseen={unseen.length}
      run={bulk.run}
      onDecide={askAll}
      onClear={selection.clear}
      onStop={bulk.stop}
      onClose={bulk.close}
    />
  );

  return (
    <>
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="4" pt={{ base: '6', md: '8' }}>
        <Box>
          <PageTitle>{words.title}</PageTitle>
          <chakra.p minH="6" mt="1.5" color="fg.muted">
            {counts && words.summary(counts.all, counts.pending)}
          </chakra.p>
        </Box>
        <Flex gap="2">
          <Button variant="ghost" shape="icon" aria-label={words.keys.title} onClick={() => setHelp(true)}>
            <Keyboard size={20} />
          </Button>
          <ButtonLink to={PAGES.submit} variant="solid">
            <Plus size={18} />
            {words.create}
          </ButtonLink>
        </Flex>
      </Flex>
      <Toolbar view={view} search={search} onChange={change} />
      <ReviewFilter
        on={view.needsLook ?? false}
        count={shownCount(counts?.needsLook ?? 0, { needsLook: true }) ?? null}
        onChange={(on) => change({ needsLook: on || undefined, state: 'all', sort: usualSort('all') })}
      />
      <Tabs
        of={TABS}
        label={words.tabsLabel}
        tabs={MODERATION_STATES.map((state) => ({
          name: state,
          label: words.tabs[state],
          count: countOf(state),
          waits: state === 'pending' && Boolean(counts?.pending),
        }))}
        chosen={view.state}
        onChange={(state) => change({ state, sort: usualSort(state) })}
      />
      {!wide && bar}
      <Box
        ref={region}
        id={panelId(TABS)}
        role="tabpanel"
        aria-labelledby={tabId(TABS, view.state)}
        tabIndex={-1}
        mt="4"
      >
        <ModerationRows
          query={list}
          onClear={() => setParams(paramsOf({ state: view.state, sort: view.sort }))}
          view={view}
          projects={projects}
          total={countOf(view.state)}
          selected={selection.selected}
          onSelect={selection.toggle}
          onSelectAll={() => selection.toggleAll(projects.map(({ id }) => id))}
          onSort={(sort) => change({ sort })}
          decide={ask}
          edit={(project) => onEdit(project, rows.focus)}
        />
      </Box>
      {wide && bar}
      <ModerationDialogs
        asked={asked}
        rejecting={sending === 'reject'}
        reason={asked?.bulk ? bulk.reason : ''}
        onAnswer={answer}
        onDecide={decide}
        sending={sending}
        onAsk={setAsked}
        finalFocus={rows.target}
        help={help}
        onHelp={setHelp}
        keys={keys}
      />
    </>
  );
};
