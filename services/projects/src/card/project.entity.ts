import type { ProjectCard, Rejection } from '@app/contracts';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { CARD, columnOf, type ColumnType, type CountField } from './card.js';

const COLUMNS = {
  ...CARD,
  content: 'text',
  inspirationAt: 'timestamptz',
  rejectedAt: 'timestamptz',
  rejectionReason: 'text',
  wasApproved: 'boolean',
  ownerVersion: 'integer',
} as const satisfies Record<string, ColumnType>;

type Columns = typeof COLUMNS;
type Fields = Omit<ProjectCard, CountField> &
  Rejection & {
    content: string | null;
    inspirationAt: string | null;
    wasApproved: boolean;
    /** The version that its owner's last edit made; 0 before the first one. */
    ownerVersion: number;
  };

/** A project's row as writes see it; a time is a Date here, and a text in the contract. */
export type Project = {
  [Field in keyof Columns]: Columns[Field] extends 'timestamptz' ? Date | Extract<Fields[Field], null> : Fields[Field];
};

/** What the database or the entity manager itself fills in. */
const SPECIAL: Partial<Record<keyof Columns, Partial<EntitySchemaColumnOptions>>> = {
  id: { primary: true, generated: 'increment' },
  createdAt: { createDate: true },
  updatedAt: { updateDate: true },
  version: { version: true },
};

/**
 * `version` and `updatedAt` rise with every write through here, never with votes. Some columns are missing because
 * nobody writes them here: the counts that lists are ordered by belong to upkeep, the printed card and the search
 * document to triggers.
 */
export const ProjectRow = new EntitySchema<Project>({
  name: 'Project',
  tableName: 'projects',
  columns: Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof Columns)[]).map((field) => [
      field,
      { type: COLUMNS[field], name: columnOf(field), nullable: true, ...SPECIAL[field] },
    ]),
  ) as Record<keyof Columns, EntitySchemaColumnOptions>,
});
