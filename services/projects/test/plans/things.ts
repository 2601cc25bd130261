import { countStanding, nextStanding } from '@app/kernel/service';
import { STANDING } from '../../src/moderation/hide-all.js';
import { countThings, firstThings, laterThings } from '../../src/record/things.js';
import { BUSY, PROJECTS } from './filled.ts';
import { first, type Read } from './reads.ts';

const until = ['-infinity', 0, 'infinity'];
/** Half a year ago: all that is rejected was passed by. */
const late = new Date(Date.now() - 50_000 * 60_000);

export const THINGS: Read[] = [
  ['the projects of a person who has a fifth of all', [firstThings.text, [BUSY, first]], first, first],
  ['a late slice of them', [laterThings.text, [BUSY, first, late, 1]], first, first],
  ['those of somebody else', [firstThings.text, ['user-7', first]], 20, 13],
  ['the next project to reject of a person', [nextStanding(STANDING), [BUSY, ...until]], 12, 1],
  ['how many are to be rejected', [countStanding(STANDING), ['user-7', 'infinity']], 20, 1],
  // Counted up to where the list says no more.
  ['how many a person has', [countThings.text, [BUSY]], PROJECTS / 10 + 2, 1],
];
