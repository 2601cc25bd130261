import { ADMIN_PROJECT_SORTS, type AdminProjectSort, ALL_CATEGORIES, CATEGORIES, type Category } from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import { ArrowUpDown } from 'lucide-react';
import type { RefObject } from 'react';
import { Select } from '../../ui/controls/controls.js';
import { SearchBox } from '../../ui/controls/SearchBox.js';
import { useWords } from '../../words/useWords.js';
import type { ListView } from './view.js';

interface ToolbarProps {
  view: ListView;
  search?: RefObject<HTMLInputElement | null>;
  onChange: (change: { search?: string; category?: Category | undefined; sort?: AdminProjectSort }) => void;
}

export const Toolbar = ({ view, search, onChange }: ToolbarProps) => {
  const words = useWords('moderation');
  const { categories } = useWords();
  return (
    <Grid
      role="search"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr) 232px 200px' }}
      gap={{ base: '2', md: '3' }}
      mt="5"
    >
      <SearchBox
        gridColumn={{ sm: '1 / -1', lg: 'auto' }}
        label={words.search}
        {...(search ? { field: search } : {})}
        search={view.search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
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
