import { PAGES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/controls/Button.js';
import { PageTitle } from '../../ui/page/Page.js';
import { shownCount, useModerationCounts } from '../projects/queries.js';
import { Toolbar } from '../projects/Toolbar.js';
import { filtersOf, type ListView } from '../projects/view.js';
import { panelId, tabId, Tabs } from '../Tabs.js';
import { useWords } from '../../words/useWords.js';
import { GalleryList } from './GalleryList.js';
import { paramsOf, GALLERY_TABS, type GalleryTab, inTab, viewOf } from './view.js';

/** Names the tabs. */
const GALLERY = 'gallery';

interface GalleryProps {
  /** The form for a new project. The page hands it in, because it belongs to the projects. */
  form: (onCreated: () => void) => ReactNode;
}

/** What is in the inspiration gallery, and what admins add to it: a project of their own, or one that was submitted. */
export const Gallery = ({ form }: GalleryProps) => {
  const { gallery: words } = useWords('moderation');
  const [params, setParams] = useSearchParams();
  const { tab, list } = viewOf(params);
  const filters = filtersOf(list);
  const counts = useModerationCounts(filters).data;
  const count = {
    current: shownCount(counts?.inspiration, filters),
    create: undefined,
    existing: shownCount(counts?.candidates, filters),
  };

  // The URL of now, not that of the last render: a filter may be chosen while a search is still being typed.
  const now = () => viewOf(new URLSearchParams(window.location.search));
  const isHere = () => window.location.pathname === PAGES.adminInspiration;
  const open = (name: GalleryTab) => {
    if (isHere()) setParams(inTab(now(), name));
  };
  const change = (changes: { [Part in keyof ListView]?: ListView[Part] | undefined }) => {
    if (!isHere()) return;
    const { tab: shown, list: before } = now();
    setParams(paramsOf({ tab: shown, list: { ...before, ...changes } as ListView }), {
      replace: 'search' in changes,
    });
  };
  /** Without filters, which might hide the new project; the form that had the focus is gone. */
  const showNew = () => {
    setParams({});
    document.getElementById(tabId(GALLERY, 'current'))?.focus();
  };

  return (
    <>
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="4" pt={{ base: '6', md: '8' }}>
        <Box>
          <PageTitle>{words.title}</PageTitle>
          <chakra.p mt="1.5" color="fg.muted">
            {words.lead}
          </chakra.p>
        </Box>
        <ButtonLink to={PAGES.inspiration}>
          <Eye size={18} />
          {words.open}
        </ButtonLink>
      </Flex>
      <Tabs
        of={GALLERY}
        label={words.tabsLabel}
        tabs={GALLERY_TABS.map((name) => ({ name, label: words.tabs[name], count: count[name] }))}
        chosen={tab}
        onChange={open}
      />
      <Box id={panelId(GALLERY)} role="tabpanel" aria-labelledby={tabId(GALLERY, tab)}>
        {tab === 'create' ? (
          form(showNew)
        ) : (
          <>
            <Toolbar view={list} onChange={change} />
            <GalleryList
              // Another list begins with another first row.
              key={tab}
              view={list}
              total={count[tab]}
              onSort={(sort) => change({ sort })}
              onClear={() => setParams(paramsOf({ tab, list: { state: list.state, sort: list.sort } }))}
              onAddExisting={() => open('existing')}
            />
          </>
        )}
      </Box>
    </>
  );
};
