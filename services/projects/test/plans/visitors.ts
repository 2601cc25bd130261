import { CATEGORIES, type Category, PROJECT_SORTS, type ProjectSort, TOTAL_MAX } from '@app/contracts';
import { featured, gallery, listOf } from '../../src/listing/browsing.js';
import { stats } from '../../src/moderation/curation.js';
import { detailById, detailBySlug } from '../../src/card/projects.queries.js';
import { upvotedOf } from '../../src/upvotes.queries.js';
import type { List } from '../../src/listing/slices.js';
import { counted } from '../../src/listing/towns.js';
import {
  APPROVED,
  BOTH,
  BUSY,
  COMMON,
  IN_STATE,
  IN_TOWN,
  PROJECTS,
  RARE,
  STATE,
  TOWN,
  TOWNS,
  WITH_COMMON,
  WITH_RARE,
} from './filled.ts';
import { counting, first, type Read, reading, slice } from './reads.ts';

interface Filters {
  category?: Category;
  location?: string;
  search?: string;
  sort?: ProjectSort;
  featured?: boolean;
}
const list = (filters: Filters): List => listOf({ ...filters, limit: first });

const CATEGORY: Category = 'Cultural';
/** None of it is approved. */
const EMPTY: Category = 'Festivals';
/** One in six is of the category: walking past the others costs the same as going by it. */
const past = CATEGORIES.length * first;

/** The last row of a slice in the middle of a list: how many minutes ago it was made, and what it stands at. */
const MIDDLE: Record<ProjectSort, [number, number | null]> = {
  most_upvoted: [50_000, 500],
  newest: [50_000, null],
  most_discussed: [50_000, 50],
  trending: [50_000, 0],
};

const inEachOrder = (what: string, filters: Filters, rows: number, found: number, blocks?: number): Read[] =>
  PROJECT_SORTS.map((sort) => [`${what}, ${sort}`, reading(list({ ...filters, sort })), rows, found, blocks]);

const lateInEachOrder = (what: string, filters: Filters, rows: number): Read[] =>
  PROJECT_SORTS.map((sort) => [
    `${what}, ${sort}, late`,
    reading(list({ ...filters, sort }), ...MIDDLE[sort]),
    rows,
    first,
  ]);

/** Counts that an index alone answers: on one page of it are many of its entries. */
const inIndex = (what: string, counted: List, rows: number): Read => [what, counting(counted), rows, 1, 20 + rows / 50];

/** What costs the same however large the site is. */
export const VISITORS: Read[] = [
  ...inEachOrder('all', {}, slice, first),
  ...lateInEachOrder('all', {}, slice),
  inIndex('how many there are', list({}), TOTAL_MAX + 1),
  ...inEachOrder('a category', { category: CATEGORY }, slice + past, first),
  ...lateInEachOrder('a category', { category: CATEGORY }, slice + past),
  inIndex('how many a category has', list({ category: CATEGORY }), TOTAL_MAX + 1),
  ['an empty category', reading(list({ category: EMPTY })), 0, 0],
  inIndex('how many an empty category has', list({ category: EMPTY }), 0),
  ['a state', reading(list({ location: STATE })), slice, first],
  ['a state, late', reading(list({ location: STATE }), ...MIDDLE.most_upvoted), slice, first],
  ['a category in a state', reading(list({ location: STATE, category: CATEGORY })), slice + past, first],
  ['what is featured', reading(list({ featured: true })), PROJECTS / 250 + slice, first],
  inIndex('how many are featured', list({ featured: true }), PROJECTS / 250),
  ['the featured one', [featured.text, []], 2, 1],
  ['the gallery', reading(gallery), slice, first],
  ['the gallery, late', reading(gallery, 20_000), slice, first],
  inIndex('how many the gallery has', gallery, PROJECTS / 500),
  ['the page of a project', [detailBySlug.text, ['project-7-x']], 3, 1],
  ['the page of a project by its id', [detailById.text, [7]], 3, 1],
  ['the page of a project with a hidden picture in its story', [detailById.text, [8]], 5, 1],
  ['what somebody has voted for of a list', [upvotedOf.text, [BUSY, [1, 2, 3, 50_000]]], 4, 0],
];

/**
 * Whether anybody has a word is asked row by row, until one has it; and words that are near are found in three ways.
 */
const asking = 2_500;
const WRONG = 'obsrvatory';

/** Each that is found is read, and so are all of the category or the state. */
const found = 2 * WITH_COMMON + slice;
const ofCategory = found + APPROVED / 6;
const pages = 4 * WITH_COMMON;

/** What costs more the more there are of it, and what it may cost at most. */
export const GROWING: Read[] = [
  ...inEachOrder('a town', { location: TOWN }, IN_TOWN + slice, first),
  ...inEachOrder('a town in its state', { location: `${TOWN}, OH` }, IN_TOWN + slice, first),
  ...inEachOrder('a category in a town', { location: TOWN, category: CATEGORY }, IN_TOWN + slice, first),
  inIndex('how many a town has', list({ location: TOWN }), IN_TOWN),
  ...inEachOrder('a state', { location: STATE }, IN_STATE + slice, first, IN_STATE),
  ...lateInEachOrder('a state', { location: STATE }, IN_STATE + slice),
  inIndex('how many a state has', list({ location: STATE }), IN_STATE),
  ...inEachOrder('a category in a state', { location: STATE, category: CATEGORY }, IN_STATE + slice, first, IN_STATE),
  ['how many a category in a state has', counting(list({ location: STATE, category: CATEGORY })), IN_STATE, 1],
  ...inEachOrder('a town that is a state too', { location: BOTH }, IN_STATE + slice, first, IN_STATE),
  // The whole index of the towns is read, or each row of the state.
  ['how many such a place has', counting(list({ location: BOTH })), APPROVED, 1, IN_STATE],
  ...inEachOrder('an empty category', { category: EMPTY }, APPROVED, 0, APPROVED + PROJECTS / 100),
  ['a rare word', reading(list({ search: RARE })), 4 * WITH_RARE, WITH_RARE, asking],
  ...inEachOrder('a rare word', { search: RARE }, 4 * WITH_RARE, WITH_RARE, asking),
  ['how many have a rare word', counting(list({ search: RARE })), 2 * WITH_RARE, 1, asking],
  ['a word with a typing error', reading(list({ search: WRONG })), 4 * WITH_RARE, WITH_RARE, asking],
  ['the beginning of a word', reading(list({ search: RARE.slice(0, 7) })), 4 * WITH_RARE, WITH_RARE, asking],
  ['a word that nobody has', reading(list({ search: 'quagmire' })), 0, 0, asking],
  ['a common word', reading(list({ search: COMMON })), found, first, pages],
  ...inEachOrder('a common word', { search: COMMON }, found, first, pages),
  ['two common words', reading(list({ search: `project ${COMMON}` })), found, first, pages],
  ['how many have a common word', counting(list({ search: COMMON })), 2 * (TOTAL_MAX + 1), 1, 4 * TOTAL_MAX],
  ['a common word in a category', reading(list({ search: COMMON, category: CATEGORY })), ofCategory, first, pages],
  ['a common word in a state', reading(list({ search: COMMON, location: STATE })), found + IN_STATE, first, pages],
  ['a common word in a town', reading(list({ search: COMMON, location: TOWN })), 3 * IN_TOWN, first],
  // From the index alone.
  ['the towns', [counted.text, []], APPROVED, TOWNS, APPROVED / 100],
  // Each in its index, or in its narrow row.
  ['the figures of the desk', [stats.text, []], PROJECTS + PROJECTS / 10, 1, PROJECTS / 50],
];
