import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REMOVED } from '../../src/upkeep.queries.js';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const vote = (project: string, userId: string) => ask().upvote({ project }, resident(userId));
const shown = async (project: string) => (await ask().get({ project }, null)).upvotes;
const order = async (sort: 'most_upvoted' | 'trending') =>
  (await ask().list({ sort, limit: 100 }, null)).projects.map((card) => card.slug);

/** The copy that lists are ordered by. */
const copied = async (slug: string) => {
  const [row] = await town.parts.sql<{ upvotes: number; trending: number }>(
    'select upvotes, trending from projects.projects where slug = $1',
    [slug],
  );
  return row!;
};

/** What is left of the votes of a project. */
const left = async (id: number) => {
  const [row] = await town.parts.sql<{ votes: number; counters: number }>(
    `select (select count(*)::int from projects.project_upvotes where project_id = $1) as votes,
       (select count(*)::int from projects.project_counters where project_id = $1) as counters`,
    [id],
  );
  return row;
};

describe('an upvote', () => {
  it('counts once for one person, however often it comes at once', async () => {
    const { slug, id } = await town.approved({ title: 'Once' });
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => codeOf(vote(n % 2 ? slug : String(id), 'eve'))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_upvoted')).toHaveLength(49);
    expect(await shown(slug)).toBe(1);
  });

  it('of fifty people counts exactly fifty, in list and page at once', async () => {
    const { slug, id } = await town.approved({ title: 'Fifty' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => vote(slug, `voter-${n}`)));
    expect(answers.map((answer) => answer.upvotes).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    const { projects } = await ask().list({ search: 'fifty', limit: 12 }, null);
    expect(projects.find((card) => card.id === id)?.upvotes).toBe(50);
    expect(await shown(slug)).toBe(50);
  });

  it('changes neither version nor date of the project', async () => {
    const before = await town.approved({ title: 'Calm' });
    await vote(before.slug, 'eve');
    await eventually(async () => expect((await copied(before.slug)).upvotes).toBe(1));
    const after = await ask().get({ project: before.slug }, null);
    expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt]);
  });

  it('of nothing, or of nobody, is refused', async () => {
    expect(await codeOf(vote('no-such-project', 'eve'))).toBe('not_found');
    expect(await codeOf(vote('2147483648', 'eve'))).toBe('not_found');
    expect(await codeOf(ask().upvote({ project: 'once' }, null))).toBe('authentication_required');
  });

  it('is known to who gave it', async () => {
    const [first, second] = [await town.approved({ title: 'Known' }), await town.approved({ title: 'Unknown' })];
    await vote(first.slug, 'kim');
    const projectIds = [first.id, second.id];
    expect(await ask().upvoted({ projectIds }, resident('kim'))).toEqual({ projectIds: [first.id] });
    expect(await ask().upvoted({ projectIds }, resident('eve'))).toEqual({ projectIds: [] });
  });

  it('goes with its project', async () => {
    const { slug, id } = await town.approved({ title: 'Gone' });
    await vote(slug, 'eve');
    const racing = Array.from({ length: 20 }, (_, n) => codeOf(vote(slug, `late-${n}`)));
    await ask().remove({ project: slug }, ada);
    for (const code of await Promise.all(racing)) expect(['ok', 'not_found']).toContain(code);
    await eventually(async () => expect(await left(id)).toEqual({ votes: 0, counters: 0 }));
  });

  it('of many goes after its project, which does not wait for it', async () => {
    const { sql } = town.parts;
    const { slug, id } = await town.approved({ title: 'Loved' });
    const before = await ask().stats({}, ada);
    await sql(
      `insert into projects.project_upvotes (project_id, user_id) select $1, 'fan-' || n from generate_series(1, $2::int) n`,
      [id, 2 * REMOVED + 1],
    );
    // Nobody removes votes as long as this session does.
    await sql(`select pg_advisory_lock(hashtext('projects.gone'))`);
    await ask().remove({ project: slug }, ada);
    expect(await left(id)).toEqual({ votes: 2 * REMOVED + 1, counters: 1 });
    expect(await codeOf(vote(slug, 'eve'))).toBe('not_found');
    expect((await ask().stats({}, ada)).totalProjects).toBe(before.totalProjects - 1);
    expect((await ask().adminCounts({}, ada)).all).toBe(before.totalProjects - 1);
    await sql(`select pg_advisory_unlock(hashtext('projects.gone'))`);
    await eventually(async () => expect(await left(id)).toEqual({ votes: 0, counters: 0 }));
  });
});

describe('the votes of one moment', () => {
  const votes = (...asked: [project: string | number, userId: string][]) =>
    ask().upvotes({ votes: asked.map(([project, userId]) => ({ project: String(project), userId })) }, null);

  it('are answered one by one, each as if it had come alone', async () => {
    const [one, other] = [await town.approved({ title: 'Moment' }), await town.approved({ title: 'Another' })];
    const waiting = await town.submit({ title: 'Waiting for approval' });
    const counted = (id: number, upvotes: number) => ({ projectId: id, upvotes, upvoted: true });
    expect(
      await votes(
        [one.slug, 'eve'],
        [other.id, 'eve'],
        [one.id, 'kim'],
        ['no-such-project', 'eve'],
        [one.id, 'eve'],
        [waiting.id, 'eve'],
        [waiting.id, town.maya.userId],
        ['2147483648', 'eve'],
        [other.slug, 'noor'],
      ),
    ).toEqual([
      counted(one.id, 1),
      counted(other.id, 1),
      counted(one.id, 2),
      { error: 'not_found' },
      { error: 'already_upvoted' },
      { error: 'not_found' },
      { error: 'not_approved' },
      { error: 'not_found' },
      counted(other.id, 2),
    ]);
    expect(await votes([one.id, 'eve'], [one.id, 'liv'])).toEqual([{ error: 'already_upvoted' }, counted(one.id, 3)]);
    expect([await shown(one.slug), await shown(other.slug)]).toEqual([3, 2]);
  });

  it('wait for nobody but who has the same project', async () => {
    const [held, free] = [await town.approved({ title: 'Held' }), await town.approved({ title: 'Free' })];
    const holding = town.parts.roleSql(
      'projects',
      `begin; select 1 from project_counters where project_id = ${held.id} for update; select pg_sleep(2); commit`,
    );
    const unlocked = 'select 1 from project_counters where project_id = $1 for update skip locked';
    const isHeld = async () => (await town.parts.roleSql('projects', unlocked, [held.id])).length === 0;
    await eventually(async () => expect(await isHeld()).toBe(true));
    const slow = votes([held.id, 'eve'], [held.id, 'kim'], [free.id, 'eve']);
    expect((await vote(free.slug, 'kim')).projectId).toBe(free.id);
    expect(await isHeld()).toBe(true);
    expect(await slow).toMatchObject([{ upvotes: 1 }, { upvotes: 2 }, { projectId: free.id }]);
    await holding;
    expect([await shown(held.slug), await shown(free.slug)]).toEqual([2, 2]);
  });

  it('are exact when two processes count them on the same projects', async () => {
    const projects: { slug: string }[] = [];
    for (let n = 0; n < 4; n += 1) projects.push(await town.approved({ title: `Both ${n}` }));
    const second = await town.parts.startInstance('projects');
    const codes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => codeOf(vote(projects[n % 4]!.slug, `both-${n % 100}`))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(100);
    expect(codes.filter((code) => code === 'already_upvoted')).toHaveLength(100);
    expect(await Promise.all(projects.map(({ slug }) => shown(slug)))).toEqual(projects.map(() => 25));
    await second.close();
  });
});

describe('the order of lists', () => {
  it('follows the votes, and what is trending with them', async () => {
    const [low, high] = [await town.approved({ title: 'Low' }), await town.approved({ title: 'High' })];
    for (let n = 0; n < 60; n += 1) await vote(high.slug, `fan-${n}`);
    await eventually(async () => {
      for (const sort of ['most_upvoted', 'trending'] as const) {
        const slugs = await order(sort);
        expect(slugs.indexOf(high.slug)).toBe(0);
        expect(slugs.indexOf(low.slug)).toBeGreaterThan(0);
      }
    }, 2_000);
  });

  /** Three votes as a process counts them that dies in the next moment. */
  const countAndDie = (id: number, marks: string) =>
    town.parts.roleSql(
      'projects',
      `with vote as (insert into project_upvotes (project_id, user_id) select $1, 'dead-' || n from generate_series(1, 3) n returning 1)
       update project_counters set upvotes = upvotes + 3${marks} where project_id = $1`,
      [id],
    );

  it('takes up what a process left behind that died after counting', async () => {
    const { slug, id } = await town.approved({ title: 'Orphan' });
    await countAndDie(id, ', is_copied = false');
    expect(await shown(slug)).toBe(3);
    await eventually(async () => expect(await copied(slug)).toEqual({ upvotes: 3, trending: 3 }));
  });

  it('finds at the start what the version before has counted, which leaves no mark', async () => {
    const { slug, id } = await town.approved({ title: 'Earlier' });
    await countAndDie(id, '');
    const second = await town.parts.startInstance('projects');
    await eventually(async () => expect(await copied(slug)).toEqual({ upvotes: 3, trending: 3 }));
    await second.close();
  });

  it('forgets in what is trending the votes that have grown old', async () => {
    const { slug, id } = await town.approved({ title: 'Faded' });
    for (const voter of ['eve', 'kim', 'noor']) await vote(slug, voter);
    await eventually(async () => expect(await copied(slug)).toEqual({ upvotes: 3, trending: 3 }));
    await town.parts.sql(
      `update projects.project_upvotes set created_at = now() - interval '15 days' where project_id = $1 and user_id <> 'eve'`,
      [id],
    );
    const second = await town.parts.startInstance('projects');
    await eventually(async () => expect(await copied(slug)).toEqual({ upvotes: 3, trending: 1 }));
    await second.close();
  });

  it('is right when several processes count the same project', async () => {
    const { slug } = await town.approved({ title: 'Shared' });
    const second = await town.parts.startInstance('projects');
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, n) => vote(slug, `round-${round}-${n}`)));
    await eventually(async () => expect(await copied(slug)).toEqual({ upvotes: 200, trending: 200 }));
    await second.close();
    expect(await shown(slug)).toBe(200);
  });
});

describe('a cursor', () => {
  it('shows nothing twice and skips nothing while votes for what was seen come in', async () => {
    const all = await Promise.all(
      Array.from({ length: 15 }, (_, n) => town.approved({ title: `Row ${n}`, city: 'Lima' })),
    );
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { location: 'Lima', limit: 4, ...(cursor ? { cursor } : {}) };
      const slice = await ask().list(query, null);
      seen.push(...slice.projects.map((card) => card.id));
      cursor = slice.nextCursor ?? undefined;
      expect(slice.total).toBe(15);
      for (const card of slice.projects) await vote(card.slug, 'eve');
      await eventually(async () => expect((await copied(slice.projects[0]!.slug)).upvotes).toBe(1));
    } while (cursor);
    expect(seen).toHaveLength(15);
    expect([...seen].sort((a, b) => a - b)).toEqual(all.map((project) => project.id).sort((a, b) => a - b));
  });
});
