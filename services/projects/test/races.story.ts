import { race, type ServiceProcess, startServiceProcess } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Town } from './town.ts';

/** Each race is run so often, the two calls begun in turn first. */
const ROUNDS = Array.from({ length: 8 }, (_, round) => round);
const bea = { userId: 'bea', role: 'ADMIN' } as const;

let town: Town;
let processes: ServiceProcess[];
const ask = () => town.parts.rpc.projects;

/** The service twice, each in a process of its own: calls that are made at once go to both. */
beforeAll(async () => {
  town = await openTown({ services: ['users', 'media'] });
  processes = await Promise.all([1, 2].map(() => startServiceProcess(town.parts, 'projects')));
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await town.parts.close();
}, 30_000);

const actsOn = async (id: number): Promise<string[]> => {
  const lines = await town.parts.sql<{ action: string }>(
    'select action from projects.audit where target_id = $1 order by id',
    [String(id)],
  );
  return lines.map(({ action }) => action.slice('project.'.length));
};
const keptOf = (id: number) =>
  town.parts.sql<{ kind: string; title: string }>(
    `select kind, before->>'title' as title from projects.project_versions where project_id = $1 order by id`,
    [id],
  );
/** What an admin is to compare: the title that one has seen, while there is an edit to look at. */
const toCompare = async (id: number) =>
  (
    await town.parts.sql<{ title: string }>(
      `select seen->>'title' as title from projects.projects_to_look_at where project_id = $1`,
      [id],
    )
  )[0]?.title;

const SEEN = 'Benches along the river walk';
const FIRST = 'Buy watches';
const SECOND = 'Buy more watches';
const edit = (id: number, title: string) =>
  ask().update({ project: String(id), fields: town.fields({ title }) }, town.maya);

/** Approved, edited by its owner, and about to be decided on as it is now. */
async function edited() {
  const { id } = await town.approved();
  const { version } = await edit(id, FIRST);
  return { id, seen: { project: String(id), version } };
}

describe('an owner’s edit against an admin’s decision on the edit before', () => {
  const DECISIONS = {
    look: (seen: { project: string; version: number }) => ask().decide({ decision: 'look', ...seen }, ada),
    'take-back': (seen: { project: string; version: number }) => ask().decide({ decision: 'take-back', ...seen }, ada),
    reject: (seen: { project: string; version: number }) => ask().reject({ ...seen, reason: 'This sells' }, ada),
  };
  /** After the decision, when it came first: what an admin has seen, and what an edit finds. */
  const DECIDED: Record<string, { seen?: string; found: string }> = {
    look: { seen: FIRST, found: FIRST },
    'take-back': { seen: SEEN, found: SEEN },
    reject: { found: FIRST },
  };

  it.each(ROUNDS.flatMap((round) => Object.keys(DECISIONS).map((act) => [act, round] as const)))(
    '%s: the edit stands, the decision is about what was seen or is refused, and both are on record (%i)',
    async (act, round) => {
      const { id, seen } = await edited();
      const decide = DECISIONS[act as keyof typeof DECISIONS];
      const [edits, decides] = await race(
        round,
        () => edit(id, SECOND),
        () => decide(seen),
      );
      expect(edits).toBe('done');
      expect(['done', 'already_decided']).toContain(decides);
      const first = decides === 'done' ? DECIDED[act]! : { seen: SEEN, found: FIRST };
      const taken = decides === 'done' && act === 'take-back' ? [{ kind: 'take_back', title: FIRST }] : [];
      expect(await keptOf(id)).toEqual([{ kind: 'edit', title: SEEN }, ...taken, { kind: 'edit', title: first.found }]);
      // An owner's edit of a project that is not public is no line of the trail.
      const isBack = decides === 'done' && act === 'reject';
      const decision = decides === 'done' ? [act] : [];
      expect(await actsOn(id)).toEqual(['approve', 'edit', ...decision, ...(isBack ? [] : ['edit'])]);
      expect(await toCompare(id)).toBe(first.seen);
      const now = await ask().get({ project: String(id) }, town.maya);
      expect([now.title, now.isApproved]).toEqual([SECOND, !isBack]);
    },
    20_000,
  );
});

describe('two admins who decide on the same', () => {
  it.each(ROUNDS)('approve and reject: one of them has decided, the other is told (%i)', async (round) => {
    const { id, version } = await town.submit();
    const seen = { project: String(id), version };
    const outcomes = await race(
      round,
      () => ask().decide({ decision: 'approve', ...seen }, ada),
      () => ask().reject({ ...seen, reason: 'Where is it?' }, bea),
    );
    expect([...outcomes].sort()).toEqual(['already_decided', 'done']);
    const { isApproved } = await ask().get({ project: String(id) }, town.maya);
    expect(await actsOn(id)).toEqual([isApproved ? 'approve' : 'reject']);
    expect(outcomes[0] === 'done').toBe(isApproved);
  });

  it.each(ROUNDS)(
    'approve an edit and take it back: one of them has decided, the other is told (%i)',
    async (round) => {
      const { id, seen } = await edited();
      const outcomes = await race(
        round,
        () => ask().decide({ decision: 'look', ...seen }, ada),
        () => ask().decide({ decision: 'take-back', ...seen }, bea),
      );
      expect([...outcomes].sort()).toEqual(['already_decided', 'done']);
      const stands = outcomes[0] === 'done';
      expect((await ask().get({ project: String(id) }, null)).title).toBe(stands ? FIRST : SEEN);
      expect(await actsOn(id)).toEqual(['approve', 'edit', stands ? 'look' : 'take-back']);
      expect(await toCompare(id)).toBeUndefined();
    },
  );
});

describe('an owner who withdraws a project against an admin who approves it', () => {
  it.each(ROUNDS)('one of them has done it, and what it was is kept (%i)', async (round) => {
    const { id, version } = await town.submit();
    const [withdraws, approves] = await race(
      round,
      () => ask().withdraw({ project: String(id) }, town.maya),
      () => ask().decide({ decision: 'approve', project: String(id), version }, ada),
    );
    if (withdraws === 'done') {
      expect(approves).toBe('not_found');
      expect(await keptOf(id)).toEqual([{ kind: 'delete', title: SEEN }]);
      expect(await actsOn(id)).not.toContain('approve');
    } else {
      expect([withdraws, approves]).toEqual(['was_approved', 'done']);
      expect(await actsOn(id)).toEqual(['approve']);
    }
  });
});

describe('both processes', () => {
  it('have had their part in it', async () => {
    for (const one of processes) expect(await one.answered()).toBeGreaterThan(50);
  });
});
