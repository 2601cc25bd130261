import { projectRules, type ProjectCard, type ProjectFields } from '@app/contracts';

/**
 * Counts change with every vote, so they are no part of the printed card: they are put in front of it when it is read.
 */
export type CountField = 'upvotes' | 'commentCount';

/**
 * A project's card: the fields that every list shows, each with the type of its column. The card is printed when a
 * project is written, not when it is read. What prints it, when it is printed anew, what an insert writes and the
 * entity are all made from here. A new field is a line in the contract's ProjectCard, a line here, and a migration that
 * adds its column.
 */
export const CARD = {
  id: 'integer',
  userId: 'text',
  title: 'text',
  slug: 'text',
  description: 'text',
  category: 'text',
  status: 'text',
  city: 'text',
  state: 'text',
  imageUrl: 'text',
  image: 'json',
  websiteUrl: 'text',
  isApproved: 'boolean',
  isFeatured: 'boolean',
  isSponsored: 'boolean',
  isInspiration: 'boolean',
  featuredAt: 'timestamptz',
  sponsoredAt: 'timestamptz',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  version: 'integer',
} as const satisfies Record<Exclude<keyof ProjectCard, CountField>, ColumnType>;

export type ColumnType = 'integer' | 'text' | 'boolean' | 'json' | 'timestamptz';
export type CardField = keyof typeof CARD;

/** The column of a field: `websiteUrl` is kept in website_url. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a person fills in; the rules of the contract name it. */
const FILLED_IN = Object.keys(projectRules) as (keyof ProjectFields)[];

/** What the insert of a new project writes. Everything else begins with the default of its column. */
export const SUBMITTED = ['userId', 'slug', 'image', ...FILLED_IN] as const;

/**
 * The fields that a person fills in, and no others: whatever else a request may carry changes nothing. An empty address
 * is none.
 */
export const filledIn = (fields: ProjectFields): ProjectFields =>
  ({
    ...Object.fromEntries(FILLED_IN.map((field) => [field, fields[field]])),
    websiteUrl: fields.websiteUrl || null,
  }) as ProjectFields;
