import { ADMIN_PROJECT_STATES, type AdminProjectCounts, type AdminProjectState } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import { useDeskWords } from '../../words/useDeskWords.js';
import { useWords } from '../../words/useWords.js';

/** The id of what the tabs are for. */
export const PANEL = 'desk-panel';
export const tabId = (state: AdminProjectState): string => `desk-tab-${state}`;

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontSize: 'control',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 'display' },
  },
});

const Count = chakra('span', {
  base: {
    px: '2',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: 'meta',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { waits: { true: { bg: 'gold.subtle', color: 'gold.onSubtle' } } },
});

interface TabsProps {
  state: AdminProjectState;
  counts: AdminProjectCounts | undefined;
  onChange: (state: AdminProjectState) => void;
}

/** One Tab stop; the arrow keys go from tab to tab. */
export const Tabs = ({ state, counts, onChange }: TabsProps) => {
  const words = useDeskWords();
  const { number } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const here = ADMIN_PROJECT_STATES.indexOf(state);
    const last = ADMIN_PROJECT_STATES.length - 1;
    const place = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: last }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = ADMIN_PROJECT_STATES.at(place % (last + 1))!;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <chakra.div
      ref={list}
      role="tablist"
      aria-label={words.tabsLabel}
      display="flex"
      gap="1"
      mt="5"
      overflowX="auto"
      borderBottomWidth="1px"
      onKeyDown={go}
    >
      {ADMIN_PROJECT_STATES.map((one) => (
        <Tab
          key={one}
          type="button"
          role="tab"
          id={tabId(one)}
          aria-selected={one === state}
          aria-controls={PANEL}
          tabIndex={one === state ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {words.tabs[one]}
          {counts && <Count waits={one === 'pending' && counts.pending > 0}>{number(counts[one])}</Count>}
        </Tab>
      ))}
    </chakra.div>
  );
};
