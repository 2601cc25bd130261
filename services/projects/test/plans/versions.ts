import { notices } from '../../src/owners.js';
import { editToLookAtById } from '../../src/projects.queries.js';
import { countSql, NEWEST, SHOWN, versionsSql } from '../../src/version-list.js';
import { EDITED, PROJECTS, VERSIONS } from './filled.ts';
import { first, type Read } from './reads.ts';

/** All that is to be looked at: little enough to be read as a whole. */
const looks = PROJECTS / 250;
/** Of each version its author and the next take-back. */
const slice = 3 * first;
/** What was taken back is passed by. */
const shown = slice + first / 10;

export const VERSION_LISTS: Read[] = [
  ['the versions of a project', [versionsSql(SHOWN), [7, NEWEST, first]], 8, 1],
  ['those of one that is edited all the time', [versionsSql(SHOWN), [EDITED, NEWEST, first]], shown, first],
  ['a late slice of them', [versionsSql(SHOWN), [EDITED, 10_000, first]], shown, first],
  ['all of them, for an admin', [versionsSql('true'), [EDITED, NEWEST, first]], slice, first],
  // One number for each of them.
  ['how many they are', [countSql(SHOWN), [EDITED]], (2 * VERSIONS) / 10 + 10, 1],
  ['what its owner is told', [notices.text, [EDITED]], looks + 4, 1],
  ['what there is to compare', [editToLookAtById.text, [7]], looks + 4, 0],
];
