import {
  type Category,
  DEFAULT_STATUS,
  type Project,
  type ProjectFields,
  type ProjectStatus,
  type StateCode,
} from '@app/contracts';

/** A project as the form holds it: every field that people fill in is a text, empty for none. */
export type ProjectValues = Record<keyof ProjectFields, string>;

/** The form and its error summary use this order. */
export const emptyValues: ProjectValues = {
  title: '',
  description: '',
  category: '',
  status: DEFAULT_STATUS,
  city: '',
  state: '',
  imageUrl: '',
  websiteUrl: '',
  content: '',
};

export const PROJECT_FIELDS = Object.keys(emptyValues) as (keyof ProjectFields)[];

export const valuesOf = (project: Project): ProjectValues =>
  Object.fromEntries(PROJECT_FIELDS.map((name) => [name, project[name] ?? ''])) as ProjectValues;

/** For values that the rules accept. */
export const fieldsOf = (values: ProjectValues): ProjectFields => ({
  ...values,
  category: values.category as Category,
  status: values.status as ProjectStatus,
  state: values.state as StateCode,
  websiteUrl: values.websiteUrl.trim() || null,
  content: values.content.trim() || null,
});
