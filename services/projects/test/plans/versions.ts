import { TOTAL_MAX } from '@app/contracts';
import { notices } from '../../src/writing/owners.js';
import { editUnderReviewById } from '../../src/moderation/reviews.queries.js';
import { countSql, NEWEST, SHOWN, versionsSql } from '../../src/moderation/version-list.js';
import { EDITED, PROJECTS } from './filled.ts';
import { first, type Read } from './reads.ts';

/** All that is to be looked at: little enough to be read as a whole. */
const looks = PROJECTS / 250;
/** Each version with its author and the next take-back. */
const slice = 3 * first;
/** What was taken back is passed by. */
const shown = slice + 20;

export const VERSION_LISTS: Read[] = [
  ['the versions of a project', [versionsSql(SHOWN), [7, NEWEST, first]], 8, 1],
  ['those of one that is edited all the time', [versionsSql(SHOWN), [EDITED, NEWEST, first]], shown, first],
  ['a late slice of them', [versionsSql(SHOWN), [EDITED, 10_000, first]], shown, first],
  // Every third version is of this project: walking past the others costs the same as going by project.
  ['all of them, for an admin', [versionsSql('true'), [EDITED, NEWEST, first]], slice + 4 * first, first],
  // As many as are counted, and of each the next take-back.
  ['how many they are', [countSql(SHOWN), [EDITED]], 2 * TOTAL_MAX + 600, 1],
  ['how many all of them are', [countSql('true'), [EDITED]], TOTAL_MAX + 1, 1],
  ['what its owner is told', [notices.text, [EDITED]], looks + 4, 1],
  ['what there is to compare', [editUnderReviewById.text, [7]], looks + 4, 0],
];
