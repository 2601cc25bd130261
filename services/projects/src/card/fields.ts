import { type ProjectFields, projectRules } from '@app/contracts';
import type { Project } from './project.entity.js';

export type Field = keyof ProjectFields;
/** What a person fills in, as it stands in the row. */
export type Fields = Pick<Project, Field>;

export const FIELDS = Object.keys(projectRules) as Field[];

/** These fields of a project, and nothing else of it. */
export const only = (project: Fields, fields: readonly Field[] = FIELDS): Fields =>
  Object.fromEntries(fields.map((field) => [field, project[field]])) as unknown as Fields;

/** The fields that are not the same any more. */
export const changedFields = (before: Fields, after: Fields): Field[] =>
  FIELDS.filter((field) => (before[field] || null) !== (after[field] || null));

const TRAIL_TEXT_MAX = 500;
const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > TRAIL_TEXT_MAX
    ? `${[...value].slice(0, TRAIL_TEXT_MAX).join('')}…`
    : value;

/** For the trail: what changed, and to what. Long texts only begin there; the whole ones are in the versions. */
export const beforeAndAfter = (before: Fields, after: Fields, changed: readonly Field[]) => {
  const beginnings = (of: Fields) => Object.fromEntries(changed.map((field) => [field, cut(of[field])]));
  return { before: beginnings(before), after: beginnings(after) };
};
