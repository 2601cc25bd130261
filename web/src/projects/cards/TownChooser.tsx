import { placeOf } from '@app/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Chooser } from '../../ui/combobox/Chooser.js';
import { useRested } from '../../ui/page/useRested.js';
import { useWords } from '../../words/useWords.js';
import { FILTERS_ID } from './filters.js';
import { citiesOf, useCities } from '../queries.js';

/** The server is asked when somebody rests, not with each letter. */
const REST_MS = 250;

/**
 * Filters by a town that has projects; there may be thousands. A link may filter by any other place, such as a state:
 * then that is shown.
 */
export const TownChooser = ({ location, onChoose }: { location: string; onChoose: (location: string) => void }) => {
  const words = useWords().home;
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const asked = useRested(search.trim(), REST_MS);
  const { data: towns, isPlaceholderData, isPending, isError } = useCities(asked);
  const found = towns?.items.map((town) => ({
    value: placeOf(town),
    label: placeOf(town),
    note: words.projects(town.projectCount),
  }));
  // Without the list, a town can still be written out.
  const written = isError && search.trim() ? [{ value: search.trim(), label: search.trim() }] : [];
  const firstOf = async (text: string) => {
    const [first] = await client.fetchQuery(citiesOf(text.trim())).then(
      ({ items }) => items.map(placeOf),
      () => [text.trim()],
    );
    return first ?? null;
  };
  return (
    <Chooser
      label={words.town}
      name="location"
      form={FILTERS_ID}
      icon={<MapPin size={20} />}
      placeholder={words.allTowns}
      value={location}
      options={[...(search.trim() ? [] : [{ value: '', label: words.allTowns }]), ...(found ?? written)]}
      stale={asked !== search.trim() || isPlaceholderData || isPending}
      none={words.noTown}
      onSearch={setSearch}
      firstOf={firstOf}
      onChoose={onChoose}
    />
  );
};
