import {
  ADMIN_PROJECT_SORTS,
  type AdminProjectSort,
  ALL_CATEGORIES,
  CATEGORIES,
  type Category,
  SEARCH_MAX,
} from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import { ArrowUpDown, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Input, Select, WithIcon } from '../../ui/controls.js';
import { useDeskWords } from '../../words/useDeskWords.js';
import { useWords } from '../../words/useWords.js';
import type { DeskView } from './view.js';

const TYPING_REST_MS = 350;

interface ToolbarProps {
  view: DeskView;
  search: RefObject<HTMLInputElement | null>;
  onChange: (change: { search?: string; category?: Category | undefined; sort?: AdminProjectSort }) => void;
}

export const Toolbar = ({ view, search, onChange }: ToolbarProps) => {
  const words = useDeskWords();
  const { categories } = useWords();
  return (
    <Grid
      role="search"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr) 232px 200px' }}
      gap={{ base: '2', md: '3' }}
      mt="5"
    >
      <SearchBox field={search} search={view.search ?? ''} onSearch={(text) => onChange({ search: text })} />
      <Select
        aria-label={words.category}
        value={view.category ?? ALL_CATEGORIES}
        onChange={(event) => onChange({ category: CATEGORIES.find((one) => one === event.currentTarget.value) })}
      >
        <option value={ALL_CATEGORIES}>{words.allCategories}</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categories[category]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={words.sort}
        icon={<ArrowUpDown size={20} />}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as AdminProjectSort })}
      >
        {ADMIN_PROJECT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </Select>
    </Grid>
  );
};

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
const SearchBox = ({ field, search, onSearch }: SearchBoxProps) => {
  const words = useDeskWords();
  const [text, setText] = useState(search);
  const asked = useRef(search);
  // The address was changed from outside: by going back, or by clearing the filters.
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
    <Grid asChild gridColumn={{ sm: '1 / -1', lg: 'auto' }}>
      <form onSubmit={submit}>
        <WithIcon icon={<Search size={20} />}>
          <Input
            ref={field}
            type="search"
            aria-label={words.search}
            placeholder={words.search}
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
