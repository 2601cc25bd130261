import { withScheme } from '@app/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * For a field that takes the URL of a site: `example.org` counts as `https://example.org`, and is shown so once the
 * field is left.
 */
export const helpedUrl = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) => ({
  setValueAs: withScheme,
  onBlur: () => form.setValue(name, form.getValues(name)),
});
