import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from './town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;
const mine = async (limit = 100) => (await ask().own({ limit }, town.maya)).items;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

describe('a person’s own projects', () => {
  it('are there in every state, newest first, with what was decided, and can be withdrawn until one was approved', async () => {
    const [pending, rejected, approved, takenBack] = [
      await town.submit({ title: 'Pending' }),
      await town.submit({ title: 'Rejected' }),
      await town.approved({ title: 'Approved' }),
      await town.approved({ title: 'Taken back' }),
    ];
    for (const { slug } of [rejected, takenBack]) await ask().reject({ project: slug, reason: 'Say "how"' }, ada);
    expect(await mine()).toMatchObject([
      { id: takenBack.id, isApproved: false, rejectionReason: 'Say "how"', canWithdraw: false },
      { id: approved.id, isApproved: true, rejectedAt: null, rejectionReason: null, canWithdraw: false },
      { id: rejected.id, isApproved: false, rejectedAt: expect.stringMatching(/^\d{4}-/), canWithdraw: true },
      { id: pending.id, isApproved: false, rejectedAt: null, upvotes: 0, canWithdraw: true },
    ]);
  });

  it('are nobody else’s', async () => {
    expect(await ask().own({ limit: 12 }, resident('eve'))).toEqual({ items: [], nextCursor: null, total: 0 });
    expect(await codeOf(ask().own({ limit: 12 }, null))).toBe('authentication_required');
    const { nextCursor } = await ask().own({ limit: 1 }, town.maya);
    expect(await codeOf(ask().own({ limit: 1, cursor: nextCursor! }, resident('eve')))).toBe('bad_request');
  });

  it('come slice by slice, each once, with their total', async () => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const slice = await ask().own({ limit: 1, ...(cursor && { cursor }) }, town.maya);
      expect(slice.total).toBe((await mine()).length);
      ids.push(...slice.items.map(({ id }) => id));
      cursor = slice.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual((await mine()).map(({ id }) => id));
  });

  it('go back into the queue by an edit, and say so at once', async () => {
    const { slug: project } = await town.submit({ title: 'Again' });
    await ask().reject({ project, reason: 'No date' }, ada);
    await ask().update({ project, fields: town.fields({ title: 'Again, in May' }) }, town.maya);
    expect((await mine())[0]).toMatchObject({ title: 'Again, in May', rejectedAt: null, rejectionReason: null });
    expect((await ask().pending({ limit: 100 }, ada)).items.map(({ slug }) => slug)).toContain(project);
  });
});

describe('a project that its owner withdraws', () => {
  it('is gone with all its rows, is told to the other services, and leaves a line in the trail', async () => {
    const { id, slug: project } = await town.submit({ title: 'Gazebo' });
    expect(await ask().withdraw({ project }, town.maya)).toEqual({ projectId: id });
    expect(await codeOf(ask().get({ project: String(id) }, town.maya))).toBe('not_found');
    expect((await mine()).some((card) => card.id === id)).toBe(false);
    // Its votes, and with them its counter, are removed some at a time.
    await eventually(async () => {
      for (const table of ['project_counters', 'project_search', 'project_images'])
        expect(await town.parts.sql(`select * from projects.${table} where project_id = $1`, [id])).toEqual([]);
    });
    expect(
      await town.parts.sql('select action, actor_id, target_title from projects.audit where target_id = $1', [
        String(id),
      ]),
    ).toEqual([{ action: 'project.withdraw', actor_id: town.maya.userId, target_title: 'Gazebo' }]);
    // Its pictures are no longer marked as shown by it.
    await eventually(async () => {
      const uses = await town.parts.sql('select * from media.image_uses where holder = $1', [`project:${id}`]);
      expect(uses).toEqual([]);
    });
  });

  it('may be a rejected one', async () => {
    const { slug: project } = await town.submit();
    await ask().reject({ project }, ada);
    expect(await codeOf(ask().withdraw({ project }, town.maya))).toBe('ok');
  });

  it('was never public: one that is, or was before it was taken back, stays', async () => {
    const { slug: project } = await town.approved();
    expect(await codeOf(ask().withdraw({ project }, town.maya))).toBe('was_approved');
    await ask().reject({ project }, ada);
    expect(await codeOf(ask().withdraw({ project }, town.maya))).toBe('was_approved');
    await ask().update({ project, fields: town.fields() }, town.maya);
    expect(await codeOf(ask().withdraw({ project }, town.maya))).toBe('was_approved');
    expect(await codeOf(ask().get({ project }, town.maya))).toBe('ok');
  });

  it('is nobody else’s: a stranger does not learn that it exists, and an admin deletes at the desk', async () => {
    const { slug: project } = await town.submit();
    expect(await codeOf(ask().withdraw({ project }, null))).toBe('authentication_required');
    expect(await codeOf(ask().withdraw({ project }, resident('eve')))).toBe('not_found');
    expect(await codeOf(ask().withdraw({ project }, ada))).toBe('forbidden');
    const open = await town.approved();
    expect(await codeOf(ask().withdraw({ project: open.slug }, resident('eve')))).toBe('forbidden');
  });

  it('and that an admin approves at the same moment is either approved or gone', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, slug: project } = await town.submit();
      const codes = await Promise.all([
        codeOf(ask().withdraw({ project }, town.maya)),
        codeOf(ask().decide({ decision: 'approve', project }, ada)),
      ]);
      const isThere = (await codeOf(ask().get({ project: String(id) }, null))) === 'ok';
      expect(codes).toEqual(isThere ? ['was_approved', 'ok'] : ['ok', 'not_found']);
    }
  });
});

describe('a person’s approved projects', () => {
  it('are a list like all others: no trace of what is not approved, nor of anybody else', async () => {
    const { maya } = town;
    const list = (creator: string, cursor?: string) =>
      ask().list({ creator, sort: 'newest', limit: 2, ...(cursor ? { cursor } : {}) }, null);
    for (const title of ['First', 'Second', 'Third']) await town.approved({ title });
    const approved = (await mine()).filter(({ isApproved }) => isApproved).map(({ id }) => id);
    const first = await list(maya.userId);
    expect(first.total).toBe(approved.length);
    const rest = await ask().list(
      { creator: maya.userId, sort: 'newest', limit: 100, cursor: first.nextCursor! },
      null,
    );
    // Slice sizes are no part of the list.
    expect([...first.projects, ...rest.projects].map(({ id }) => id)).toEqual(approved);
    expect(first.projects[0]).not.toHaveProperty('rejectedAt');
    expect(await list('eve')).toEqual({ projects: [], hasMore: false, nextCursor: null, total: 0 });
    expect(await codeOf(list('eve', first.nextCursor!))).toBe('bad_request');
  });
});
