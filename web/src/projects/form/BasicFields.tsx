import {
  CATEGORIES,
  DESCRIPTION_MAX,
  lengthOf,
  PROJECT_STATUSES,
  projectRules,
  STATE_CODES,
  TITLE_MAX,
} from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Input, Select, Textarea } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { validated } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { CityInput } from './CityInput.js';
import type { ProjectValues } from './projectValues.js';
import type { ProjectFormHandle } from './useProjectForm.js';

type Name = keyof typeof projectRules;

interface BasicFieldsProps {
  form: ProjectFormHandle;
  idOf: (name: keyof ProjectValues) => string;
  /** Stands below the title. */
  similar?: ReactNode;
}

export const BasicFields = ({ form, idOf, similar }: BasicFieldsProps) => {
  const words = useWords();
  const { control, formState, register } = form;
  const [title, description, state] = useWatch({ control, name: ['title', 'description', 'state'] });
  const at = (name: Name) => ({ id: idOf(name), error: formState.errors[name]?.message });
  const bound = (name: Name) => register(name, { validate: validated(projectRules[name], words) });

  return (
    <>
      <Field
        {...at('title')}
        label={words.form.title}
        hint={words.form.titleHint}
        counter={{ used: lengthOf(title.trim()), max: TITLE_MAX }}
      >
        {(slot) => <Input {...slot} autoComplete="off" {...bound('title')} />}
      </Field>
      {similar}
      <Field
        {...at('description')}
        label={words.form.description}
        hint={words.form.descriptionHint}
        counter={{ used: lengthOf(description.trim()), max: DESCRIPTION_MAX }}
      >
        {(slot) => <Textarea {...slot} rows={3} {...bound('description')} />}
      </Field>
      <TwoColumns>
        <Field {...at('category')} label={words.form.category}>
          {(slot) => (
            <Select {...slot} {...bound('category')}>
              <option value="">{words.form.chooseCategory}</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {words.categories[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...at('status')} label={words.form.status}>
          {(slot) => (
            <Select {...slot} {...bound('status')}>
              {PROJECT_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {words.statuses[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </TwoColumns>
      <TwoColumns>
        <Controller
          control={control}
          name="city"
          rules={{ validate: validated(projectRules.city, words) }}
          render={({ field }) => (
            <Field {...at('city')} label={words.form.city} {...(state ? {} : { hint: words.form.cityHint })}>
              {(slot) => <CityInput control={slot} field={field} state={state} />}
            </Field>
          )}
        />
        <Field {...at('state')} label={words.form.state}>
          {(slot) => (
            <Select {...slot} autoComplete="address-level1" {...bound('state')}>
              <option value="">{words.form.chooseState}</option>
              {STATE_CODES.map((code) => (
                <option key={code} value={code}>
                  {words.form.stateOption(code, words.states[code] ?? code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </TwoColumns>
    </>
  );
};

const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start" gap="5">
    {children}
  </Grid>
);
