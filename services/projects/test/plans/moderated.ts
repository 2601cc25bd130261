import { MODERATION_MONTHS_MAX } from '@app/contracts';
import { allMonths, nextPart, PART_LINES } from '@app/kernel/service';
import { countProjects } from '../../src/record/moderated.js';
import { LINES } from './filled.ts';
import type { Read } from './reads.ts';

const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
/** Lines of an hour; of each what was decided before. */
const hour = 6;

const monthsSince = (first: Date): number =>
  12 * (new Date().getUTCFullYear() - first.getUTCFullYear()) + new Date().getUTCMonth() - first.getUTCMonth() + 1;

/** What the public counts cost, however long the trail is. */
export const MODERATED: Read[] = [
  ['the decisions of the last hour', [countProjects.text, [ago(1), ago(0)]], 5 * hour, 1],
  ['the months that are counted', [allMonths.text, []], MODERATION_MONTHS_MAX, monthsSince(ago(LINES / 6))],
  // A month with more gives the next ones; what is counted of others is not read again.
  ['what is to be counted next', [nextPart.text, []], PART_LINES + MODERATION_MONTHS_MAX, 1],
];
