import { BATCH, BEHIND, COPY, LOCK, NOT_TRENDING_SO, RECOUNT_TRENDING } from '../../src/follower.js';
import { NOT_COPIED, PROJECTS, RECENT_VOTES } from './filled.ts';
import type { Read } from './reads.ts';

/** What a quiet site has voted for in half a second, and the most that one transaction takes. */
const few = [7, 70, 700, 7_000, 70_000];
const batch = Array.from({ length: BATCH }, (_, n) => 1 + n * 7);

/** Of what is written, each row is in about ten indexes. */
export const FOLLOWER: Read[] = [
  ['locking a batch', [LOCK, [batch]], BATCH, BATCH],
  ['copying the counts of a few', [COPY, [few]], 2 * few.length, 0, 60 * few.length],
  ['counting the votes of a few', [RECOUNT_TRENDING, [few]], 6 * few.length, 0, 60 * few.length],
  // For so many the narrow table of the counters is read as a whole.
  ['copying the counts of a batch', [COPY, [batch]], BATCH + PROJECTS, 0, 5 * BATCH],
  // Their votes of all times are found by their keys.
  ['counting the votes of a batch', [RECOUNT_TRENDING, [batch]], BATCH + PROJECTS + 4 * BATCH, 0, 20 * BATCH],
  // Each row of both tables, one after the other.
  ['which counts are not copied', [BEHIND, []], 2 * PROJECTS, NOT_COPIED, PROJECTS / 10],
  // Each project, and the votes of the last days: of older ones only those that stand on a page with these.
  ['which votes have grown old', [NOT_TRENDING_SO, []], PROJECTS + RECENT_VOTES + PROJECTS / 20, 0, PROJECTS / 10],
];
