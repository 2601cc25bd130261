import { archiveReads, openPlanner, startParts, type Parts, type Planner } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ARCHIVED } from '../src/record/archived.js';
import { ALL_EDITED, ALL_EDITED_COUNTED, MODERATION, MODERATION_SEARCHED } from './plans/moderation.ts';
import { editAll, fillProjects } from './plans/filled.ts';
import { UPKEEP } from './plans/upkeep.ts';
import { MODERATED } from './plans/moderated.ts';
import { NOTABLE } from './plans/notable.ts';
import type { Read } from './plans/reads.ts';
import { THINGS } from './plans/things.ts';
import { VERSION_LISTS } from './plans/versions.ts';
import { GROWING, VISITORS } from './plans/visitors.ts';

let parts: Parts;
let planner: Planner;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  await fillProjects(parts);
  planner = await openPlanner(parts, 'projects');
}, 180_000);
afterAll(async () => {
  await planner.close();
  await parts.close();
});

/** Tables that may be read as a whole, ... */
const SMALL = [
  'category_totals',
  'hidden_pictures',
  'list_state',
  'moderated_months',
  'moderated_parts',
  'project_resubmissions',
  'projects_to_look_at',
  'towns',
  'trusted_people',
];
/** ... also for a search, and for the sum of all votes. */
const SEARCHED = [...SMALL, 'project_search', 'project_counters'];

type Mode = 'generic' | 'custom';
const MODES: Mode[] = ['generic', 'custom'];

/** @param large what may be read as a whole. */
async function held(large: string[], [, [sql, values], rows, found, blocks = 20 + 4 * rows]: Read, mode: Mode) {
  const { whole, ...seen } = await planner.look(sql, values, mode);
  expect(whole.filter((table) => !large.includes(table))).toEqual([]);
  expect(seen.rows).toBeLessThanOrEqual(rows + 2);
  expect(seen.blocks).toBeLessThanOrEqual(blocks);
  expect(seen.found).toBe(found);
}

describe('with a hundred thousand projects', () => {
  for (const mode of MODES)
    it.each([...VISITORS, ...MODERATION, ...VERSION_LISTS, ...MODERATED, ...THINGS, ...NOTABLE])(
      `%s: few rows are looked at, by indexes (${mode} plan)`,
      (...read) => held(SMALL, read, mode),
    );
});

describe('an archive of a span of time', () => {
  const late = new Date(Date.now() - 10_000 * 60_000);
  const span = [new Date(late.getTime() - 5_000 * 60_000), new Date()];
  // The versions were all kept just now.
  const reads = Object.entries(ARCHIVED).flatMap((file) => archiveReads(file, { span }, late));

  for (const mode of MODES)
    it.each(reads)(`%s: no more is looked at than the slice (${mode} plan)`, async (_what, sql, values, rows) => {
      const seen = await planner.look(sql, values, mode);
      expect(seen.whole).toEqual([]);
      expect(seen.rows).toBeLessThanOrEqual(rows);
    });
});

describe('what costs more the more there are of it', () => {
  for (const mode of MODES)
    it.each([...GROWING, ...MODERATION_SEARCHED])(`%s: no more is looked at than that (${mode} plan)`, (...read) =>
      held(SEARCHED, read, mode),
    );
});

describe('what follows the counts', () => {
  for (const mode of MODES)
    it.each(UPKEEP)(`%s: few rows are looked at, by indexes (${mode} plan)`, (...read) => held(SMALL, read, mode));
});

describe('when nearly all of them were edited after their approval', () => {
  beforeAll(() => editAll(parts));

  for (const mode of MODES)
    it.each(ALL_EDITED)(`%s: few rows are looked at, by indexes (${mode} plan)`, (...read) =>
      held(
        SMALL.filter((table) => table !== 'projects_to_look_at'),
        read,
        mode,
      ),
    );
  for (const mode of MODES)
    it.each(ALL_EDITED_COUNTED)(`%s: no more is counted than that (${mode} plan)`, (...read) =>
      held(SMALL, read, mode),
    );
});
