import { type Decision, DECISIONS, FORMER_DECISIONS } from '@app/contracts';
import { codeOf } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const trail = (id: number) =>
  town.parts.sql<{ action: string; actor_id: string; target_title: string; details: unknown }>(
    'select action, actor_id, target_title, details from projects.audit where target_id = $1 order by id',
    [String(id)],
  );

describe('an admin’s decision', () => {
  it('is for admins only', async () => {
    const { slug: project } = await town.approved();
    const calls = [
      ...(Object.keys(DECISIONS) as Decision[]).map(
        (decision) => (caller: typeof ada | null) => ask().decide({ decision, project }, caller),
      ),
      (caller: typeof ada | null) => ask().reject({ project }, caller),
      (caller: typeof ada | null) => ask().submitInspiration({ fields: town.fields() }, caller),
      (caller: typeof ada | null) => ask().remove({ project }, caller),
      (caller: typeof ada | null) => ask().stats({}, caller),
      (caller: typeof ada | null) => ask().adminList({ state: 'all', sort: 'newest', limit: 12 }, caller),
      (caller: typeof ada | null) => ask().pending({ limit: 12 }, caller),
    ];
    for (const call of calls) {
      expect(await codeOf(call(null))).toBe('authentication_required');
      expect(await codeOf(call(town.maya))).toBe('forbidden');
    }
    expect(await ask().get({ project }, null)).toMatchObject({ isApproved: true, isFeatured: false });
  });

  it('may be asked for by the subject that version 1.0.0 had for it', async () => {
    const { slug: project, id } = await town.submit();
    const { takeBack: _needsAnEdit, ...others } = FORMER_DECISIONS;
    for (const name of Object.keys(others) as (keyof typeof others)[]) await ask()[name]({ project }, ada);
    const done = (await trail(id)).map(({ action }) => action);
    expect(done).toEqual(
      ['approve', 'feature', 'unfeature', 'sponsor', 'unsponsor', 'inspiration', 'remove-inspiration'].map(
        (decision) => `project.${decision}`,
      ),
    );
    const { version } = await ask().get({ project }, ada);
    expect(await codeOf(ask().takeBack({ project, version }, ada))).toBe('already_decided');
  });

  it('changes nothing when it comes again, dates included', async () => {
    const { slug: project } = await town.submit();
    const decisions = ['approve', 'feature', 'sponsor', 'unfeature', 'unsponsor', 'reject'] as const;
    for (const decision of decisions) {
      const first = await ask()[decision]({ project }, ada);
      expect(await ask()[decision]({ project }, ada)).toEqual(first);
    }
    const { id, version } = await ask().get({ project }, ada);
    expect((await trail(id)).map((entry) => entry.action)).toEqual(decisions.map((decision) => `project.${decision}`));
    expect(version).toBe(1 + decisions.length);
  });

  it('tells a second admin that another one was first', async () => {
    const { slug: project, version } = await town.submit();
    const codes = await Promise.all([
      codeOf(ask().decide({ decision: 'approve', project, version }, ada)),
      codeOf(ask().reject({ project, version }, { userId: 'ben', role: 'ADMIN' })),
    ]);
    expect(codes.sort()).toEqual(['already_decided', 'ok']);
  });

  it('marks approved projects only', async () => {
    const { slug: project } = await town.submit();
    expect(await codeOf(ask().decide({ decision: 'feature', project }, ada))).toBe('not_approved');
    expect(await codeOf(ask().decide({ decision: 'sponsor', project }, ada))).toBe('not_approved');
    expect(await codeOf(ask().decide({ decision: 'feature', project: 'no-such-project' }, ada))).toBe('not_found');
  });

  it('takes the marks of what it takes back, and keeps the reason for the owner', async () => {
    const { slug: project } = await town.approved();
    await ask().decide({ decision: 'feature', project }, ada);
    await ask().decide({ decision: 'sponsor', project }, ada);
    expect(await ask().reject({ project, reason: 'Moved away' }, ada)).toMatchObject({
      isApproved: false,
      isFeatured: false,
      isSponsored: false,
      featuredAt: null,
      sponsoredAt: null,
      rejectedAt: expect.any(String),
      rejectionReason: 'Moved away',
    });
    expect(await ask().decide({ decision: 'approve', project }, ada)).toMatchObject({
      isApproved: true,
      rejectedAt: null,
      rejectionReason: null,
    });
  });

  it('is undone by the owner’s edit of what was rejected, not by an admin’s', async () => {
    const { id, slug: project } = await town.submit();
    await ask().reject({ project, reason: 'No date' }, ada);
    expect(await ask().update({ project, fields: town.fields() }, ada)).toMatchObject({ rejectionReason: 'No date' });
    expect(await ask().update({ project, fields: town.fields() }, town.maya)).toMatchObject({
      rejectedAt: null,
      rejectionReason: null,
    });
    const { items } = await ask().pending({ limit: 100 }, ada);
    expect(items.map((card) => card.id)).toContain(id);
  });
});

describe('the trail', () => {
  it('says who did what to which project, also after it is deleted', async () => {
    const { id, slug: project } = await town.approved({ title: 'Arcade' });
    await ask().update({ project, fields: town.fields({ title: 'Arcade II' }) }, town.maya);
    await ask().reject({ project, reason: 'Twice' }, ada);
    await ask().remove({ project }, ada);
    expect(await trail(id)).toEqual([
      {
        action: 'project.approve',
        actor_id: 'ada',
        target_title: 'Arcade',
        details: { waitedSeconds: expect.any(Number), wasPublic: false },
      },
      {
        action: 'project.edit',
        actor_id: town.maya.userId,
        target_title: 'Arcade',
        details: { before: { title: 'Arcade' }, after: { title: 'Arcade II' } },
      },
      {
        action: 'project.reject',
        actor_id: 'ada',
        target_title: 'Arcade II',
        details: { reason: 'Twice', waitedSeconds: null, wasPublic: true },
      },
      { action: 'project.delete', actor_id: 'ada', target_title: 'Arcade II', details: { wasPublic: false } },
    ]);
  });

  it('can be written and read by the service, but never changed', async () => {
    const sql = (text: string) =>
      town.parts.roleSql('projects', text).then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(await sql('select * from audit')).toBe('done');
    for (const text of [`update audit set actor_id = 'nobody'`, 'delete from audit', 'truncate audit'])
      expect(await sql(text)).toMatch(/permission denied/);
  });
});

describe('the inspiration gallery', () => {
  const gallery = async () => (await ask().inspiration({ limit: 100 }, null)).items.map(({ slug }) => slug);

  it('has what admins add, the last one first, until they take it out', async () => {
    const [first, second] = [await town.approved({ title: 'Mill' }), await town.approved({ title: 'Dock' })];
    await ask().decide({ decision: 'inspiration', project: first.slug }, ada);
    expect(await ask().decide({ decision: 'inspiration', project: second.slug }, ada)).toMatchObject({
      isInspiration: true,
    });
    const again = await ask().decide({ decision: 'inspiration', project: second.slug }, ada);
    expect(again.version).toBe(second.version + 1);
    expect((await gallery()).slice(0, 2)).toEqual([second.slug, first.slug]);
    await ask().decide({ decision: 'remove-inspiration', project: second.slug }, ada);
    expect(await gallery()).not.toContain(second.slug);
    expect((await trail(second.id)).map(({ action }) => action)).toEqual([
      'project.approve',
      'project.inspiration',
      'project.remove-inspiration',
    ]);
  });

  it('has approved projects only', async () => {
    const { slug: project } = await town.submit();
    expect(await codeOf(ask().decide({ decision: 'inspiration', project }, ada))).toBe('not_approved');
    const { slug: open } = await town.approved();
    await ask().decide({ decision: 'inspiration', project: open }, ada);
    await ask().reject({ project: open }, ada);
    expect(await gallery()).not.toContain(open);
  });
});
