import {
  BATCH,
  COMPARED,
  copyCounts,
  endOfCompared,
  LOCK,
  markDiffering,
  nextInTrend,
  RECOUNT,
  RECOUNTED,
  removeCounter,
  REMOVED,
  removeVotes,
} from '../../src/upkeep.queries.js';
import { votesForFree, votesWhenFree } from '../../src/upvotes.queries.js';
import { GONE } from './filled.ts';
import type { Read } from './reads.ts';

const batch = Array.from({ length: RECOUNTED }, (_, n) => 1 + n * 7);
/** Votes, new and old, of each of the newest projects. */
const VOTES_OF_ONE = 4;

/** Votes on four projects of one moment. */
const VOTES = [
  [11, 22, 34],
  ['project-44-x'],
  ['11', '22', '34', 'project-44-x', '11'],
  ['ada', 'ada', 'ada', 'ada', 'eve'],
];

export const UPKEEP: Read[] = [
  // Each counter is met twice. A vote is in two indexes, and its counter is looked up once more.
  ['counting votes', [votesForFree.text, VOTES], 4 * 3, 4, 200],
  ['counting votes that wait for their projects', [votesWhenFree.text, VOTES], 4 * 3, 4, 200],
  // Each counter is met twice, and each project; a project is in about ten indexes.
  ['copying a batch of counts', [copyCounts.text, []], 6 * BATCH, BATCH, 40 * BATCH],
  ['where the next counts to compare end', [endOfCompared.text, [50_000]], COMPARED, 1, COMPARED],
  ['comparing a batch of counts', [markDiffering.text, [0, COMPARED]], 2 * COMPARED + 10, 1, COMPARED],
  [
    'comparing a batch where all are alike',
    [markDiffering.text, [10_000, 10_000 + COMPARED]],
    2 * COMPARED + 10,
    0,
    COMPARED,
  ],
  [
    'which votes have grown old',
    [nextInTrend.text, [5_000]],
    (1 + VOTES_OF_ONE) * RECOUNTED,
    RECOUNTED,
    20 * RECOUNTED,
  ],
  ['locking a batch', [LOCK, [batch]], RECOUNTED, RECOUNTED, 10 * RECOUNTED],
  ['counting the votes of a batch', [RECOUNT, [batch]], (2 + VOTES_OF_ONE) * RECOUNTED, 0, 60 * RECOUNTED],
  // Each vote is found, and found again to be removed.
  ['removing votes of what is gone', [removeVotes.text, []], 2 * REMOVED + 2, 1, 10 * REMOVED],
  ['removing a counter that has votes left', [removeCounter.text, [GONE]], 2, 0],
];
