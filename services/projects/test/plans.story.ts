import { openPlanner, startParts, type Parts, type Planner } from '@app/testbed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DESK } from './plans/desk.ts';
import { fillProjects } from './plans/filled.ts';
import { FOLLOWER } from './plans/follower.ts';
import type { Read } from './plans/reads.ts';
import { VERSION_LISTS } from './plans/versions.ts';
import { GROWING, VISITORS } from './plans/visitors.ts';

let parts: Parts;
let planner: Planner;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  await fillProjects(parts);
  planner = await openPlanner(parts, 'projects');
}, 60_000);
afterAll(async () => {
  await planner.close();
  await parts.close();
});

/** Tables that may be read as a whole, ... */
const SMALL = [
  'hidden_pictures',
  'list_state',
  'project_resubmissions',
  'project_counters',
  'projects_to_look_at',
  'trusted_people',
];
/** ... also for a search, ... */
const SEARCHED = [...SMALL, 'project_search'];
/** ... or by the follower. */
const ALL = [...SMALL, 'projects'];

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
    it.each([...VISITORS, ...DESK, ...VERSION_LISTS])(
      `%s: few rows are looked at, by indexes (${mode} plan)`,
      (...read) => held(SMALL, read, mode),
    );
});

describe('what costs more the more there are of it', () => {
  for (const mode of MODES)
    it.each(GROWING)(`%s: no more is looked at than that (${mode} plan)`, (...read) => held(SEARCHED, read, mode));
});

describe('the follower of the counts', () => {
  it.each(FOLLOWER)('%s: no more is looked at than that', (...read) => held(ALL, read, 'custom'));
});
