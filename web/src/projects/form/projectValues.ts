import {
  type Category,
  DEFAULT_STATUS,
  type Project,
  type ProjectFields,
  type ProjectStatus,
  type StateCode,
} from '@app/contracts';

/** A project as the form holds it: every field is a text, empty for none. The form and its error summary use this order. */
export interface ProjectValues {
  title: string;
  description: string;
  category: string;
  status: string;
  city: string;
  state: string;
  imageUrl: string;
  websiteUrl: string;
  content: string;
}

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

export const PROJECT_FIELDS = Object.keys(emptyValues) as (keyof ProjectValues)[];

export const valuesOf = (project: Project): ProjectValues => ({
  title: project.title,
  description: project.description,
  category: project.category,
  status: project.status,
  city: project.city,
  state: project.state,
  imageUrl: project.imageUrl,
  websiteUrl: project.websiteUrl ?? '',
  content: project.content ?? '',
});

/** The fields of `values` that differ from `before`. */
export const changesOf = (values: ProjectValues, before: ProjectValues): Partial<ProjectValues> =>
  Object.fromEntries(
    PROJECT_FIELDS.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
  );

/** For values that the rules accept. */
export const fieldsOf = (values: ProjectValues): ProjectFields => ({
  ...values,
  category: values.category as Category,
  status: values.status as ProjectStatus,
  state: values.state as StateCode,
  websiteUrl: values.websiteUrl.trim() || null,
  content: values.content.trim() || null,
});
