import { DEFAULT_SORT, PAGES, PROJECT_SORTS, type ProjectFilters } from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import { ArrowUpDown } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { Select } from '../../ui/controls/controls.js';
import { SearchBox } from '../../ui/controls/SearchBox.js';
import { useWords } from '../../words/useWords.js';
import { FILTERS_ID } from './filters.js';
import { TownChooser } from './TownChooser.js';

interface ListToolbarProps {
  filters: ProjectFilters;
  onChange: (change: Record<string, string>) => void;
}

/** A form that the browser can send itself: without scripts it loads the page of its filters. */
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
      <SearchBox
        gridColumn={{ sm: '1 / -1', md: 'auto' }}
        label={words.home.search}
        search={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
        plain={{
          id: FILTERS_ID,
          action: PAGES.home,
          name: 'search',
          // The first button of a form is the one that Enter presses: it keeps the category.
          button: (
            <Button className="scriptless" type="submit" name="category" value={filters.category ?? ''} mt="2">
              {words.home.search}
            </Button>
          ),
        }}
      />
      <TownChooser location={filters.location ?? ''} onChoose={(location) => onChange({ location })} />
      <Select
        aria-label={words.home.sort}
        icon={<ArrowUpDown size={20} />}
        name="sort"
        form={FILTERS_ID}
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
