import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '../words/useWords.js';
import { useShownInRow } from './useShownInRow.js';

/** The ids of what belongs together. `of` names the page. */
export const panelId = (of: string): string => `${of}-panel`;
export const tabId = (of: string, tab: string): string => `${of}-tab-${tab}`;

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

export interface TabEntry<Name extends string> {
  name: Name;
  label: string;
  /** How many there are, when that is known; null when nobody counts so many. */
  count?: number | null | undefined;
  /** They wait for somebody. */
  waits?: boolean;
}

interface TabsProps<Name extends string> extends Pick<HTMLChakraProps<'div'>, 'mt'> {
  of: string;
  label: string;
  tabs: TabEntry<Name>[];
  chosen: Name;
  onChange: (name: Name) => void;
}

/** One Tab stop; the arrow keys go from tab to tab. */
export const Tabs = <Name extends string>({ of, label, tabs, chosen, onChange, mt = '5' }: TabsProps<Name>) => {
  const { amount } = useWords().lists;
  const list = useRef<HTMLDivElement>(null);
  const tabOf = (name: string) => list.current?.querySelector<HTMLElement>(`#${tabId(of, name)}`);
  const counts = tabs.map(({ count }) => (count === undefined ? '' : String(count))).join();
  useShownInRow(list, '[aria-selected=true]', `${chosen} ${counts}`);
  const go = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ name }) => name === chosen);
    const last = tabs.length - 1;
    const place = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: last }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const { name } = tabs.at(place % (last + 1))!;
    onChange(name);
    tabOf(name)?.focus();
  };
  return (
    <chakra.div
      ref={list}
      role="tablist"
      aria-label={label}
      display="flex"
      gap="1"
      mt={mt}
      overflowX="auto"
      borderBottomWidth="1px"
      onKeyDown={go}
    >
      {tabs.map(({ name, label: text, count, waits = false }) => (
        <Tab
          key={name}
          type="button"
          role="tab"
          id={tabId(of, name)}
          aria-selected={name === chosen}
          aria-controls={panelId(of)}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {text}
          {count !== undefined && <Count waits={waits}>{amount(count)}</Count>}
        </Tab>
      ))}
    </chakra.div>
  );
};
