import { VOTERS_MAX } from '@app/contracts';
import { notable, voted, voters, waiting } from '../../src/notable.js';
import { LOVED, PROJECTS } from './filled.ts';
import type { Read } from './reads.ts';

/** One in twenty, and one in fifty. */
const PENDING = PROJECTS / 20 + PROJECTS / 50;
const asked = Array.from({ length: 50 }, (_, n) => 1 + n * 31);

export const NOTABLE: Read[] = [
  ['what a mail says of projects', [notable.text, [asked]], asked.length, asked.length],
  ['who has voted for a project', [voters.text, [LOVED, '', VOTERS_MAX]], VOTERS_MAX, VOTERS_MAX],
  ['the next page of them', [voters.text, [LOVED, 'user-102', VOTERS_MAX]], VOTERS_MAX, VOTERS_MAX],
  // Each vote and its project.
  ['what a person has voted for', [voted.text, ['user-7']], 40, 2],
  // Counted in an index that holds only those.
  ['how many wait, and since when', [waiting.text, []], PENDING + 10, 1, 20 + PENDING / 50],
];
