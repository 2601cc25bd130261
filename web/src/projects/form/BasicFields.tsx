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
import { Fragment, type ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Input, Select, Textarea } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { validated } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { CityInput } from './CityInput.js';
import type { ProjectValues } from './projectValues.js';
import type { ProjectFormHandle } from './useProjectForm.js';

/** The fields that stand below these, in ProjectForm.tsx. */
type Detail = 'imageUrl' | 'websiteUrl' | 'content';
type Basic = Exclude<keyof ProjectValues, Detail>;

interface BasicFieldsProps {
  form: ProjectFormHandle;
  idOf: (name: keyof ProjectValues) => string;
  /** Stands below the title. */
  similar?: ReactNode;
}

/** Every field of a project that has no place of its own in the form. A new field does not compile until it is here. */
export const BasicFields = ({ form, idOf, similar }: BasicFieldsProps) => {
  const words = useWords('forms');
  const { control, formState, register } = form;
  const [title, description, state] = useWatch({ control, name: ['title', 'description', 'state'] });
  const at = (name: Basic) => ({ id: idOf(name), error: formState.errors[name]?.message });
  const bound = (name: Basic) => register(name, { validate: validated(projectRules[name], words) });

  const fields: Record<Basic, ReactNode> = {
    title: (
      <Field
        {...at('title')}
        label={words.fields.title}
        hint={words.form.titleHint}
        counter={{ used: lengthOf(title.trim()), max: TITLE_MAX }}
      >
        {(slot) => <Input {...slot} autoComplete="off" {...bound('title')} />}
      </Field>
    ),
    description: (
      <Field
        {...at('description')}
        label={words.fields.description}
        hint={words.form.descriptionHint}
        counter={{ used: lengthOf(description.trim()), max: DESCRIPTION_MAX }}
      >
        {(slot) => <Textarea {...slot} rows={3} {...bound('description')} />}
      </Field>
    ),
    category: (
      <Field {...at('category')} label={words.fields.category}>
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
    ),
    status: (
      <Field {...at('status')} label={words.fields.status}>
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
    ),
    city: (
      <Controller
        control={control}
        name="city"
        rules={{ validate: validated(projectRules.city, words) }}
        render={({ field }) => (
          <Field {...at('city')} label={words.fields.city} {...(state ? {} : { hint: words.form.cityHint })}>
            {(slot) => <CityInput control={slot} field={field} state={state} />}
          </Field>
        )}
      />
    ),
    state: (
      <Field {...at('state')} label={words.fields.state}>
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
    ),
  };
  const { title: titleField, category, status, city, state: stateField, ...others } = fields;

  return (
    <>
      {titleField}
      {similar}
      {Object.entries(others).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      <TwoColumns>
        {category}
        {status}
      </TwoColumns>
      <TwoColumns>
        {city}
        {stateField}
      </TwoColumns>
    </>
  );
};

const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start" gap="5">
    {children}
  </Grid>
);
