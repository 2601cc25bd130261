import {
  ADMIN_PROJECT_STATES,
  type AdminProjectSort,
  type AdminProjectState,
  type Category,
  SITEMAP_FILE_SIZE,
  TOTAL_MAX,
} from '@app/contracts';
import { countsOf } from '../../src/listing/moderation-counts.js';
import { adminListOf, walksOf } from '../../src/listing/moderation-lists.js';
import { foundIn, type Found, type Part } from '../../src/listing/moderation-search.js';
import { listOf, wantedOf } from '../../src/listing/browsing.js';
import { allRows, EXPORT_SLICE, openRows } from '../../src/listing/exports.js';
import { ownList } from '../../src/writing/owners.js';
import { files as sitemapFiles, published } from '../../src/listing/sitemap.js';
import type { List } from '../../src/listing/slices.js';
import { APPROVED, BUSY, COMMON, PROJECTS, RARE, TRUSTED, WITH_COMMON, WITH_RARE } from './filled.ts';
import { type Asked, counting, first, type Read, reading, slice, walking } from './reads.ts';

/** Every fifth project is the busy person's: walking past the others costs the same as going by person. */
const walked = slice + 5 * first;

const newestOf = (creator: string): List => listOf(wantedOf({ creator, sort: 'newest', limit: first })) as List;
const topOf = (creator: string): List => listOf(wantedOf({ creator, limit: first })) as List;

const moderation = (state: AdminProjectState, sort: AdminProjectSort, category?: Category): List =>
  adminListOf({ state, sort, ...(category ? { category } : {}) });
const underReview = (sort: AdminProjectSort, state: AdminProjectState = 'all', many = false): List =>
  adminListOf({ state, sort, needsLook: true }, { looks: many });
const MANY = TOTAL_MAX + 1;
/** Many in each part have a common word, and few a rare one. */
const foundOf = (search?: string): Found =>
  search === COMMON ? { approved: MANY, candidates: MANY, unapproved: MANY, pending: MANY } : {};
const tabs = (category?: Category, search?: string): Asked => {
  const filters = { ...(category ? { category } : {}), ...(search ? { search } : {}) };
  const { text, values } = countsOf(filters, [...ADMIN_PROJECT_STATES, 'needsLook'], foundOf(search));
  return [text, values];
};
const searched = (search: string, sort: AdminProjectSort, state: AdminProjectState = 'all'): List =>
  adminListOf({ state, sort, search }, { found: foundOf(search) });
const walkedFor = (sort: AdminProjectSort, state: AdminProjectState = 'all', minutes?: number, half = 0): Asked =>
  walking(walksOf({ state, sort, search: COMMON }, { found: foundOf(COMMON) })[half]!, minutes);
/** As many of each part as a walk meets. */
const metBy = (sort: AdminProjectSort): List => {
  const ids = (start: number): number[] => Array.from({ length: first }, (_, n) => start + 100 * n);
  const met = sort === 'title' ? { approved: ids(4) } : { approved: ids(4), unapproved: ids(100) };
  return adminListOf({ state: 'all', sort, search: COMMON }, { found: foundOf(COMMON), met });
};
const countingNamed = (search: string, part: Part = 'approved', category?: Category): Asked => {
  const { sql, values } = foundIn(part, search, category);
  return [sql, values];
};
/** Live by trust, and not looked at yet. */
const looks = PROJECTS / 250;
/** Slice, counters and creators; and all marks, twice, and trusted people, which are few. */
const adminSlice = 3 * first + 2 * looks + TRUSTED;
/** What was taken back of each, and which edits wait. */
const own = 2 * slice + looks;
/** Each half of a list has a slice of its own. */
const halves = adminSlice + first;
const hidden = PROJECTS - APPROVED;
const pending = PROJECTS / 20 + PROJECTS / 50;
const featured = PROJECTS / 250;
/** Counted by itself, and to be left out of the approved ones. */
const inspiration = (2 * PROJECTS) / 500;
/** Each mark with its project; and of the slice the rest. */
const unseen = 2 * looks + adminSlice;

/**
 * When nearly all were edited: of each row of the slice itself, its counts, its creator and what is said of its edit.
 */
const edited = 8 * first + TRUSTED;
export const ALL_EDITED: Read[] = [
  ['what needs a look', reading(underReview('newest')), edited, first],
  ['what needs a look, the oldest, late', reading(underReview('oldest'), 50_000), edited, first],
  // One in six is of a category.
  [
    'what needs a look of a category',
    reading(adminListOf({ state: 'all', sort: 'newest', needsLook: true, category: 'Cultural' })),
    6 * edited,
    first,
  ],
  ['what needs a look, by title', reading(underReview('title', 'all', true)), edited, first],
  ['what needs a look, by upvotes', reading(underReview('most_upvoted', 'all', true)), edited, first],
];
/** From wherever it begins. */
export const ALL_EDITED_COUNTED: Read[] = [
  ['how much needs a look', [countsOf({ needsLook: true }, ['all']).text, []], TOTAL_MAX + 1, 1],
  ['how much of the featured ones', [countsOf({ needsLook: true }, ['featured']).text, []], APPROVED + featured, 1],
];

export const MODERATION: Read[] = [
  ['the own projects of a busy person', reading(ownList(BUSY)), own, first],
  ['a late slice of them', reading(ownList(BUSY), 90_000), own, first],
  ['the own projects of somebody', reading(ownList('user-7')), own, 13],
  ['what a busy person got approved', reading(newestOf(BUSY)), walked, first],
  ['a late slice of that', reading(newestOf(BUSY), 90_000), walked, first],
  ['what somebody got approved', reading(newestOf('user-7')), slice, 13],
  ['what somebody got approved, by upvotes', reading(topOf('user-7')), slice, 13],
  ['how many somebody has', counting(ownList('user-7'), true), 20, 1],
  ['how many somebody got approved', counting(newestOf('user-7')), 20, 1],
  ['all for an admin', reading(moderation('all', 'newest')), halves, first],
  ['all, a late slice', reading(moderation('all', 'newest'), 90_000), halves, first],
  ['all, the oldest', reading(moderation('all', 'oldest')), halves, first],
  ['all, by title', reading(moderation('all', 'title')), adminSlice, first],
  ['all, by title, a late slice', reading(moderation('all', 'title'), 0, 'project 9'), adminSlice, first],
  ['all, by upvotes', reading(moderation('all', 'most_upvoted')), halves, first],
  ['all, by upvotes, a late slice', reading(moderation('all', 'most_upvoted'), 0, 10), halves, first],
  ['a category', reading(moderation('all', 'newest', 'Cultural')), adminSlice, first],
  ['a category, the oldest, late', reading(moderation('all', 'oldest', 'Cultural'), 10_000), adminSlice, first],
  ['a category that is empty', reading(moderation('all', 'newest', 'Festivals')), 0, 0],
  ['a category, by title', reading(moderation('all', 'title', 'Cultural')), adminSlice + 6 * first, first],
  ['a category, by upvotes', reading(moderation('all', 'most_upvoted', 'Cultural')), halves + 6 * first, first],
  ['what waits', reading(moderation('pending', 'newest')), adminSlice, first],
  ['what waits, the oldest, late', reading(moderation('pending', 'oldest'), 10_000), adminSlice, first],
  ['what waits, by title', reading(moderation('pending', 'title')), adminSlice, first],
  ['what waits, by upvotes', reading(moderation('pending', 'most_upvoted')), adminSlice, first],
  ['what is featured', reading(moderation('featured', 'newest')), adminSlice, first],
  ['what is featured, the oldest, late', reading(moderation('featured', 'oldest'), 50_000), adminSlice, first],
  ['what is featured, by title', reading(moderation('featured', 'title')), featured + adminSlice, first],
  ['the gallery', reading(moderation('inspiration', 'newest')), adminSlice, first],
  ['the gallery, the oldest, late', reading(moderation('inspiration', 'oldest'), 60_000), adminSlice, first],
  ['the gallery, by upvotes', reading(moderation('inspiration', 'most_upvoted')), inspiration + adminSlice, first],
  ['what may be added', reading(moderation('candidates', 'newest')), halves, first],
  ['what may be added, a late slice', reading(moderation('candidates', 'newest'), 90_000), halves, first],
  ['what may be added, by upvotes', reading(moderation('candidates', 'most_upvoted')), halves, first],
  ['what may be added, by upvotes, late', reading(moderation('candidates', 'most_upvoted'), 0, 10), halves, first],
  ['what may be added, by title', reading(moderation('candidates', 'title')), halves, first],
  // One in six is of a category: walking past the others costs the same as going by category.
  [
    'what may be added of a category',
    reading(moderation('candidates', 'newest', 'Cultural')),
    halves + 6 * first,
    first,
  ],
  [
    'what may be added of one, by upvotes',
    reading(moderation('candidates', 'most_upvoted', 'Cultural')),
    halves,
    first,
  ],
  [
    'what may be added of one, by title',
    reading(moderation('candidates', 'title', 'Cultural')),
    halves + 8 * first,
    first,
  ],
  ['what needs a look', reading(underReview('newest')), unseen, first],
  ['what needs a look, by title', reading(underReview('title')), unseen, first],
  ['what needs a look, by upvotes', reading(underReview('most_upvoted')), unseen, first],
  ['what needs a look of the featured ones', reading(underReview('oldest', 'featured')), unseen, first],
  ['how much needs a look', [countsOf({ needsLook: true }, ['all']).text, []], 2 * looks, 1],
  // A slice, and of each its counts and its creator; one in ten is not approved.
  ['all approved ones, for a file', [openRows.text, [50_000]], 5 * EXPORT_SLICE, EXPORT_SLICE],
  ['all, for a file', [allRows.text, [50_000]], 5 * EXPORT_SLICE, EXPORT_SLICE],
  // Each step reads its own row and hands it on.
  [
    'the files of the sitemap',
    [sitemapFiles.text, []],
    6 * (PROJECTS / SITEMAP_FILE_SIZE + 1),
    PROJECTS / SITEMAP_FILE_SIZE,
  ],
  ['one of them', [published.text, [7]], 2 * SITEMAP_FILE_SIZE, (SITEMAP_FILE_SIZE * 44) / 50],
  // All others are index entries.
  ['how many each tab has', tabs(), featured + inspiration + 2 * looks, 1],
  // What is public or waits is added up; what needs a look may be compared with the index entries of the category.
  ['how many each tab has in a category', tabs('Cultural'), PROJECTS / 6 + featured + inspiration + 2 * looks, 1],
  // One in four has the word: the next one is never far.
  ['a walk for a common word', walkedFor('newest'), 20 * first, first],
  ['a walk for it, late', walkedFor('oldest', 'all', 50_000), 20 * first, first],
  ['a walk for it among what is not approved', walkedFor('newest', 'all', undefined, 1), 30 * first, first],
  ['a walk for it, by title', walkedFor('title'), 20 * first, first],
  ['a walk for it among what waits', walkedFor('newest', 'pending'), 20 * first, first],
  ['all that a walk met', reading(metBy('newest')), halves + 4 * first, first],
  ['all that a walk met, by title', reading(metBy('title')), adminSlice + 2 * first, first],
  ['all that have a rare word', reading(searched(RARE, 'newest')), adminSlice + 4 * WITH_RARE, WITH_RARE],
  [
    'all with a word that begins with a rare letter',
    reading(searched('o', 'newest')),
    adminSlice + 4 * WITH_RARE,
    WITH_RARE,
  ],
  ['how many have a word that begins with a rare letter', countingNamed('o'), WITH_RARE, 1],
  ['how many have a word that begins with two letters of none', countingNamed('zq'), 0, 1],
  ['how many each tab has of a rare word', tabs(undefined, RARE), 30 * WITH_RARE, 1],
];

/** Whole tables may be read, until there is enough. */
export const MODERATION_SEARCHED: Read[] = [
  ['how many have a common word', countingNamed(COMMON), 5 * TOTAL_MAX, 1],
  ['how many of a category have a common word', countingNamed(COMMON, 'approved', 'Cultural'), 5 * TOTAL_MAX, 1],
  ['how many that may be added have a common word', countingNamed(COMMON, 'candidates'), 5 * TOTAL_MAX, 1],
  ['how much of what waits has a common word', countingNamed(COMMON, 'pending'), hidden, 1],
  ['how much that is not approved has a common word', countingNamed(COMMON, 'unapproved', 'Cultural'), hidden, 1],
  // When the walks met too few.
  ['all that have a common word, gathered', reading(searched(COMMON, 'newest')), 8 * WITH_COMMON, first],
  ['all that have one, by title', reading(searched(COMMON, 'title')), 8 * WITH_COMMON, first],
  [
    'all of a walk, and what else has the word',
    reading(
      adminListOf(
        { state: 'all', sort: 'newest', search: COMMON },
        { found: { approved: MANY }, met: { approved: [4] } },
      ),
    ),
    halves + hidden,
    first,
  ],
  ['how many have a word that begins with a common letter', countingNamed('g'), 5 * TOTAL_MAX, 1],
  [
    'how many each tab has of a common word',
    tabs(undefined, COMMON),
    3 * (pending + featured + inspiration + looks) + 6 * TOTAL_MAX,
    1,
  ],
];
