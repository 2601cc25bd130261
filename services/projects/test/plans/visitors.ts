import { CATEGORIES, type Category, CITIES_MAX, PROJECT_SORTS, type ProjectSort, TOTAL_MAX } from '@app/contracts';
import { numbered, type Condition } from '@app/kernel/service';
import { featured, gallery, listOf, wantedOf } from '../../src/listing/browsing.js';
import { stats, upvotes } from '../../src/moderation/curation.js';
import { publicById, publicBySlug } from '../../src/card/projects.queries.js';
import { upvotedOf } from '../../src/upvotes.queries.js';
import type { FoundList } from '../../src/listing/found.js';
import { folding, RANKED } from '../../src/listing/found.queries.js';
import type { List } from '../../src/listing/slices.js';
import { sumOfCategory, sumOfPlace } from '../../src/listing/sums.js';
import { counted, first as firstTowns } from '../../src/listing/towns.js';
import {
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
  TOWNS_OF_A_STATE,
  WITH_COMMON,
  WITH_RARE,
} from './filled.ts';
import { counting, countingFound, finding, findingInIndex, first, type Read, reading, slice } from './reads.ts';

interface Filters {
  category?: Category;
  location?: string;
  search?: string;
  sort?: ProjectSort;
  featured?: boolean;
}
const wanted = (filters: Filters) => wantedOf({ ...filters, limit: first });
const list = (filters: Filters): List => listOf(wanted(filters)) as List;
const found = (filters: Filters): FoundList => listOf(wanted(filters)) as FoundList;

const CATEGORY: Category = 'Cultural';
/** None of it is approved. */
const EMPTY: Category = 'Festivals';
/** The order in which a category has an index. */
const IN_CATEGORY: ProjectSort[] = ['most_upvoted'];
const OTHER_ORDERS = PROJECT_SORTS.filter((sort) => !IN_CATEGORY.includes(sort));

/** The last row of a slice in the middle of a list: how many minutes ago it was made, and what it stands at. */
const MIDDLE: Record<ProjectSort, [number, number | null]> = {
  most_upvoted: [50_000, 500],
  newest: [50_000, null],
  most_discussed: [50_000, 50],
  trending: [50_000, 0],
};

type How = 'gathered' | 'walked';
/** Pages of the index of words that are opened to look into all blocks of ids. */
const BLOCKS = 200;

const inOrders = (
  what: string,
  orders: readonly ProjectSort[],
  filters: Filters,
  rows: number,
  found: number,
): Read[] => orders.map((sort) => [`${what}, ${sort}`, reading(list({ ...filters, sort })), rows, found]);

const lateInOrders = (what: string, orders: readonly ProjectSort[], filters: Filters, rows: number): Read[] =>
  orders.map((sort) => [`${what}, ${sort}, late`, reading(list({ ...filters, sort }), ...MIDDLE[sort]), rows, first]);

/** @param words of its search, as a tsquery */
const foundInOrders = (
  what: string,
  orders: readonly ProjectSort[],
  [how, filters, words]: [How, Filters, string?],
  rows: number,
  count: number,
): Read[] =>
  orders.flatMap((sort): Read[] => {
    const list = found({ ...filters, sort });
    const pages = 4 * rows + BLOCKS;
    const begun: Read = [`${what}, ${sort}`, finding(how, list, words), rows, count, pages];
    if (how === 'gathered') return [begun];
    return [
      begun,
      [`${what}, ${sort}, late`, finding(how, list, words, { position: MIDDLE[sort] }), rows, count, pages],
    ];
  });

/** Nothing is read but entries of the order's index, some hundreds on each of its pages, and the slice itself. */
const inIndexInOrders = (what: string, orders: readonly ProjectSort[], filters: Filters): Read[] =>
  orders.flatMap((sort): Read[] => {
    const list = found({ ...filters, sort });
    const entries = 100 * first;
    const pages = entries / 50 + 8 * first;
    return [
      [`${what} in the index, ${sort}`, findingInIndex(list), entries, first, pages],
      [`${what} in the index, ${sort}, late`, findingInIndex(list, MIDDLE[sort]), entries, first, pages],
    ];
  });

/** Counts that an index alone answers: on one page of it are many of its entries. */
const inIndex = (what: string, counted: List, rows: number): Read => [what, counting(counted), rows, 1, 20 + rows / 50];

const summed = (what: string, { sql, values }: Condition, rows: number): Read => [
  what,
  [numbered(sql, 1), values],
  rows,
  1,
];
/** How many projects these towns have together: each is an entry of an index, or beside others in a few pages. */
const summedTowns = (what: string, filters: Filters, towns: number): Read =>
  summed(what, sumOfPlace(wanted(filters).place), towns);

/** Pages that are looked at for a word that nobody has: near words are found in three ways. */
const WORD = 1_000;

/** A project on a walk is looked at in its order and in the index of words. */
const walking = (each: number): number => 2 * each * first + 2 * slice;
/** What was found is looked at there, and then its project. */
const gathering = (count: number): number => 2 * count + slice;

/** What is in the newest blocks of ids is met once more among all. */
const twice = (count: number): number => 2 * count;

const GARDEN = `'${COMMON}'`;
const TWO = `'project' & 'garden'`;

/** What costs the same however large the site is. */
export const VISITORS: Read[] = [
  ...inOrders('all', PROJECT_SORTS, {}, slice, first),
  ...lateInOrders('all', PROJECT_SORTS, {}, slice),
  summedTowns('how many there are', {}, 1),
  ...inOrders('a category', IN_CATEGORY, { category: CATEGORY }, slice, first),
  ...lateInOrders('a category', IN_CATEGORY, { category: CATEGORY }, slice),
  ...inIndexInOrders('a category', OTHER_ORDERS, { category: CATEGORY }),
  ...inIndexInOrders('a state', OTHER_ORDERS, { location: STATE }),
  ...inIndexInOrders('a category in a state', PROJECT_SORTS, { category: CATEGORY, location: STATE }),
  summed('how many a category has', sumOfCategory(CATEGORY), CATEGORIES.length),
  ...inOrders('an empty category', IN_CATEGORY, { category: EMPTY }, 0, 0),
  ...foundInOrders('an empty category', OTHER_ORDERS, ['gathered', { category: EMPTY }], 0, 0),
  summed('how many an empty category has', sumOfCategory(EMPTY), CATEGORIES.length),
  ['a state', reading(list({ location: STATE })), slice, first],
  ['a state, late', reading(list({ location: STATE }), ...MIDDLE.most_upvoted), slice, first],
  ['what is featured', reading(list({ featured: true })), PROJECTS / 250 + slice, first],
  inIndex('how many are featured', list({ featured: true }), PROJECTS / 250),
  ['the featured one', [featured.text, []], 2, 1],
  ['the gallery', reading(gallery), slice, first],
  ['the gallery, late', reading(gallery, 20_000), slice, first],
  inIndex('how many the gallery has', gallery, PROJECTS / 500),
  ['the page of a project', [publicBySlug.text, ['project-7-x']], 3, 1],
  ['the page of a project by its id', [publicById.text, [7]], 3, 1],
  ['the page of a project with a hidden picture in its story', [publicById.text, [8]], 5, 1],
  ['what somebody has voted for of a list', [upvotedOf.text, [BUSY, [1, 2, 3, 50_000]]], 4, 0],
  // One in four has the word; the newest of them are ranked.
  [
    'a common word',
    finding('ranked', found({ search: COMMON }), GARDEN, { amount: 'many' }),
    RANKED.many + slice,
    first,
  ],
  ...foundInOrders('a common word', PROJECT_SORTS, ['walked', { search: COMMON }, GARDEN], walking(7), first),
  ['how many have a common word', countingFound(found({ search: COMMON }), GARDEN), TOTAL_MAX + 1, 1],
  [
    'a common word in a category, by relevance',
    finding('ranked', found({ search: COMMON, category: CATEGORY }), GARDEN, { amount: 'many' }),
    RANKED.many + slice,
    first,
  ],
  [
    'two common words',
    finding('ranked', found({ search: COMMON }), TWO, { amount: 'many' }),
    RANKED.many + slice,
    first,
  ],
  // Nobody else is asked about words that many have.
  ['what a common word means', [folding.text, [COMMON, null]], 1, 1, BLOCKS],
  ['what a word that nobody has means', [folding.text, ['quagmire', null]], 1, 1, WORD],
  ['what a word with a typing error means', [folding.text, ['obsrvatory', null]], 1, 1, WORD],
  ['what the beginning of a word means', [folding.text, ['observa', null]], 1, 1, WORD],
];

/** What costs more the more there are of it, up to TOTAL_MAX, and what it may cost at most. */
export const GROWING: Read[] = [
  ...foundInOrders('a town', PROJECT_SORTS, ['gathered', { location: TOWN }], gathering(IN_TOWN), first),
  ...foundInOrders(
    'a town in its state',
    PROJECT_SORTS,
    ['gathered', { location: `${TOWN}, OH` }],
    gathering(IN_TOWN),
    first,
  ),
  ...foundInOrders(
    'a category in a town',
    PROJECT_SORTS,
    ['gathered', { location: TOWN, category: CATEGORY }],
    gathering(IN_TOWN),
    first,
  ),
  summedTowns('how many a town has', { location: TOWN }, TOWNS_OF_A_STATE),
  summedTowns('how many a town in its state has', { location: `${TOWN}, OH` }, 1),
  ...foundInOrders('a state', PROJECT_SORTS.slice(1), ['gathered', { location: STATE }], gathering(IN_STATE), first),
  summedTowns('how many a state has', { location: STATE }, TOWNS_OF_A_STATE),
  ...foundInOrders(
    'a category in a state',
    PROJECT_SORTS,
    ['gathered', { location: STATE, category: CATEGORY }],
    gathering(IN_STATE / 5),
    first,
  ),
  [
    'how many a category in a state has',
    countingFound(found({ location: STATE, category: CATEGORY })),
    twice(IN_STATE / 5),
    1,
  ],
  ...foundInOrders(
    'a town that is a state too',
    PROJECT_SORTS,
    ['gathered', { location: BOTH }],
    gathering(IN_STATE),
    first,
  ),
  summedTowns('how many such a place has', { location: BOTH }, TOWNS_OF_A_STATE),
  ['how many have a rare word', countingFound(found({ search: RARE }), `'observatori'`), twice(WITH_RARE), 1, BLOCKS],
  ['a rare word', finding('ranked', found({ search: RARE }), `'observatori'`), 2 * WITH_RARE + slice, WITH_RARE],
  ...foundInOrders(
    'a common word in a category',
    PROJECT_SORTS,
    ['gathered', { search: COMMON, category: CATEGORY }, GARDEN],
    gathering(WITH_COMMON / 5),
    first,
  ),
  [
    'a common word in a category, after those that are ranked',
    finding('whole', found({ search: COMMON, category: CATEGORY }), GARDEN, {
      position: [20_000, -1],
      amount: 'often',
    }),
    RANKED.often + WITH_COMMON / 5 + slice,
    first,
  ],
  ...foundInOrders(
    'a common word in a town',
    PROJECT_SORTS,
    ['gathered', { search: COMMON, location: TOWN }, GARDEN],
    gathering(IN_TOWN / 3),
    first,
  ),
  ['the towns', [counted.text, []], TOWNS, TOWNS, TOWNS / 50],
  // In the order of their index, and each is looked up, with its spellings.
  ['the first towns', [firstTowns.text, []], 2 * CITIES_MAX, CITIES_MAX, 8 * CITIES_MAX],
  ['the figures of the desk', [stats.text, []], PROJECTS / 250 + 1, 1],
  ['how many votes there are', [upvotes.text, []], PROJECTS, 1, PROJECTS / 50],
];
