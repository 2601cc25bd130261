import type { Project } from '@app/contracts';
import { codeOf, eventually, makeAdmin, type Person, pictureOf, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
let admin: Person;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
  admin = await makeAdmin(town.parts);
});
afterAll(() => town.parts.close());

/** Somebody new, with a picture of their own. */
async function newcomer() {
  const person = await signUp(town.parts, { firstName: 'Nora', lastName: 'Vale' });
  const imageUrl = await pictureOf(person);
  const caller = resident(person.me.id);
  const submit = (title = 'Benches along the river walk', idempotencyKey?: string): Promise<Project> =>
    ask().submit({ fields: town.fields({ title, imageUrl }), ...(idempotencyKey ? { idempotencyKey } : {}) }, caller);
  return { caller, submit, userId: person.me.id };
}
/** Somebody new whose first project was approved, with trust. */
async function trusted() {
  const person = await newcomer();
  const first = await person.submit();
  await ask().decide({ decision: 'approve', project: first.slug, trust: true }, ada);
  return { ...person, first };
}
const trail = (target: number | string) =>
  town.parts.sql('select actor_id, action, details from projects.audit where target_id = $1 order by id', [
    String(target),
  ]);
const acts = async (target: number | string) => (await trail(target)).map(({ action }) => action);
const underReview = async () =>
  (await ask().adminList({ state: 'all', sort: 'newest', needsLook: true, limit: 100 }, ada)).items.map(({ id }) => id);
const isTrusted = async ({ caller }: { caller: NonNullable<typeof ada> }) => (await ask().trusted({}, caller)).trusted;

describe('an approval with trust', () => {
  it('is an approval, and one act of trust, however often it comes', async () => {
    const person = await newcomer();
    const project = await person.submit();
    expect([project.isApproved, await isTrusted(person)]).toEqual([false, false]);
    const approved = await ask().decide({ decision: 'approve', project: project.slug, trust: true }, ada);
    expect(approved).toMatchObject({ isApproved: true, creatorTrusted: true, needsLook: false });
    expect(await ask().decide({ decision: 'approve', project: project.slug, trust: true }, ada)).toEqual(approved);
    expect([await isTrusted(person), await acts(project.id), await acts(person.userId)]).toEqual([
      true,
      ['project.approve'],
      ['user.trust'],
    ]);
  });

  it('trusts nobody when another admin was first', async () => {
    const person = await newcomer();
    const { slug, version } = await person.submit();
    await ask().reject({ project: slug }, ada);
    expect(await codeOf(ask().decide({ decision: 'approve', project: slug, version, trust: true }, ada))).toBe(
      'already_decided',
    );
    expect(await isTrusted(person)).toBe(false);
  });
});

describe('what a trusted person submits', () => {
  it('is public at once, in the lists and for everybody, and is marked for a look', async () => {
    const person = await trusted();
    const project = await person.submit('A clock for the station');
    expect(project.isApproved).toBe(true);
    expect(await ask().get({ project: project.slug }, null)).toEqual(project);
    const { projects } = await ask().list({ search: 'clock for the station', limit: 5 }, null);
    expect(projects.map(({ id }) => id)).toContain(project.id);
    const { items } = await ask().adminList({ state: 'all', sort: 'newest', search: 'clock for', limit: 5 }, ada);
    expect(items).toMatchObject([{ id: project.id, needsLook: true, creatorTrusted: true, rejectedAt: null }]);
    expect(await trail(project.id)).toEqual([
      { actor_id: person.userId, action: 'project.approve-by-trust', details: {} },
    ]);
    const { items: waiting } = await ask().pending({ limit: 100 }, ada);
    expect(waiting.map(({ id }) => id)).not.toContain(project.id);
  });

  it('tells the others so, as an approval does', async () => {
    const person = await trusted();
    const { id, slug, version } = await person.submit();
    await eventually(async () =>
      expect(
        await town.parts.sql(
          `select payload from projects.outbox where subject = 'events.projects.decided' and payload->>'projectId' = $1`,
          [String(id)],
        ),
      ).toEqual([{ payload: { projectId: id, slug, creatorId: person.userId, isApproved: true, version } }]),
    );
  });

  it('is one project when it is sent twice', async () => {
    const person = await trusted();
    const [one, other] = await Promise.all([person.submit('A tree', 'key-1'), person.submit('A tree', 'key-1')]);
    expect(one).toEqual(other);
    expect(await acts(one.id)).toEqual(['project.approve-by-trust']);
  });

  it('waits when somebody else submits it', async () => {
    await trusted();
    expect((await (await newcomer()).submit()).isApproved).toBe(false);
  });
});

describe('looking at it later', () => {
  it('takes the mark away once, and leaves the project as it is', async () => {
    const person = await trusted();
    const project = await person.submit();
    const stats = await ask().stats({}, ada);
    expect(await underReview()).toContain(project.id);
    const seen = await ask().decide({ decision: 'look', project: project.slug }, ada);
    expect(seen).toMatchObject({ needsLook: false, isApproved: true, version: project.version });
    expect(await ask().decide({ decision: 'look', project: project.slug }, ada)).toEqual(seen);
    expect(await acts(project.id)).toEqual(['project.approve-by-trust', 'project.look']);
    expect(await underReview()).not.toContain(project.id);
    expect((await ask().stats({}, ada)).needsLookProjects).toBe(stats.needsLookProjects - 1);
  });

  it('can be done of several, each as the admin saw it', async () => {
    const person = await trusted();
    const [one, other] = [await person.submit('One'), await person.submit('Another')];
    await ask().decide({ decision: 'feature', project: one.slug }, ada);
    const { outcomes } = await ask().decideMany(
      { decision: 'look', projects: [one, other].map(({ id, version }) => ({ id, version })) },
      ada,
    );
    expect(outcomes).toMatchObject([
      { outcome: 'already_decided', card: null },
      { outcome: 'done', card: { needsLook: false } },
    ]);
    expect(await underReview()).toContain(one.id);
  });

  it('is not needed any more when the project is rejected or deleted', async () => {
    const person = await trusted();
    const [one, other] = [await person.submit('One'), await person.submit('Another')];
    await ask().reject({ project: one.slug }, ada);
    await ask().remove({ project: other.slug }, ada);
    for (const { id } of [one, other]) expect(await underReview()).not.toContain(id);
  });

  it('can be counted, and filtered with words and tabs', async () => {
    const person = await trusted();
    const [one] = [await person.submit('Zinnia bed'), await person.submit('Zinnia path')];
    await ask().decide({ decision: 'feature', project: one.slug }, ada);
    expect(await ask().adminCounts({ search: 'zinnia' }, ada)).toEqual({
      all: 2,
      pending: 0,
      featured: 1,
      sponsored: 0,
      inspiration: 0,
      candidates: 2,
      needsLook: 2,
    });
    await ask().decide({ decision: 'look', project: one.slug }, ada);
    const filters = { search: 'zinnia', needsLook: true } as const;
    expect(await ask().adminCounts(filters, ada)).toMatchObject({ all: 1, featured: 0, needsLook: 1 });
    for (const sort of ['newest', 'oldest', 'title', 'most_upvoted'] as const) {
      const { items, total } = await ask().adminList({ ...filters, state: 'all', sort, limit: 5 }, ada);
      expect([items.map(({ title }) => title), total]).toEqual([['Zinnia path'], 1]);
    }
    expect((await ask().adminCounts({}, ada)).needsLook).toBe((await underReview()).length);
  });
});

describe('trust', () => {
  it('is given and taken by an admin, and is in the trail of the person', async () => {
    const person = await newcomer();
    const { slug: project } = await person.submit();
    expect(await ask().decide({ decision: 'trust', project }, ada)).toMatchObject({
      creatorTrusted: true,
      isApproved: false,
    });
    await ask().decide({ decision: 'trust', project }, ada);
    expect((await person.submit()).isApproved).toBe(true);
    expect(await ask().decide({ decision: 'untrust', project }, ada)).toMatchObject({ creatorTrusted: false });
    await ask().decide({ decision: 'untrust', project }, ada);
    expect((await person.submit()).isApproved).toBe(false);
    expect(await acts(person.userId)).toEqual(['user.trust', 'user.untrust']);
  });

  it('ends when one of their projects is rejected, and not with another word for it', async () => {
    const person = await trusted();
    await ask().reject({ project: person.first.slug, reason: 'Twice' }, ada);
    expect(await isTrusted(person)).toBe(false);
    expect((await trail(person.userId)).at(-1)).toEqual({
      actor_id: ada.userId,
      action: 'user.untrust',
      details: { why: 'rejected' },
    });
    await ask().decide({ decision: 'trust', project: person.first.slug }, ada);
    await ask().reject({ project: person.first.slug, reason: 'Three times' }, ada);
    expect(await isTrusted(person)).toBe(true);
  });

  it('ends when one of their projects is deleted, alone or with others', async () => {
    const deleting = [
      (project: Project) => ask().remove({ project: project.slug }, ada),
      ({ id, version }: Project) => ask().decideMany({ decision: 'delete', projects: [{ id, version }] }, ada),
    ];
    for (const remove of deleting) {
      const person = await trusted();
      await remove(await person.submit('Buy watches'));
      expect(await isTrusted(person)).toBe(false);
      expect((await trail(person.userId)).at(-1)).toEqual({
        actor_id: ada.userId,
        action: 'user.untrust',
        details: { why: 'deleted' },
      });
    }
  });

  it('ends with a suspension, and does not come back with the account', async () => {
    const person = await trusted();
    const by = { userId: admin.me.id, role: 'ADMIN' } as const;
    await town.parts.rpc.users.suspend({ userId: person.userId, reason: 'Sells watches' }, by);
    await eventually(async () => expect(await isTrusted(person)).toBe(false));
    expect((await trail(person.userId)).at(-1)).toEqual({
      actor_id: by.userId,
      action: 'user.untrust',
      details: { why: 'suspended' },
    });
    await town.parts.rpc.users.restore({ userId: person.userId }, by);
    expect((await person.submit()).isApproved).toBe(false);
  });

  it('of after a suspension is not ended by news that come late', async () => {
    const person = await trusted();
    await town.parts.sql(`insert into users.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
      'events.users.suspended',
      JSON.stringify({ userId: person.userId, at: new Date(Date.now() - 3_600_000).toISOString(), by: admin.me.id }),
    ]);
    // A second person's, of now, comes behind it.
    const other = await trusted();
    await town.parts.sql(`insert into users.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
      'events.users.suspended',
      JSON.stringify({ userId: other.userId, at: new Date().toISOString(), by: admin.me.id }),
    ]);
    town.parts.running.users!.relay.wake();
    await eventually(async () => expect(await isTrusted(other)).toBe(false));
    expect(await isTrusted(person)).toBe(true);
  });

  it('is the admins’ to give', async () => {
    const person = await newcomer();
    const { slug: project } = await person.submit();
    for (const call of ['look', 'trust', 'untrust'] as const) {
      expect(await codeOf(ask()[call]({ project }, person.caller))).toBe('forbidden');
      expect(await codeOf(ask()[call]({ project }, null))).toBe('authentication_required');
      expect(await codeOf(ask()[call]({ project: 'no-such-project' }, ada))).toBe('not_found');
    }
    expect(await codeOf(ask().trusted({}, null))).toBe('authentication_required');
    expect(await isTrusted(person)).toBe(false);
  });
});
