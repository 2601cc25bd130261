import {
  type Category,
  DEFAULT_STATUS,
  type Project,
  type ProjectFields,
  projectRules,
  type ProjectStatus,
  type StateCode,
} from '@app/contracts';

/** A project as the form holds it: every field that people fill in is a text, empty for none. */
export type ProjectValues = Record<keyof ProjectFields, string>;

const { content, ...others } = projectRules;
/** In the order of the form and of its error summary: the story comes last. */
export const PROJECT_FIELDS = Object.keys({ ...others, content }) as (keyof ProjectFields)[];

export const emptyValues = {
  ...Object.fromEntries(PROJECT_FIELDS.map((name) => [name, ''])),
  status: DEFAULT_STATUS,
} as ProjectValues;

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
