import {
  ADMIN_PROJECT_SORTS,
  ADMIN_PROJECT_STATES,
  AppError,
  OWNER_CHANGED,
  type AdminProjectQuery,
} from '@app/contracts';
import { withRequest } from '@app/kernel';
import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

/** The whole list, two at a time. */
async function all(query: Partial<AdminProjectQuery>) {
  const items = [];
  let cursor: string | undefined;
  do {
    const slice = await ask().adminList(
      { state: 'all', sort: 'newest', ...query, limit: 2, ...(cursor && { cursor }) },
      ada,
    );
    items.push(...slice.items);
    cursor = slice.nextCursor ?? undefined;
    if (!cursor) expect(items).toHaveLength(slice.total!);
  } while (cursor);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  return items;
}
const titles = async (query: Partial<AdminProjectQuery>) => (await all(query)).map(({ title }) => title);

describe('the desk', () => {
  it('lists what waits, oldest first, with creator and decision', async () => {
    await town.submit({ title: 'First' });
    await town.submit({ title: 'Second' });
    const { items, total } = await ask().pending({ limit: 2 }, ada);
    const [{ pending }] = (await town.parts.sql<{ pending: number }>(
      'select count(*)::int as pending from projects.projects where not is_approved and rejected_at is null',
    )) as [{ pending: number }];
    expect(total).toBe(pending);
    expect(items[0]).toMatchObject({ creator: { id: town.maya.userId }, rejectedAt: null, isApproved: false });
    expect(items[0]!.id).toBeLessThan(items[1]!.id);
  });

  it('sends as many cards as the bus can carry, and leads on to the rest', async () => {
    const person = 'long-winded';
    const bio = 'ü'.repeat(9_000);
    await town.parts.sql(`insert into projects.creators (user_id, card, version) values ($1, $2, 1)`, [
      person,
      JSON.stringify({ id: person, displayName: 'Long', bio }),
    ]);
    await town.parts.sql(
      `insert into projects.projects (user_id, title, slug, description, category, city, state, image_url, created_at)
       select $1, 'Long ' || n, 'long-' || n, 'Words.', 'Food & Drink', 'Dayton', 'OH', '', now() - interval '1 year'
       from generate_series(1, 80) n`,
      [person],
    );
    const first = await ask().adminList({ state: 'pending', sort: 'oldest', limit: 100 }, ada);
    expect(first.items.length).toBeGreaterThan(40);
    expect(first.items.length).toBeLessThan(80);
    const rest = await ask().adminList(
      { state: 'pending', sort: 'oldest', limit: 100, cursor: first.nextCursor! },
      ada,
    );
    const long = [...first.items, ...rest.items].filter(({ title }) => title.startsWith('Long '));
    expect(new Set(long.map(({ id }) => id)).size).toBe(80);
    await town.parts.sql('delete from projects.projects where user_id = $1', [person]);
  });

  it('finds a part of title or description in any case, literally', async () => {
    await town.submit({ title: '100% local_food', category: 'Food & Drink' });
    expect(await titles({ search: '0% LOCAL_' })).toEqual(['100% local_food']);
    expect(await titles({ search: '100_' })).toEqual([]);
    expect(await titles({ state: 'pending', category: 'Food & Drink' })).toEqual(['100% local_food']);
  });

  it('finds one or two letters where a word begins with them', async () => {
    await town.submit({ title: 'Quilt show', description: 'In the hall.' });
    await town.submit({ title: 'Antique fair', description: 'The (quaint) old things.' });
    await town.submit({ title: 'Equal steps', description: 'For all.' });
    expect(await titles({ search: 'Q', sort: 'title' })).toEqual(['Antique fair', 'Quilt show']);
    expect(await titles({ search: 'qu', sort: 'title' })).toEqual(['Antique fair', 'Quilt show']);
    expect(await titles({ search: 'ui' })).toEqual([]);
    expect(await titles({ search: '%' })).toEqual(['100% local_food']);
    expect(await ask().adminCounts({ search: 'q' }, ada)).toMatchObject({ all: 2, pending: 2, candidates: 0 });
    await town.submit({ title: 'Hall [Xzar]', description: 'By the road:\tYWCA.' });
    expect(await titles({ search: 'xz' })).toEqual(['Hall [Xzar]']);
    expect(await titles({ search: 'YW' })).toEqual(['Hall [Xzar]']);
  });

  it('finds one or two letters anywhere in writings without spaces', async () => {
    await town.submit({ title: '河边公园' });
    for (const search of ['公园', '园']) expect(await titles({ search })).toEqual(['河边公园']);
  });

  it('counts what the rows say', async () => {
    const { slug: project } = await town.approved({ title: 'Counted' });
    for (const name of ['a', 'b', 'c']) await ask().upvote({ project }, resident(name));
    const [rows] = await town.parts.sql(`
      select (select count(*)::int from projects.projects) as "totalProjects",
        (select count(*)::int from projects.projects where not is_approved and rejected_at is null) as "pendingProjects",
        (select count(*)::int from projects.projects_to_look_at) as "needsLookProjects",
        (select count(*)::int from projects.project_upvotes) as "totalUpvotes"`);
    expect(await ask().stats({}, ada)).toEqual(rows);
  });
});

describe('the lists of the desk', () => {
  beforeAll(async () => {
    const category = 'Cultural';
    const made = async (title: string, marks: ('feature' | 'sponsor' | 'inspire')[], votes: string[]) => {
      const { slug: project } = await town.approved({ title, category });
      for (const mark of marks) await ask()[mark]({ project }, ada);
      for (const name of votes) await ask().upvote({ project }, resident(name));
    };
    await made('mural “A”', ['feature'], ['a']);
    await made('Éclair bench', ['inspire', 'sponsor', 'feature'], ['a', 'b', 'c']);
    await made('Zoo', ['sponsor', 'inspire'], ['a', 'b']);
    await made('mural “A”', [], []);
    await town.submit({ title: 'Fountain', category });
    await town.submit({ title: 'apple trees', category });
    await ask().reject({ project: (await town.submit({ title: 'Bad', category })).slug }, ada);
  });

  it('come by title whatever its case and accents, and by time', async () => {
    const byTitle = ['apple trees', 'Bad', 'Éclair bench', 'Fountain', 'mural “A”', 'mural “A”', 'Zoo'];
    expect(await titles({ category: 'Cultural', sort: 'title' })).toEqual(byTitle);
    const byTime = ['mural “A”', 'Éclair bench', 'Zoo', 'mural “A”', 'Fountain', 'apple trees', 'Bad'];
    expect(await titles({ category: 'Cultural', sort: 'oldest' })).toEqual(byTime);
    expect(await titles({ category: 'Cultural' })).toEqual([...byTime].reverse());
    expect(await titles({ category: 'Cultural', state: 'pending', sort: 'title' })).toEqual([
      'apple trees',
      'Fountain',
    ]);
  });

  it('come by upvotes', async () => {
    await eventually(async () =>
      expect((await titles({ category: 'Cultural', sort: 'most_upvoted' })).slice(0, 3)).toEqual([
        'Éclair bench',
        'Zoo',
        'mural “A”',
      ]),
    );
    expect(await titles({ state: 'sponsored', sort: 'most_upvoted' })).toEqual(['Éclair bench', 'Zoo']);
  });

  it('of marked ones come by the time of the mark', async () => {
    const { slug: project } = (await all({ state: 'featured', search: 'mural' }))[0]!;
    await ask().decide({ decision: 'unfeature', project }, ada);
    await ask().decide({ decision: 'feature', project }, ada);
    expect(await titles({ state: 'featured' })).toEqual(['mural “A”', 'Éclair bench']);
    expect(await titles({ state: 'featured', sort: 'oldest' })).toEqual(['Éclair bench', 'mural “A”']);
    expect(await titles({ state: 'sponsored', sort: 'oldest' })).toEqual(['Éclair bench', 'Zoo']);
  });

  it('are for the gallery, too: what is in it, and what may be added', async () => {
    const category = 'Cultural';
    expect(await titles({ category, state: 'inspiration' })).toEqual(['Zoo', 'Éclair bench']);
    expect(await titles({ category, state: 'inspiration', sort: 'oldest' })).toEqual(['Éclair bench', 'Zoo']);
    expect(await titles({ category, state: 'candidates' })).toEqual(['mural “A”', 'mural “A”']);
    const [added] = await all({ category, state: 'candidates', sort: 'most_upvoted' });
    await ask().decide({ decision: 'inspiration', project: added!.slug }, ada);
    expect(await titles({ category, state: 'inspiration' })).toEqual(['mural “A”', 'Zoo', 'Éclair bench']);
    expect(await titles({ category, state: 'candidates', sort: 'title' })).toEqual(['mural “A”']);
    expect(await ask().adminCounts({ category }, ada)).toMatchObject({ inspiration: 3, candidates: 1 });
    await ask().decide({ decision: 'remove-inspiration', project: added!.slug }, ada);
    expect(await ask().adminCounts({ search: 'MURAL' }, ada)).toMatchObject({ inspiration: 0, candidates: 2 });
  });

  it('have the same projects in every order, with every filter, and as many as the counts say', async () => {
    for (const filters of [
      {},
      { category: 'Cultural' as const },
      { search: 'mural' },
      { search: 'e', category: 'Cultural' as const },
    ]) {
      const counts = await ask().adminCounts(filters, ada);
      for (const state of ADMIN_PROJECT_STATES)
        for (const sort of ADMIN_PROJECT_SORTS) {
          const found = await all({ ...filters, state, sort });
          expect([filters, state, sort, found.length]).toEqual([filters, state, sort, counts[state]]);
        }
    }
  });

  it('refuse the cursor of another order', async () => {
    const cursors = await Promise.all(
      ADMIN_PROJECT_SORTS.map(
        async (sort) => (await ask().adminList({ state: 'all', sort, limit: 1 }, ada)).nextCursor!,
      ),
    );
    for (const [given, cursor] of cursors.entries())
      for (const [asked, sort] of ADMIN_PROJECT_SORTS.entries())
        expect(await codeOf(ask().adminList({ state: 'all', sort, limit: 1, cursor }, ada))).toBe(
          given === asked ? 'ok' : 'bad_request',
        );
  });

  it('are for admins', async () => {
    expect(await codeOf(ask().adminCounts({}, resident('eve')))).toBe('forbidden');
    expect(await codeOf(ask().adminCounts({}, null))).toBe('authentication_required');
  });
});

/** What the trail says of a submission that nobody had decided on. */
const FIRST_DECISION = { waitedSeconds: expect.any(Number), wasPublic: false };

describe('several decisions at once', () => {
  const trail = (id: number) =>
    town.parts.sql('select action, actor_id, details from projects.audit where target_id = $1', [String(id)]);

  it('are made each by itself: one that fails holds up no other', async () => {
    const [first, edited, gone, last] = [
      await town.submit(),
      await town.submit(),
      await town.submit(),
      await town.submit(),
    ];
    await ask().update({ project: edited.slug, fields: town.fields({ title: 'Edited' }) }, town.maya);
    await ask().withdraw({ project: gone.slug }, town.maya);
    const projects = [first, edited, gone, last].map(({ id, version }) => ({ id, version }));
    const { outcomes } = await ask().decideMany({ decision: 'approve', projects }, ada);
    expect(outcomes).toEqual([
      { id: first.id, outcome: 'done', card: expect.objectContaining({ id: first.id, isApproved: true }) },
      { id: edited.id, outcome: 'already_decided', message: OWNER_CHANGED, card: null },
      { id: gone.id, outcome: 'not_found', message: new AppError('not_found').message, card: null },
      { id: last.id, outcome: 'done', card: expect.objectContaining({ creator: expect.anything(), version: 2 }) },
    ]);
    expect((await ask().get({ project: first.slug }, null)).isApproved).toBe(true);
    expect(await trail(last.id)).toEqual([{ action: 'project.approve', actor_id: 'ada', details: FIRST_DECISION }]);
    expect(await trail(edited.id)).toEqual([]);
  });

  it('leave what single ones leave: the reason, the trail, and nothing of what is deleted', async () => {
    const [rejected, deleted] = [await town.submit(), await town.approved()];
    const reject = { decision: 'reject' as const, reason: 'No date', projects: [{ id: rejected.id, version: 1 }] };
    const { outcomes } = await ask().decideMany(reject, ada);
    expect(outcomes[0]).toMatchObject({ outcome: 'done', card: { rejectionReason: 'No date' } });
    expect(await trail(rejected.id)).toEqual([
      { action: 'project.reject', actor_id: 'ada', details: { ...FIRST_DECISION, reason: 'No date' } },
    ]);
    const remove = { decision: 'delete' as const, projects: [{ id: deleted.id, version: deleted.version }] };
    expect(await ask().decideMany(remove, ada)).toEqual({
      outcomes: [{ id: deleted.id, outcome: 'done', card: null }],
    });
    expect(await codeOf(ask().get({ project: deleted.slug }, ada))).toBe('not_found');
    expect((await trail(deleted.id)).at(-1)).toMatchObject({ action: 'project.delete' });
  });

  it('begin none that would end after their caller has gone, and say so', async () => {
    const projects = [await town.submit(), await town.submit()].map(({ id, version }) => ({ id, version }));
    const decide = () => ask().decideMany({ decision: 'approve', projects }, ada);
    const { outcomes } = await withRequest({ requestId: 'story', timeoutMs: 900 }, decide);
    expect(outcomes).toEqual(
      projects.map(({ id }) => ({
        id,
        outcome: 'unavailable',
        message: new AppError('unavailable').message,
        card: null,
      })),
    );
    for (const { id } of projects) expect(await trail(id)).toEqual([]);
  });

  it('are for admins', async () => {
    const { id, version } = await town.submit();
    const approve = { decision: 'approve' as const, projects: [{ id, version }] };
    expect(await codeOf(ask().decideMany(approve, town.maya))).toBe('forbidden');
  });

  it('delete a project only as it was seen', async () => {
    const { slug: project, version } = await town.approved();
    await ask().decide({ decision: 'feature', project }, ada);
    expect(await codeOf(ask().remove({ project, version }, ada))).toBe('already_decided');
    expect(await codeOf(ask().remove({ project, version: version + 1 }, ada))).toBe('ok');
  });
});

describe('a project that is sent in again', () => {
  const pendingCard = async (id: number) => (await all({ state: 'pending' })).find((card) => card.id === id);

  it('waits again, and tells admins what changed since the rejection and why it was rejected', async () => {
    const { id, slug: project } = await town.submit({ title: 'Kiosk' });
    await ask().reject({ project, reason: 'Which town?' }, ada);
    await ask().update({ project, fields: town.fields({ title: 'Kiosk', city: 'Athens' }) }, town.maya);
    const card = (await pendingCard(id))!;
    expect(card).toMatchObject({ rejectedAt: null, rejectionReason: null });
    expect(card.resubmission).toEqual({ at: expect.any(String), reason: 'Which town?', changes: ['city'] });
    // Compared with what was rejected, however often it is edited.
    await ask().update({ project, fields: town.fields({ title: 'Kiosk', content: null }) }, town.maya);
    expect((await pendingCard(id))!.resubmission!.changes).toEqual(['content']);
    expect(await ask().get({ project }, ada)).toMatchObject({ resubmission: { changes: ['content'] } });
  });

  it('tells nobody else', async () => {
    const { slug: project } = await town.submit();
    await ask().reject({ project, reason: 'No' }, ada);
    const edited = await ask().update({ project, fields: town.fields({ title: 'Better' }) }, town.maya);
    expect(edited).not.toHaveProperty('resubmission');
    expect(await ask().get({ project }, town.maya)).not.toHaveProperty('resubmission');
    expect((await ask().own({ limit: 1 }, town.maya)).items[0]).not.toHaveProperty('resubmission');
    await ask().decide({ decision: 'approve', project }, ada);
    expect(await ask().get({ project }, ada)).not.toHaveProperty('resubmission');
  });

  it('is an old story once it is decided on', async () => {
    const { id, slug: project } = await town.submit();
    await ask().reject({ project, reason: 'No' }, ada);
    await ask().update({ project, fields: town.fields() }, town.maya);
    expect(await ask().reject({ project, reason: 'Still no' }, ada)).toMatchObject({ resubmission: null });
    await ask().update({ project, fields: town.fields({ status: 'Planning' }) }, town.maya);
    expect((await pendingCard(id))!.resubmission).toMatchObject({ reason: 'Still no', changes: ['status'] });
    await ask().decide({ decision: 'approve', project }, ada);
    expect(await town.parts.sql('select * from projects.project_resubmissions where project_id = $1', [id])).toEqual(
      [],
    );
  });

  it('does not come from an admin’s edit, nor of what waits for the first time', async () => {
    const { id, slug: project } = await town.submit();
    await ask().update({ project, fields: town.fields({ title: 'Typo' }) }, town.maya);
    expect((await pendingCard(id))!.resubmission).toBeNull();
    await ask().reject({ project }, ada);
    expect(await ask().update({ project, fields: town.fields() }, ada)).toMatchObject({ resubmission: null });
  });
});
