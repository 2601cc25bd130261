import { queryKeys } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ControllerRenderProps } from 'react-hook-form';
import { places } from 'virtual:places';
import type { ControlProps } from '../../ui/controls/Field.js';
import { SuggestInput } from '../../ui/combobox/SuggestInput.js';
import { matching } from './matching.js';
import type { ProjectValues } from './projectValues.js';

const SHOWN = 8;

interface CityInputProps {
  control: ControlProps;
  field: ControllerRenderProps<ProjectValues, 'city'>;
  state: string;
}

/** Suggests the places of the chosen state. Small ones are not on the list, and anything may be typed. */
export const CityInput = ({ control, field, state }: CityInputProps) => {
  const load = places[state];
  const { data: names = [] } = useQuery({
    queryKey: queryKeys.places(state),
    queryFn: () => load!(),
    enabled: load !== undefined,
  });
  return (
    <SuggestInput
      {...control}
      {...field}
      suggestions={matching(names, field.value, SHOWN)}
      autoComplete="address-level2"
      autoCapitalize="words"
    />
  );
};
