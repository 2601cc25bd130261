import { DEFAULT_SORT, PROJECT_SORTS, type ProjectFilters, SEARCH_MAX } from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import { ArrowUpDown, Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Input, Select, WithIcon } from '../ui/controls.js';
import { useWords } from '../words/useWords.js';
import { TownChooser } from './TownChooser.js';

const TYPING_REST_MS = 350;

interface ListToolbarProps {
  filters: ProjectFilters;
  onChange: (change: Record<string, string>) => void;
}

export const ListToolbar = ({ filters, onChange }: ListToolbarProps) => {
  const words = useWords();
  return (
    <Grid
      role="search"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'minmax(0, 1fr) minmax(0, 1.16fr)',
        md: 'minmax(0, 1fr) 176px 188px',
        lg: 'minmax(0, 1fr) {sizes.townSelect} {sizes.sortSelect}',
      }}
      gap={{ base: '2', md: '3' }}
      mt={{ base: '4', md: '5' }}
    >
      <SearchBox search={filters.search ?? ''} onSearch={(search) => onChange({ search })} />
      <TownChooser location={filters.location ?? ''} onChoose={(location) => onChange({ location })} />
      <Select
        aria-label={words.home.sort}
        icon={<ArrowUpDown size={20} />}
        value={filters.sort ?? (filters.search ? '' : DEFAULT_SORT)}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
      >
        {filters.search && <option value="">{words.home.bestMatch}</option>}
        {PROJECT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </Select>
    </Grid>
  );
};

/** Searches when the typing pauses, or at once on Enter. */
const SearchBox = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const words = useWords();
  const [text, setText] = useState(search);
  const asked = useRef(search);

  // The address was changed from outside: by going back, or by a link.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  const ask = (value: string) => {
    if (value.trim() === asked.current) return;
    asked.current = value.trim();
    onSearch(asked.current);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(value), TYPING_REST_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    ask(text);
  };

  return (
    <Grid asChild gridColumn={{ sm: '1 / -1', md: 'auto' }}>
      <form onSubmit={submit}>
        <WithIcon icon={<Search size={20} />}>
          <Input
            type="search"
            aria-label={words.home.search}
            placeholder={words.home.search}
            maxLength={SEARCH_MAX}
            enterKeyHint="search"
            pl={{ base: '10', md: '11' }}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </WithIcon>
      </form>
    </Grid>
  );
};
